import { expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { memoryOf } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (rest = '', heading = '지금 기억') => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/memory${rest}`);
  await stage.page.getByRole('heading', { name: heading }).waitFor();
};
const memory = () => memoryOf(stage.host.engine.world, THREAD);
const slot = (name: string) => stage.page.getByRole('region', { name, exact: true });

test('a slot shows its tokens and its items with their marks', async () => {
  await open();
  const { slots } = memory().sets.at(-1) ?? { slots: [] };
  const tokens = String(slots.find((one) => one.slot === 'soul_relational_persona')?.tokens);
  const [name, shown, ...items] = await shownText(slot('소울 · 관계'));
  expect({ name, shown, last: items.slice(-4).map((line) => line.trim()) }).toEqual({
    name: '소울 · 관계',
    shown: tokens,
    last: ['늦게 온 답장을 탓하지 않는다.', '근거 없음', '5번부터', '근거 0개'],
  });
});

test('a bullet is read, and its marks say what is not sure', async () => {
  await open();
  const [line = '', words = '', ...marks] = await shownText(slot('장기 기억').getByRole('listitem').last());
  expect({ line, name: words.slice(0, 13), marks }).toEqual({
    line: '메신저 · 윤해온과의 대화 · (시간 불명)',
    name: '전화를 받지 않는 지은이',
    marks: ['낡음', '불확실한 이름', '5번부터', '근거 1개'],
  });
});

test('a picked item shows what it rests on, with a way into the chat at that message', async () => {
  await open();
  const item = slot('최근 상황').getByRole('listitem').first();
  await item.getByRole('button', { name: '근거 2개' }).click();
  const evidence = item.getByRole('list', { name: '근거' });
  const [first = '', second = ''] = await evidence.getByRole('listitem').allInnerTexts();
  await evidence.getByRole('link', { name: '대화에서 보기' }).first().click();
  await stage.page.waitForURL(/#\/chat\/thread-haeon$/);
  const message = memory().sets.at(-1)?.items[0]?.evidence[0];
  await stage.page.locator(`[data-row="${message?.id}"]`).waitFor();
  expect({ first: first.includes('고친 메시지'), second: second.split('\n').at(-1) }).toEqual({
    first: true,
    second: '사흘은 무슨, 닷새 걸렸어',
  });
});

test('another memory is compared item by item, word by word', async () => {
  await open('/5');
  await stage.page.getByLabel('견줄 기억').selectOption('4');
  await stage.page.getByText('4번에서 5번으로 오면서 바뀐 것').waitFor();
  const changes = await slot('장기 기억')
    .locator('[data-change]:visible')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.change));
  const words = slot('사용자').locator('[data-change=revised]').first();
  expect({
    changes,
    removed: await words.locator('del').allInnerTexts(),
    added: await words.locator('ins').allInnerTexts(),
  }).toEqual({
    changes: ['revised', 'added', 'added', 'removed'],
    removed: [expect.stringContaining('야근이 잦다')],
    added: [expect.stringContaining('하루에 회의를 다섯 번 하는 날도 있다')],
  });
});

test('an earlier memory is restored after a question, and the toast leads back', async () => {
  await open('/2', '2번 기억');
  await stage.page.getByRole('button', { name: '이 기억으로 되돌리기' }).click();
  const dialog = stage.page.getByRole('dialog', { name: '2번 기억으로 되돌릴까요?' });
  await dialog.getByText('지워지는 것은 없고').waitFor();
  await dialog.getByRole('button', { name: '되돌리기', exact: true }).click();
  await stage.page.getByText('2번 기억으로 되돌렸어요').waitFor();
  await stage.page.getByText('2번을 되살림').first().waitFor();
  const restored = memory().sets.map(({ number, base, inLineage }) => [number, base, inLineage]);
  await stage.page.getByRole('status').getByRole('button', { name: '되돌리기' }).click();
  await stage.page.getByText('5번을 되살림').first().waitFor();
  const now = memory().sets.find(({ current }) => current);
  expect({ restored, now: [now?.number, now?.base] }).toEqual({
    restored: [
      [1, null, true],
      [2, 1, true],
      [3, 2, false],
      [4, 2, false],
      [5, 4, false],
      [6, 2, true],
    ],
    now: [7, 5],
  });
});

test('a rebuild names the cycles that run again, shows how far it is and can be stopped', async () => {
  await open();
  await stage.page.getByRole('button', { name: '다시 만들기' }).click();
  const dialog = stage.page.getByRole('dialog', { name: '낡은 곳부터 다시 만들까요?' });
  await dialog.getByText('#41–#104').waitFor();
  await dialog.getByText('정리 1번을 오래된 것부터 차례로 다시 해요.').waitFor();
  await dialog.getByRole('button', { name: '다시 만들기' }).click();
  await stage.page.getByRole('progressbar', { name: '다시 만들기' }).waitFor();
  await stage.page.getByRole('button', { name: '다시 만들기 그만두기' }).click();
  await stage.page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect({ sets: memory().sets.length, work: memory().work }).toEqual({ sets: 5, work: [] });
});

test('a memory that a restore left aside says so', async () => {
  await open('/3', '3번 기억');
  await stage.page.getByText('되돌리면서 갈라져 나온 기억이에요.').waitFor();
  const row = stage.page.getByRole('navigation', { name: '기억의 내력' }).locator('[aria-current=page]');
  expect((await shownText(row)).slice(0, 3)).toEqual(['3번 기억', '갈라진 기억', expect.stringMatching(/토큰$/)]);
});

test('work that failed says why and when it is done again', async () => {
  memory().work = [
    { kind: 'cycle', state: 'queued', step: 0, steps: 1, retryAt: Date.now() + 60_000, code: 'model-unreachable' },
  ];
  await open();
  const [what, trouble = ''] = await shownText(stage.page.getByRole('list', { name: '하는 일' }));
  expect({
    what,
    why: trouble.startsWith('모델 서버에 닿지 않아요.'),
    when: /에 다시 해요\s*$/.test(trouble),
  }).toEqual({
    what: '정리 차례를 기다려요',
    why: true,
    when: true,
  });
});

test('the columns of the strip open their memory; Up and Down go through the list', async () => {
  await open();
  await stage.page.locator('figure g').first().click();
  await stage.page.getByRole('heading', { name: '1번 기억' }).waitFor();
  await stage.page.getByRole('navigation', { name: '기억의 내력' }).locator('[aria-current=page]').focus();
  await stage.page.keyboard.press('ArrowUp');
  await stage.page.getByRole('heading', { name: '2번 기억' }).waitFor();
});

test('without a memory the page says how it comes about', async () => {
  await stage.page.goto(`${stage.host.url}#/inspector/thread-dojin/memory`);
  await stage.page.getByText('대화가 10,000토큰을 채우면 처음으로 정리해요.').waitFor();
});
