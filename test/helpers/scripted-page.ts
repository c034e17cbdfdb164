import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type ScriptedHost, serveScripted } from './serve-scripted.ts';

/** The scripted engine's page in a real Chromium; a new page for every test, which may complain of nothing. */
export interface ScriptedPage {
  readonly page: Page;
  readonly host: ScriptedHost;
  /** The browser itself complains of what a test does on purpose: lines with these words don't count. */
  forgive(words: string): void;
}

/** Sets it up around the tests of a file. `before` runs on every new page, before it goes anywhere. */
export function setUpScriptedPage(
  viewport: { width: number; height: number },
  before: (page: Page, host: ScriptedHost) => void | Promise<void> = () => {},
): ScriptedPage {
  let browser: Browser;
  let host: ScriptedHost;
  let page: Page;
  let complaints: string[];
  let forgiven: string[];
  beforeAll(async () => {
    [host, browser] = await Promise.all([serveScripted(), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  beforeEach(async () => {
    complaints = [];
    forgiven = [];
    page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await before(page, host);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.filter((text) => !forgiven.some((words) => text.includes(words)))).toEqual([]);
  });
  return {
    get page() {
      return page;
    },
    get host() {
      return host;
    },
    forgive: (words) => {
      forgiven.push(words);
    },
  };
}
