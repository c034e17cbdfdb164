import { expect, test } from 'vitest';
import { atRest, composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiRaw, geminiReply, geminiStream } from '../helpers/fake-gemini-answers.ts';

// Replies that broke off, and other replies in place of the newest (SPEC section 3, Regenerate).

const stages = setUpStages();

test('a stream that breaks off keeps what came, says so and can be asked for again; both stay to choose from', async () => {
  const stage = await stages.open();
  const half = [geminiStream(['반쯤 '], { finishReason: null }), geminiStream(['말하다가'], { finishReason: null })];
  stage.gemini.enqueue(geminiRaw(half), geminiReply(['다시\n온전하게']), geminiReply(['그래서']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '말해 봐');
  await stage.shows(page, ['나: 말해 봐', '서윤: 반쯤 말하다가']);
  await page.getByText('끊긴 답장').waitFor();

  await page.getByRole('button', { name: '다시 받기' }).click();
  await stage.shows(page, ['나: 말해 봐', '서윤: 다시', '서윤: 온전하게']);
  const chosen = page.getByRole('status', { name: /^다시 받은 답장/ });
  expect([await chosen.textContent(), await page.getByText('끊긴 답장').count()]).toEqual(['2/2', 0]);

  await page.getByRole('button', { name: '앞의 답장' }).click();
  await stage.shows(page, ['나: 말해 봐', '서윤: 반쯤 말하다가']);
  await stage.until(() => chosen.textContent()).toBe('1/2');
  await page.reload();
  await stage.shows(page, ['나: 말해 봐', '서윤: 반쯤 말하다가']);
  await stage.restart();
  await stage.shows(page, ['나: 말해 봐', '서윤: 반쯤 말하다가']);
  expect(await chosen.textContent()).toBe('1/2');

  await page.getByRole('button', { name: '뒤의 답장' }).click();
  await stage.shows(page, ['나: 말해 봐', '서윤: 다시', '서윤: 온전하게']);
  await composerOf(page).focus();
  await say(page, '응');
  await stage.shows(page, ['나: 말해 봐', '서윤: 다시', '서윤: 온전하게', '나: 응', '서윤: 그래서']);
  const history = contentsOf(stage.asked[2]).join('\n');
  expect({
    chosen: history.includes('온전하게'),
    other: history.includes('반쯤'),
    switch: await chosen.count(),
  }).toEqual({
    chosen: true,
    other: false,
    switch: 0,
  });
});

test('another reply that fails brings back the one from before, with the reason', async () => {
  const stage = await stages.open();
  stage.gemini.enqueue(geminiReply(['첫 답']), {
    status: 400,
    chunks: ['{"error":{"code":400,"status":"INVALID_ARGUMENT","message":"no"}}'],
  });
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '안녕');
  await stage.shows(page, ['나: 안녕', '서윤: 첫 답']);
  await atRest(page);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('article', { name: '첫 답' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('r');
  await stage.until(async () => stage.asked.length).toBe(2);
  await page.getByText('다른 답장을 받지 못했어요').waitFor();
  await page.getByText('모델이 이 요청을 알아듣지 못했어요. 설정의 모델을 살펴봐 주세요.').waitFor();
  await stage.shows(page, ['나: 안녕', '서윤: 첫 답']);
  await page.getByRole('button', { name: '다시 받기' }).click();
  await stage.shows(page, ['나: 안녕', '서윤: 네.']);
  expect(await page.getByText('다른 답장을 받지 못했어요').count()).toBe(0);
});

test('stopped before a bubble came: the message says so and gets its reply; corrected, it gets another one', async () => {
  const stage = await stages.open();
  const begins = geminiStream(['버려질'], { finishReason: null, usage: null });
  stage.gemini.enqueue(geminiRaw([begins], 'hang'), geminiReply(['여기 있지']), geminiReply(['거기 말고 여기']));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await page.getByRole('button', { name: '답장 멈추기' }).click();
  await page.getByText('답장을 멈췄어요').waitFor();
  await stage.restart();
  await page.getByText('답장을 멈췄어요').waitFor();
  await stage.shows(page, ['나: 있어?']);

  await page.getByRole('button', { name: '다시 받기' }).click();
  await stage.shows(page, ['나: 있어?', '서윤: 여기 있지']);
  await atRest(page);
  const own = page.getByRole('log').getByRole('article').first();
  await own.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '고치기' }).click();
  await page.getByRole('textbox', { name: '고칠 글' }).fill('거기 있어?');
  await page.keyboard.press('Enter');
  await stage.shows(page, ['나: 거기 있어?', '서윤: 여기 있지']);
  await own.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '답장 다시 받기' }).click();
  await stage.shows(page, ['나: 거기 있어?', '서윤: 거기 말고 여기']);
  await atRest(page);
  expect({
    told: await page.getByText('답장을 멈췄어요').count(),
    variants: await page.getByRole('status', { name: /^다시 받은 답장/ }).textContent(),
    asked: contentsOf(stage.asked[2]).map((line) => [line.includes('거기 있어?'), line.includes('여기 있지')]),
  }).toEqual({ told: 0, variants: '2/2', asked: [[true, false]] });
});
