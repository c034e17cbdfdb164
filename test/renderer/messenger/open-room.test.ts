import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../../helpers/chromium.ts';
import { type ScriptedHost, serveScripted } from '../../helpers/serve-scripted.ts';

// Which room stands open after a start.

let browser: Browser;
let host: ScriptedHost;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [host, browser] = await Promise.all([serveScripted(), launchChromium()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await host?.close();
});
beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ viewport: { width: 1240, height: 800 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const restart = async () => {
  await page.goto('about:blank');
  await page.goto(host.url);
};
const room = (name: string) => page.getByRole('heading', { name, exact: true });

test('the newest talk at first, then the room that was open last; the list says which', async () => {
  await page.goto(host.url);
  await room('윤해온').waitFor();
  await page.getByRole('link', { name: /밤의 사서/ }).click();
  await room('밤의 사서').waitFor();
  await restart();
  await room('밤의 사서').waitFor();
  expect(await page.locator('nav [aria-current=page]', { hasText: '밤의 사서' }).count()).toBe(1);
});

test('a room that is not there any more gives way to the newest talk', async () => {
  await page.addInitScript(() => localStorage.setItem('last-room', 'gone'));
  await page.goto(host.url);
  await room('윤해온').waitFor();
});

test('without storage the app starts all the same', async () => {
  await page.addInitScript(() =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  );
  await page.goto(host.url);
  await room('윤해온').waitFor();
});

test('a narrow window starts with the list', async () => {
  await page.setViewportSize({ width: 420, height: 800 });
  await page.goto(host.url);
  await page.getByRole('link', { name: /윤해온/ }).waitFor();
  expect([await room('윤해온').count(), await page.getByRole('textbox').count()]).toEqual([0, 0]);
});
