import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, type BrowserStage, composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// Edit, delete and undo, by mouse and by keyboard (SPEC section 3): any message, also the Soul's.

const stages = setUpStages();
const TALK = ['나: 어제 봤어?', '서윤: 뭘', '서윤: 아 그거'];

async function openTalk(): Promise<{ stage: BrowserStage; page: Page }> {
  const stage = await stages.open();
  stage.gemini.enqueue(geminiReply(['뭘\n아 그거']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '어제 봤어?');
  await stage.shows(page, TALK);
  await atRest(page);
  return { stage, page };
}

const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('article', { name: text });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('by mouse: the menu of a bubble edits it, deletes it, and the toast brings it back', async () => {
  const { stage, page } = await openTalk();
  await bubble(page, '어제 봤어?').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '고치기' }).click();
  await page.getByRole('textbox', { name: '고칠 글' }).fill('그제 봤어?');
  await page.getByRole('button', { name: '저장' }).click();
  await stage.shows(page, ['나: 그제 봤어?', ...TALK.slice(1)]);
  const edited = await bubble(page, '그제 봤어?').getAttribute('aria-label');

  await bubble(page, '뭘').hover();
  await bubble(page, '뭘').locator('..').getByRole('button', { name: '이 말로 할 일' }).click();
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await stage.shows(page, ['나: 그제 봤어?', '서윤: 아 그거']);
  await page.getByText('말을 지웠어요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await stage.shows(page, ['나: 그제 봤어?', ...TALK.slice(1)]);

  await bubble(page, '아 그거').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await stage.shows(page, ['나: 그제 봤어?', '서윤: 뭘']);
  await stage.restart();
  await stage.shows(page, ['나: 그제 봤어?', '서윤: 뭘']);
  // What was changed is what the next prompt holds.
  await say(page, '응');
  await stage.shows(page, ['나: 그제 봤어?', '서윤: 뭘', '나: 응', '서윤: 네.']);
  const history = contentsOf(stage.asked[1]).join('\n');
  expect({
    edited: edited?.endsWith('고침'),
    history: ['그제 봤어?', '뭘', '어제 봤어?', '아 그거'].map((text) => history.includes(text)),
  }).toEqual({ edited: true, history: [true, true, false, false] });
});

test('by keyboard: up into the list, E, Delete, and undo, with the focus never lost', async () => {
  const { stage, page } = await openTalk();
  const on = (text: string) => stage.until(() => focusedName(page)).toContain(text);
  await composerOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await on('아 그거');
  await page.keyboard.press('ArrowUp');
  await on('뭘');
  await page.keyboard.press('ArrowUp');
  await on('어제 봤어?');
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: '고칠 글' });
  await editor.waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' 말해 줘');
  await page.keyboard.press('Enter');
  await stage.shows(page, ['나: 어제 봤어? 말해 줘', ...TALK.slice(1)]);
  await on('말해 줘');

  await page.keyboard.press('ArrowDown');
  await on('뭘');
  await page.keyboard.press('Delete');
  await stage.shows(page, ['나: 어제 봤어? 말해 줘', '서윤: 아 그거']);
  await on('말해 줘');
  // To the toast by Tab alone.
  const undo = page.getByRole('button', { name: '되돌리기' });
  await undo.waitFor();
  for (let presses = 0; presses < 30 && !(await undo.evaluate(isFocused)); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await stage.shows(page, ['나: 어제 봤어? 말해 줘', ...TALK.slice(1)]);

  await composerOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await on('아 그거');
  await page.keyboard.press('e');
  await editor.fill('버릴 글');
  await page.keyboard.press('Escape');
  await on('아 그거');
  await page.keyboard.press('Escape');
  await on('서윤에게 보낼 말');
  await stage.shows(page, ['나: 어제 봤어? 말해 줘', ...TALK.slice(1)]);
});

const isFocused = (element: Element): boolean => document.activeElement === element;
