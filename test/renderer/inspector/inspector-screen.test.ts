import { expect, test } from 'vitest';
import type { Generation } from '#shared/prompts.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon';
const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

/** The newest reply of the room, to be changed before the page asks for it. */
function newest(): Generation {
  const all = [...stage.host.engine.world.generations.values()].filter(({ threadId }) => threadId === THREAD);
  const found = all.at(-1);
  if (!found) throw new Error('no generation in the sample');
  return found;
}

const open = async (generationId = '') => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${generationId}`);
  await stage.page.getByRole('heading', { name: /프롬프트$/ }).waitFor();
};
const textOf = (name: string) => shownText(stage.page.getByRole('region', { name }));
const factsOf = (title: string) =>
  shownText(
    stage.page
      .locator('section', { has: stage.page.getByRole('heading', { name: title, exact: true }) })
      .locator('dl, ol')
      .last(),
  );

test('says what the budget kept out: what, how much, its first words and why', async () => {
  await open();
  expect(await textOf('예산 때문에 뺀 것')).toEqual([
    '예산 때문에 뺀 것',
    '38',
    '장기 기억',
    '1개',
    '38',
    '- [Messenger / 2026-03-02 (월) / 첫 인사] 번호를 주고받았다.',
    '예산을 넘어서 오래된 것부터 뺐어요',
  ]);
});

test('says when nothing was kept out', async () => {
  newest().prompt.omitted = [];
  await open();
  expect(await textOf('예산 때문에 뺀 것')).toEqual(['예산 때문에 뺀 것', '0', '없음. 32,000 토큰 가운데 4,247']);
});

test('shows who answered, every try and every bubble with what became of it', async () => {
  newest().attempts = [
    { at: 0, outcome: 'failed: 503 UNAVAILABLE', code: 'model-overloaded', milliseconds: 410 },
    { at: 1000, outcome: 'stop', code: null, milliseconds: 1310 },
  ];
  await open();
  const clock = new Intl.DateTimeFormat('ko-KR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(0);
  expect({
    model: (await factsOf('모델')).slice(0, 5),
    tries: await factsOf('시도'),
    bubbles: await factsOf('말풍선'),
    error: (await factsOf('토큰')).slice(4, 6),
  }).toEqual({
    model: ['부른 모델', 'gemini-3.1-flash-lite-preview', '답한 모델', 'gemini-3.5-flash-lite', '부른 모델과 달라요'],
    tries: [
      `1번째 · ${clock}`,
      '실패',
      '0.4초',
      '모델이 지금 붐벼요. 조금 뒤에 다시 보낼게요.',
      '503 UNAVAILABLE',
      `2번째 · ${clock}`,
      '성공',
      '1.3초',
    ],
    bubbles: [...newest().reply.flatMap(({ text, state }) => [text, state === 'shown' ? '보임' : '버림'])],
    error: ['계산의 차이', '−2.8%'],
  });
});

test('shows a block readable at first and as it was sent on request', async () => {
  await open();
  const block = stage.page.getByRole('region', { name: '사용자' });
  const readable = await shownText(block);
  await block.getByRole('button', { name: '원문 보기' }).click();
  expect({ readable, raw: await shownText(block.locator('pre')) }).toEqual({
    readable: ['사용자', '시스템', '371', 'Profile', '출판사 3년 차, 야근이 잦다.'],
    raw: ['### Profile', '출판사 3년 차, 야근이 잦다.'],
  });
});

test('shows the history as a talk: the user at the right, the Soul at the left, each with its clock', async () => {
  newest().prompt.blocks = newest().prompt.blocks.map((block) =>
    block.lines === null
      ? block
      : {
          ...block,
          items: 2,
          lines: [
            { author: 'user', text: '[2026-05-28 (목) 23:59] 자?' },
            { author: 'soul', text: '[2026-05-29 (금) 00:01] 아니\n아직' },
          ],
        },
  );
  await open();
  const block = stage.page.getByRole('region', { name: '대화 창' });
  const box = await block.boundingBox();
  const sides = await block.locator('[data-author] > :first-child').evaluateAll((bubbles) =>
    bubbles.map((bubble) => {
      const { left, right } = bubble.getBoundingClientRect();
      return [left, right];
    }),
  );
  const centre = box ? box.x + box.width / 2 : 0;
  expect({
    lines: (await shownText(block)).slice(4),
    sides: sides.map(([left = 0, right = 0]) => ({ left: right < centre, right: left > centre })),
  }).toEqual({
    lines: ['2026-05-28 (목)', '사용자:', '자?', '23:59', '2026-05-29 (금)', '소울:', '아니', '아직', '00:01'],
    sides: [
      { left: false, right: true },
      { left: true, right: false },
    ],
  });
});

test('marks what is out of the ordinary, and Up and Down go through the replies', async () => {
  Object.assign(newest(), { end: 'interrupted', code: 'model-interrupted', chosen: false });
  await open(newest().id);
  const row = stage.page.locator('[aria-current=page]', { hasText: '고쳤어.' });
  const [, , ...marks] = await shownText(row);
  await row.focus();
  await stage.page.keyboard.press('ArrowUp');
  await stage.page.getByRole('heading', { name: '다음 프롬프트' }).waitFor();
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.getByRole('heading', { name: '보낸 프롬프트' }).waitFor();
  expect({ marks, at: await shownText(stage.page.locator(':focus')) }).toEqual({
    marks: ['끊김', '고르지 않음'],
    at: expect.arrayContaining(['퇴근했어?']),
  });
});

test('a reply that is not there any more is said, not an empty page', async () => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/gone`);
  expect(await shownText(stage.page.getByRole('alert'))).toContain('찾을 수 없어요. 이미 지워졌을 수 있어요.');
});
