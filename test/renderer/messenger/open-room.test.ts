import { expect, test } from 'vitest';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

// Which room stands open after a start.

const stage = setUpScriptedPage({ width: 1240, height: 800 });

const restart = async () => {
  await stage.page.goto('about:blank');
  await stage.page.goto(stage.host.url);
};
const room = (name: string) => stage.page.getByRole('heading', { name, exact: true });

test('the newest talk at first, then the room that was open last; the list says which', async () => {
  await stage.page.goto(stage.host.url);
  await room('윤해온').waitFor();
  await stage.page.getByRole('link', { name: /밤의 사서/ }).click();
  await room('밤의 사서').waitFor();
  await restart();
  await room('밤의 사서').waitFor();
  expect(await stage.page.locator('nav [aria-current=page]', { hasText: '밤의 사서' }).count()).toBe(1);
});

test('a room that is not there any more gives way to the newest talk', async () => {
  await stage.page.addInitScript(() => localStorage.setItem('last-room', 'gone'));
  await stage.page.goto(stage.host.url);
  await room('윤해온').waitFor();
});

test('without storage the app starts all the same', async () => {
  await stage.page.addInitScript(() =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  );
  await stage.page.goto(stage.host.url);
  await room('윤해온').waitFor();
});

test('a narrow window starts with the list', async () => {
  await stage.page.setViewportSize({ width: 420, height: 800 });
  await stage.page.goto(stage.host.url);
  await stage.page.getByRole('link', { name: /윤해온/ }).waitFor();
  expect([await room('윤해온').count(), await stage.page.getByRole('textbox').count()]).toEqual([0, 0]);
});
