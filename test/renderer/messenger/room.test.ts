import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setUpRoomBench, THREAD } from './room-bench.ts';

const bench = setUpRoomBench();

describe('Enter with an input method', () => {
  /** What Chromium sends for "안녕" and one Enter on a Hangul keyboard. */
  const pressEnterInside = (order: 'chromium' | 'webkit') =>
    bench.page.locator('textarea').evaluate((area: HTMLTextAreaElement, which) => {
      const key = (type: string, keyCode: number, isComposing: boolean) => {
        const event = new KeyboardEvent(type, {
          key: keyCode === 229 ? 'Process' : 'Enter',
          code: 'Enter',
          isComposing,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'keyCode', { value: keyCode });
        area.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const compose = (type: string) => area.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
      area.focus();
      compose('compositionstart');
      area.value = '안녕';
      area.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      const inner = which === 'chromium' ? key('keydown', 229, true) : false;
      compose('compositionend');
      const plain = key('keydown', 13, false);
      key('keyup', 13, false);
      return { inner, plain };
    }, order);
  const sent = () =>
    bench.room.messages.filter(({ author, seq }) => author === 'user' && seq > 10).map(({ text }) => text);

  beforeEach(async () => {
    bench.fill(10);
    await bench.openRoom();
  });
  afterEach(() => bench.stopAnswer());

  test('Chromium: one press commits and sends once', async () => {
    const held = await pressEnterInside('chromium');
    await expect.poll(sent).toEqual(['안녕']);
    await bench.rest();
    expect([held, sent(), await bench.page.inputValue('textarea')]).toEqual([
      { inner: false, plain: true },
      ['안녕'],
      '',
    ]);
  });

  test('WebKit: the press that ends the syllable only commits', async () => {
    const held = await pressEnterInside('webkit');
    await bench.rest();
    expect([held.plain, sent(), await bench.page.inputValue('textarea')]).toEqual([true, [], '안녕']);
    await bench.page.keyboard.press('Enter');
    await expect.poll(sent).toEqual(['안녕']);
  });

  test('Shift+Enter breaks the line, the button sends both lines', async () => {
    await bench.page.locator('textarea').pressSequentially('첫 줄');
    await bench.page.keyboard.press('Shift+Enter');
    await bench.page.keyboard.type('둘째 줄');
    await bench.page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect.poll(sent).toEqual(['첫 줄\n둘째 줄']);
  });

  test("an unsent text is the room's draft, and is there again", async () => {
    await bench.page.locator('textarea').pressSequentially('쓰다 만');
    await expect.poll(() => bench.room.draft).toBe('쓰다 만');
    await bench.page.goto(`${bench.host.url}#/chat/thread-maren`);
    await bench.page.waitForSelector('text=harbour pilot');
    await bench.page.goto(`${bench.host.url}#/chat/${THREAD}`);
    await expect.poll(() => bench.page.inputValue('textarea')).toBe('쓰다 만');
  });
});

describe('bubbles', () => {
  test('the keys of a bubble: up, copy and remove with a way back, out again', async () => {
    bench.fill(10);
    await bench.openRoom();
    await bench.page.locator('textarea').focus();
    await bench.page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('m-10');
    await bench.page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('m-9');
    await bench.page.keyboard.press('Delete');
    await bench.page.locator('[data-message="m-9"]').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('m-8');
    await bench.page.getByRole('button', { name: '되돌리기' }).click();
    await bench.page.locator('[data-message="m-9"]').waitFor();
    await bench.page.locator('[data-message="m-9"]').focus();
    await bench.page.keyboard.press('Enter');
    await bench.page.getByRole('menuitem', { name: '고치기' }).click();
    await bench.page.getByRole('textbox', { name: '고칠 글' }).fill('고친 말');
    await bench.page.keyboard.press('Enter');
    await bench.page.locator('[data-message="m-9"]', { hasText: '고친 말' }).waitFor();
    await expect.poll(focused).toBe('m-9');
    await bench.page.keyboard.press('Escape');
    expect([
      bench.room.messages.find(({ seq }) => seq === 9)?.text,
      await bench.page.evaluate(() => document.activeElement?.tagName),
    ]).toEqual(['고친 말', 'TEXTAREA']);
  });

  test('two quick presses go two bubbles up, from the composer and from a bubble', async () => {
    bench.fill(10);
    await bench.openRoom();
    const pressTwice = () =>
      bench.page.evaluate(() => {
        for (let press = 0; press < 2; press++)
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { code: 'ArrowUp', bubbles: true, cancelable: true }),
          );
        return document.activeElement?.getAttribute('data-message') ?? null;
      });
    await bench.page.locator('textarea').focus();
    expect([await pressTwice(), await pressTwice()]).toEqual(['m-9', 'm-7']);
  });

  test('a long text is folded and opens as a page', async () => {
    bench.fill(5, (seq) => (seq === 5 ? `${'아주 긴 이야기. '.repeat(200)}끝` : '짧은 말'));
    await bench.openRoom();
    const folded = await bench.page.locator('[data-message="m-5"]').textContent();
    await bench.page.getByRole('button', { name: '전체 보기' }).click();
    const dialog = await bench.page.getByRole('dialog').textContent();
    await bench.page.keyboard.press('Escape');
    await bench.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([folded?.includes('끝'), dialog?.includes('끝')]).toEqual([false, true]);
  });

  const focused = () => bench.page.evaluate(() => document.activeElement?.getAttribute('data-message') ?? null);
});

test('what could not be stored stays in the composer, with the reason', async () => {
  bench.fill(10);
  await bench.openRoom();
  const kept = bench.room;
  await bench.page.locator('textarea').fill('잃으면 안 되는 말');
  await bench.rest();
  kept.full = true;
  await bench.page.keyboard.press('Enter');
  const reason = await bench.page.getByRole('alert').textContent();
  kept.full = false;
  const stayed = await bench.page.inputValue('textarea');
  await bench.page.keyboard.press('Enter');
  await expect.poll(() => kept.messages.at(-1)?.text).toBe('잃으면 안 되는 말');
  await bench.stopAnswer();
  expect([reason?.length ?? 0, stayed, await bench.page.inputValue('textarea')]).toEqual([
    expect.any(Number),
    '잃으면 안 되는 말',
    '',
  ]);
});

test('a click beside the bubbles shows at once what was paced to come later', async () => {
  bench.fill(10);
  await bench.openRoom();
  let hurried = 0;
  bench.room.hurry = () => {
    hurried++;
  };
  bench.become('typing');
  await bench.page.getByRole('button', { name: '답장 멈추기' }).waitFor();
  await bench.page.locator('[data-row=dots]').click({ position: { x: 80, y: 20 } });
  await expect.poll(() => hurried).toBe(1);
  await bench.page.locator('textarea').press('Escape');
  await expect.poll(() => hurried).toBe(2);
  bench.room.hurry = null;
});

test('the list is filtered by initial consonants; in a narrow window it is a page of its own', async () => {
  await bench.page.setViewportSize({ width: 420, height: 700 });
  await bench.page.goto(`${bench.host.url}#/chat`);
  const names = () => bench.page.locator('nav li b').allTextContents();
  await expect.poll(async () => (await names()).length).toBe(4);
  await bench.page.getByRole('searchbox').fill('ㅂㅇㅅ');
  await expect.poll(names).toEqual(['밤의 사서']);
  await bench.page.getByRole('button', { name: '찾던 말 지우기' }).click();
  await expect.poll(async () => (await names()).length).toBe(4);
  await bench.page.getByRole('searchbox').fill('ㅂㅇㅅ');
  await expect.poll(names).toEqual(['밤의 사서']);
  await bench.page.locator('nav li a').click();
  await bench.page.locator('textarea').waitFor();
  const listShown = await bench.page.getByRole('searchbox').isVisible();
  await bench.page.getByRole('button', { name: '대화 목록으로' }).click();
  await bench.page.getByRole('searchbox').waitFor();
  expect(listShown).toBe(false);
});

test('a burst is said once to a screen reader', async () => {
  bench.fill(10);
  await bench.openRoom();
  const said: string[] = [];
  await bench.page.exposeFunction('heard', (text: string) => said.push(text));
  await bench.page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=log] ~ *, section [aria-live=polite]:not([role=status])'))
      new MutationObserver(() =>
        (globalThis as unknown as { heard: (text: string) => void }).heard(region.textContent ?? ''),
      ).observe(region, { childList: true, characterData: true, subtree: true });
  });
  bench.become('typing');
  await bench.page.waitForTimeout(100);
  bench.say('하나');
  bench.say('둘');
  await bench.page.waitForSelector('text=둘');
  const early = said.length;
  bench.become('idle');
  await expect.poll(() => said).toEqual(['윤해온: 하나 둘']);
  expect(early).toBe(0);
});
