import { expect, test } from 'vitest';
import { atRest, composerOf, say, setUpStages, transcript } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';
import { MAREN } from '../helpers/maren.ts';

// Two windows on one engine: the engine is the only truth, and both show it.

const stages = setUpStages();

test('what is sent, typed, edited, deleted or chosen in one window is in the other', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(geminiReply(['하나\n둘']), geminiReply(['다른 하나']));
  await stage.meet(MAREN);
  await stage.meet(SEOYUN);
  const left = await stage.openPage();
  const right = await stage.openPage();
  const bothShow = (bubbles: string[]) => Promise.all([left, right].map((page) => stage.shows(page, bubbles)));

  await composerOf(left).focus();
  await say(left, '보여?');
  await bothShow(['나: 보여?', '서윤: 하나', '서윤: 둘']);
  await Promise.all([atRest(left), atRest(right)]);

  await right.getByRole('article', { name: '하나' }).click({ button: 'right' });
  await right.getByRole('menuitem', { name: '고치기' }).click();
  await right.getByRole('textbox', { name: '고칠 글' }).fill('하나 반');
  await right.keyboard.press('Enter');
  await bothShow(['나: 보여?', '서윤: 하나 반', '서윤: 둘']);

  await left.getByRole('article', { name: '둘' }).click({ button: 'right' });
  await left.getByRole('menuitem', { name: '지우기' }).click();
  await bothShow(['나: 보여?', '서윤: 하나 반']);
  await left.getByRole('button', { name: '되돌리기' }).click();
  await bothShow(['나: 보여?', '서윤: 하나 반', '서윤: 둘']);

  await right.getByRole('article', { name: '둘' }).click({ button: 'right' });
  await right.getByRole('menuitem', { name: '다시 받기' }).click();
  await bothShow(['나: 보여?', '서윤: 다른 하나']);
  await left.getByRole('button', { name: '앞의 답장' }).click();
  await bothShow(['나: 보여?', '서윤: 하나 반', '서윤: 둘']);

  // A draft is seen in the list of a window that is in another room.
  await right.getByRole('link', { name: /^Maren/ }).click();
  await right.getByRole('heading', { level: 1, name: 'Maren' }).waitFor();
  await composerOf(left).pressSequentially('아직 안 보낸 말');
  await right.getByRole('link', { name: /서윤.*쓰던 글 아직 안 보낸 말/ }).waitFor();
  await left.keyboard.press('Enter');
  await right
    .getByRole('link', { name: /서윤.*네\..*안 읽은 말/ })
    .or(right.getByRole('link', { name: /서윤.*네\./ }))
    .waitFor();
  expect(await right.getByText('쓰던 글').count()).toBe(0);
});

test('both write at the same moment: no word is lost and both windows agree on the order', async () => {
  const stage = await stages.open({ settings: { coalesceMs: 600 } });
  await stage.meet(SEOYUN);
  const left = await stage.openPage();
  const right = await stage.openPage();
  await composerOf(left).fill('왼쪽에서');
  await composerOf(right).fill('오른쪽에서');
  await Promise.all([left.keyboard.press('Enter'), right.keyboard.press('Enter')]);
  await stage
    .until(async () => (await transcript(left)).toSorted())
    .toEqual(['나: 오른쪽에서', '나: 왼쪽에서', '서윤: 네.']);
  await stage.shows(right, await transcript(left));
  expect({
    calls: stage.asked.length,
    composers: [await composerOf(left).inputValue(), await composerOf(right).inputValue()],
  }).toEqual({ calls: 1, composers: ['', ''] });
});

test('the language chosen in one window is the language of the other', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const left = await stage.openPage('#/settings/look');
  const right = await stage.openPage();
  await left.getByText('English', { exact: true }).click();
  await right.getByRole('textbox', { name: 'Message to 서윤' }).waitFor();
  await left.getByText('Dark', { exact: true }).click();
  await stage.until(() => right.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
