import { expect, test } from 'vitest';
import { composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// What left the window comes back when it is asked for, and a tester sees why (SPEC section 7).

const stages = setUpStages();

const TALK = [
  ['우리 집 나비는 오른쪽 앞발만 하얘요', '양말을 한 짝만 신었네요.'],
  ['오늘은 하루 종일 비가 왔어요', '우산은 챙겼어요?'],
  ['아니요 그냥 뛰었어요', '감기 조심하세요.'],
  ['저녁은 국수 먹으려고요', '맛있게 드세요.'],
] as const;

test('an old line is recalled when it is asked for, the receipt says why, and a forgotten one is recalled no more', async () => {
  const stage = await stages.open();
  const { client } = stage;
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  const origin = new URL(page.url()).origin;
  const { threadId } = stage;
  await page.goto(`${origin}/#/chat/${threadId}`);
  for (const [said, reply] of TALK) {
    stage.gemini.enqueue(geminiReply([reply]));
    await composerOf(page).focus();
    await say(page, said);
    await page.locator('[data-message]', { hasText: reply }).waitFor();
  }
  await client.memory.summarise({ threadId });
  await stage.until(async () => (await client.memory.current({ threadId })).set?.origin ?? '').toBe('summarise');

  stage.gemini.enqueue(geminiReply(['오른쪽이요.']));
  await composerOf(page).focus();
  await say(page, '나비 앞발이 어느 쪽만 하얬죠?');
  await page.locator('[data-message]', { hasText: '오른쪽이요.' }).waitFor();
  const asked = contentsOf(stage.asked.at(-1)).join('\n');
  const recalled = /<recalled>[\s\S]*<\/recalled>/u.exec(asked)?.[0] ?? '';
  expect([recalled.includes('오른쪽 앞발만 하얘요'), asked.indexOf('<recalled>') < asked.indexOf('어느 쪽만')]).toEqual(
    [true, true],
  );

  const [generation] = await client.prompts.generations({ threadId, before: null, limit: 1 });
  await page.goto(`${origin}/#/inspector/${threadId}/${generation?.id}`);
  await page.getByText('이 답장이 본 것').first().waitFor();
  await page.getByText('양말을 한 짝만 신었네요').first().waitFor();

  const { items } = await client.recall.items({
    ...{ threadId, kind: 'message', query: '앞발만', show: 'listed', cursor: null, limit: 10 },
  });
  await client.recall.setUse({ threadId, kind: 'message', id: items[0]?.id ?? '', use: 'forgotten' });
  await page.goto(`${origin}/#/inspector/${threadId}/recall`);
  await page.getByRole('textbox', { name: /문장/ }).first().fill('나비 앞발이 어느 쪽만 하얬죠?');
  const receipt = await client.recall.test({ threadId, text: '나비 앞발이 어느 쪽만 하얬죠?' });
  expect(JSON.stringify(receipt).includes('앞발만 하얘요')).toBe(false);
  expect(stage.complaints).toEqual([]);
});
