import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, composerOf, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';

// Enter and input methods (facts: messenger-ux D.3). Headless Chromium has no input method, so the events come in the
// order in which each platform's Chromium sends them for "안녕" and one press of Enter.

const stages = setUpStages();

/** What happens in order: a key going down (its code as the page sees it), or a part of a composition. */
type Step =
  | { key: 'down'; code: 'KeyS' | 'Enter'; keyCode: 229 | 13; composing: boolean }
  | { key: 'up' }
  | { composition: 'start' | 'end' }
  | { text: string };

const writes: Step[] = [
  { key: 'down', code: 'KeyS', keyCode: 229, composing: false },
  { composition: 'start' },
  { text: '아' },
  { text: '안' },
  { text: '안녀' },
  { text: '안녕' },
];
const inner: Step = { key: 'down', code: 'Enter', keyCode: 229, composing: true };
const plain: Step = { key: 'down', code: 'Enter', keyCode: 13, composing: false };
const end: Step = { composition: 'end' };
const up: Step = { key: 'up' };

const PLATFORMS: [string, Step[]][] = [
  ['Windows: Process key, end, Enter', [...writes, inner, end, plain, up]],
  ['Windows, key up between', [...writes, inner, end, up, plain, up]],
  ['macOS: Enter within the composition, end, Enter', [...writes, inner, end, plain, up]],
  [
    'ibus: Enter within the composition before its end',
    [...writes, { key: 'down', code: 'Enter', keyCode: 13, composing: true }, end, plain, up],
  ],
  ['fcitx: the composition ends long before Enter', [...writes, end, up, plain, up]],
];

test.each(PLATFORMS)('%s: nothing goes while 한글 is composed, then 안녕 whole and once', async (_, steps) => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  const enterAt = steps.lastIndexOf(plain);
  await play(page, steps.slice(0, enterAt));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = { sent: await countMessages(), text: await composerOf(page).inputValue() };
  if (!steps.some((step) => 'key' in step && step.key === 'down' && step.composing)) await laterThanWebkit(page);
  await play(page, steps.slice(enterAt));
  await stage.shows(page, ['나: 안녕', '서윤: 네.']);
  await atRest(page);
  expect({ before, sent: await countMessages(), left: await composerOf(page).inputValue() }).toEqual({
    before: { sent: 0, text: '안녕' },
    sent: 2,
    left: '',
  });

  async function countMessages(): Promise<number> {
    return (await stage.client.threads.get({ threadId: stage.threadId })).messageCount;
  }
});

test('a click on Send in the middle of a syllable sends it whole, once, and leaves nothing behind', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  // Chromium's own composition, so that the blur ends it as it does for a person.
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.getByRole('button', { name: '보내기' }).click();
  await stage.shows(page, ['나: 한글', '서윤: 네.']);
  await atRest(page);
  await page.keyboard.type('다음');
  expect(await composerOf(page).inputValue()).toBe('다음');
});

test('Shift+Enter in a composition breaks no syllable and sends nothing', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: '한' });
  await page.keyboard.press('Shift+Enter');
  await keyboard.send('Input.imeSetComposition', { text: '글', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: '글' });
  await laterThanWebkit(page);
  await page.keyboard.press('Enter');
  await stage.shows(page, ['나: 한\n글', '서윤: 네.']);
});

/** Until more than the 50 ms have passed in which an Enter belongs to the composition before it. */
const laterThanWebkit = (page: Page) =>
  page.evaluate(() => {
    const from = performance.now();
    return new Promise<void>((resolve) => {
      const look = () => (performance.now() - from > 60 ? resolve() : requestAnimationFrame(look));
      look();
    });
  });

/** Sends the events of `steps` to the composer. */
function play(page: Page, steps: Step[]): Promise<void> {
  return composerOf(page).evaluate((area, all) => {
    const key = (type: 'keydown' | 'keyup', code: string, keyCode: number, isComposing: boolean) => {
      const name = keyCode === 229 ? 'Process' : 'Enter';
      const event = new KeyboardEvent(type, { key: name, code, isComposing, bubbles: true, cancelable: true });
      // The constructor can't set it.
      Object.defineProperty(event, 'keyCode', { value: keyCode });
      area.dispatchEvent(event);
    };
    for (const step of all) {
      if ('composition' in step)
        area.dispatchEvent(new CompositionEvent(`composition${step.composition}`, { bubbles: true }));
      else if ('text' in step) {
        area.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: step.text }));
        if (area instanceof HTMLTextAreaElement) area.value = step.text;
        area.dispatchEvent(
          new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
        );
      } else if (step.key === 'down') key('keydown', step.code, step.keyCode, step.composing);
      else key('keyup', 'Enter', 13, false);
    }
  }, steps);
}
