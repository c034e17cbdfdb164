import { expect, test } from 'vitest';
import { composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// SPEC section 3, Sending: what is sent in a row is one turn; nothing of it is ever lost.

const stages = setUpStages();

test('three sends are one generation that answers all; a reload and a restart keep everything', async () => {
  const stage = await stages.open({ settings: { coalesceMs: 800 } });
  stage.gemini.enqueue(geminiReply(['왔어?\n', '비 맞았겠', '다']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '나 왔어');
  await say(page, '비 온다');
  await say(page, '우산 없어 👨‍👩‍👧‍👦');
  const talk = ['나: 나 왔어', '나: 비 온다', '나: 우산 없어 👨‍👩‍👧‍👦', '서윤: 왔어?', '서윤: 비 맞았겠다'];
  await stage.shows(page, talk);
  await composerOf(page).pressSequentially('쓰다 만 말');
  await page.reload();
  await stage.shows(page, talk);
  expect(await composerOf(page).inputValue()).toBe('쓰다 만 말');

  await stage.restart();
  await stage.shows(page, talk);
  const newest = contentsOf(stage.asked[0]).at(-1) ?? '';
  const { threadId } = stage;
  const generations = await stage.client.prompts.generations({ threadId, before: null, limit: 10 });
  expect({
    composer: await composerOf(page).inputValue(),
    calls: stage.asked.length,
    generations: generations.map(({ end, bubbles }) => ({ end, bubbles })),
    order: ['나 왔어', '비 온다', '우산 없어'].map((text) => newest.indexOf(text) >= 0),
    role: newest.slice(0, 5),
  }).toEqual({
    composer: '쓰다 만 말',
    calls: 1,
    generations: [{ end: 'complete', bubbles: 2 }],
    order: [true, true, true],
    role: 'user:',
  });
});

test('someone who goes on typing is waited for', async () => {
  const stage = await stages.open({ settings: { coalesceMs: 1500 } });
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있잖아');
  // Longer than the window, key by key.
  await composerOf(page).pressSequentially('하고 싶은 말이 있어', { delay: 200 });
  const before = stage.asked.length;
  await page.keyboard.press('Enter');
  await stage.shows(page, ['나: 있잖아', '나: 하고 싶은 말이 있어', '서윤: 네.']);
  expect({ before, calls: stage.asked.length }).toEqual({ before: 0, calls: 1 });
});
