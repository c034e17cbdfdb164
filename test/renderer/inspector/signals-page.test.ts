import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon';
const stage = setUpScriptedPage({ width: 1240, height: 1000 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (page = 'signals') => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${page}`);
  await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
};
const card = (name: string) => stage.page.getByRole('region', { name, exact: true });
const own = () => [...stage.host.engine.world.generations.values()].filter(({ threadId }) => threadId === THREAD);

test('the main guard rail comes first, then labels, slots, rejects, tokens, agreement and the sample', async () => {
  await open();
  await card('지어낸 기억 표본').waitFor();
  const titles = await stage.page
    .getByRole('region', { name: '신호' })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  expect({
    titles,
    scene: (await shownText(card('장면 가드가 표시한 답장'))).filter((line) => /\d/.test(line)),
    slots: (await shownText(card('그대로 둔 칸'))).slice(2),
  }).toEqual({
    titles: [
      '장면 가드가 표시한 답장',
      '라벨',
      '그대로 둔 칸',
      '퇴짜 놓은 답',
      '답장마다 보낸 토큰',
      '정리마다 쓴 토큰',
      '두 사람의 판단',
      '지어낸 기억 표본',
    ],
    scene: ['8.7%', '23개 가운데 2개'],
    slots: [
      ...['최근 상황', '23개 가운데 0개', '0%', '장기 기억', '23개 가운데 9개', '39.1%'],
      ...['소울 · 관계', '23개 가운데 17개', '73.9%', '사용자', '23개 가운데 5개', '21.7%'],
    ],
  });
});

test('agreement says kappa and interval in words, and when there is none', async () => {
  await open();
  const rows = await card('두 사람의 판단').getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split('\n').filter((line) => line.trim() !== ''))).toEqual([
    ['장면 이어 쓰기', '민재 · 수아 · 함께 본 답장 64개', '믿을 만해요', 'κ 0.81', '95% 구간 0.68–0.92'],
    ['없던 관계 진전', '민재 · 수아 · 함께 본 답장 64개', '더 봐야 해요', 'κ 0.66', '95% 구간 0.41–0.84'],
    ['쓸모 있는 되새김', '민재 · 수아 · 함께 본 답장 61개', '더 봐야 해요', 'κ 0.12', '95% 구간 −0.11–0.36'],
    ['사람을 잘 앎', '민재 · 수아 · 함께 본 답장 9개', 'κ 0.72', '답장이 적어서 구간은 아직 몰라요'],
    [
      ...['지어낸 기억', '민재 · 수아 · 함께 본 답장 14개', '아직 잴 수 없어요'],
      '함께 답한 것이 없거나 답이 한 가지뿐이에요',
    ],
  ]);
});

test('arrow keys go through the points of a chart, which are read out; a table says the same', async () => {
  await open();
  const chart = card('정리마다 쓴 토큰');
  const range = chart.getByRole('slider', { name: '정리마다 쓴 토큰: 화살표로 하나씩 보기' });
  await range.focus();
  await stage.page.keyboard.press('Home');
  const first = await range.getAttribute('aria-valuetext');
  await stage.page.keyboard.press('ArrowRight');
  const second = await range.getAttribute('aria-valuetext');
  const figure = (await shownText(chart))[1];
  await chart.getByText('표로 보기').click();
  // The table comes with the next picture that is drawn.
  await chart.getByRole('cell').last().waitFor();
  const cells = await chart.getByRole('cell').allInnerTexts();
  expect({
    read: [first, second].map((text) => text?.replace(/^.*, /, '')),
    figure,
    table: [cells.length, cells.at(-1)],
  }).toEqual({ read: ['11,400토큰', '12,131토큰'], figure: '12,131토큰', table: [46, '11,400'] });
});

test('of one reply there is a point and no line; of none, a sentence in every card', async () => {
  const { generations } = stage.host.engine.world;
  for (const { id } of own().slice(1)) generations.delete(id);
  await open();
  const drawing = card('답장마다 보낸 토큰').locator('svg');
  await drawing.waitFor();
  const one = { dots: await drawing.locator('circle').count(), lines: await drawing.locator('path').count() };
  for (const { id } of own()) generations.delete(id);
  await stage.page.getByRole('button', { name: '다시 재기' }).click();
  await stage.page.getByText('아직 살펴본 답장이 없어요.').waitFor();
  const cards = await stage.page.getByRole('region', { name: '신호' }).locator('section').all();
  const none = await Promise.all(cards.map(async (place) => (await shownText(place)).at(-1)));
  expect({ one, none }).toEqual({
    one: { dots: 1, lines: 0 },
    none: [
      '아직 살펴본 답장이 없어요.',
      '아직 라벨이 없어요.',
      '아직 반영한 정리가 없어요.',
      '아직 모델의 답이 없어요.',
      '아직 답장이 없어요.',
      '아직 정리한 적이 없어요.',
      '두 사람이 같은 답장에 라벨을 붙이면 여기서 견줘 볼 수 있어요.',
      '아직 뽑힌 답장이 없어요.',
    ],
  });
});

test('leads to the newest sampled reply that has no answer yet, and says when there is none left', async () => {
  const wanted = own()
    .filter(({ sampled, labels }) => sampled && !labels.some(({ aspect }) => aspect === 'invented_memory'))
    .at(-1);
  await open();
  await stage.page.getByRole('button', { name: '다음 표본 열기' }).click();
  await stage.page.waitForURL(`**/${wanted?.id}`);
  await stage.page.getByText('표본', { exact: true }).waitFor();
  for (const reply of own()) reply.sampled = reply.id === wanted?.id;
  await stage.page.getByRole('button', { name: '다음 표본 열기' }).click();
  await stage.page.getByText('답하지 않은 표본이 없어요.').waitFor();
});

test.each([
  ['signals', 1240],
  ['signals', 360],
  ['events', 1240],
  ['events', 360],
  ['', 1240],
])('can be used by everybody and is no wider than the window: %s at %i', async (page, width) => {
  await stage.page.setViewportSize({ width, height: 800 });
  await open(page);
  await stage.page.waitForTimeout(300);
  await stage.page.evaluate(axe.source);
  const found = await stage.page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: unknown[] }[] }> };
    };
    const { violations } = await axe.run();
    return { violations, wide: document.scrollingElement?.scrollWidth };
  });
  expect(found).toEqual({ violations: [], wide: width });
});
