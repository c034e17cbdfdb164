import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { composerOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { startFakeGemini } from '../helpers/fake-gemini.ts';
import { dailyQuotaGone, geminiReply, promptBlocked } from '../helpers/fake-gemini-answers.ts';

// SPEC section 3, Sending: offline and failing. What a person sees, and that nothing of theirs is lost.

const stages = setUpStages();
const newestBubble = (page: Page) => page.getByRole('log').getByRole('article').last();

test('a model out of reach: a waiting mark that counts down, kept over a restart, sent by hand, then answered', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const { port } = new URL(stage.gemini.baseUrl);
  await stage.gemini.close();
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '들려?');
  const left = page.getByRole('log').getByText(/기다리는 중 · \d+초 뒤 다시 보내요/);
  const secondsLeft = async () => Number(/\d+/.exec((await left.textContent()) ?? '')?.[0]);
  const first = await secondsLeft();
  await stage.until(secondsLeft).toBeLessThan(first);
  await page.getByText('모델 서버에 닿지 않아요. 인터넷과 주소를 살펴봐 주세요.').waitFor();
  const name = await newestBubble(page).getAttribute('aria-label');
  await stage.restart();
  await page
    .getByRole('log')
    .getByText(/기다리는 중/)
    .waitFor();
  await stage.shows(page, ['나: 들려?']);
  // By hand while it is still away: tried now, and waiting again.
  const tries = await attempts();
  await page.getByRole('button', { name: '지금 보내기' }).click();
  await stage.until(attempts).toBeGreaterThan(tries);
  await page
    .getByRole('log')
    .getByText(/기다리는 중/)
    .waitFor();
  const back = await startFakeGemini({ port: Number(port) });
  try {
    back.enqueue(geminiReply(['들려요']));
    await page.getByRole('button', { name: '지금 보내기' }).click();
    await stage.shows(page, ['나: 들려?', '서윤: 들려요']);
    expect({
      name: name?.replace(/\d\d:\d\d/, '21:03'),
      marks: await page
        .getByRole('log')
        .getByText(/기다리는 중|닿지 않아요/)
        .count(),
      calls: back.requests.length,
    }).toEqual({ name: '나, 들려?, 21:03, 기다리는 중', marks: 0, calls: 1 });
  } finally {
    await back.close();
  }

  async function attempts(): Promise<number> {
    const [newest] = await stage.client.prompts.generations({ threadId: stage.threadId, before: null, limit: 1 });
    return newest ? (await stage.client.prompts.generation({ generationId: newest.id })).attempts.length : 0;
  }
});

test('it comes back by itself: the message that waits is answered without an act', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const { port } = new URL(stage.gemini.baseUrl);
  await stage.gemini.close();
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '들려?');
  await page
    .getByRole('log')
    .getByText(/기다리는 중/)
    .waitFor();
  const back = await startFakeGemini({ port: Number(port) });
  await stage.shows(page, ['나: 들려?', '서윤: 네.']).finally(back.close);
});

test.each([
  [
    'the day’s quota is gone',
    dailyQuotaGone,
    '오늘 쓸 수 있는 양을 다 썼어요. 내일 다시 되거나, 요금제를 바꾸면 돼요.',
  ],
  ['the prompt is blocked', promptBlocked, '모델의 안전 규칙에 걸려 답을 받지 못했어요.'],
])(
  '%s: said under the message, nothing saved as a reply, nothing tried again by itself',
  async (_, answer, sentence) => {
    const stage = await stages.open();
    stage.gemini.enqueue(answer(), geminiReply(['이제 돼요']));
    await stage.meet(SEOYUN);
    const page = await stage.openPage();
    await composerOf(page).focus();
    await say(page, '안녕');
    await page.getByText('보내지 못했어요').waitFor();
    await page.getByRole('link', { name: /못 보냄/ }).waitFor();
    await page.getByText(sentence).waitFor();
    await stage.restart();
    await page.getByText('보내지 못했어요').waitFor();
    const failed = { calls: stage.asked.length, messages: await countMessages() };
    await newestBubble(page).hover();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await stage.shows(page, ['나: 안녕', '서윤: 이제 돼요']);
    expect({ failed, calls: stage.asked.length, marks: await page.getByText('보내지 못했어요').count() }).toEqual({
      failed: { calls: 1, messages: 1 },
      calls: 2,
      marks: 0,
    });

    async function countMessages(): Promise<number> {
      return (await stage.client.threads.get({ threadId: stage.threadId })).messageCount;
    }
  },
);
