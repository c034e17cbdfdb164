import { expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import type { MemoryWork, RecallPlan } from '#shared/memory.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { emit, memoryOf, type RoomMemory } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const HAEON = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1240, height: 760 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const memory = (): RoomMemory => memoryOf(stage.host.engine.world, HAEON);
const dialog = () => stage.page.getByRole('dialog', { name: '최근 기억 불러오기' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const changed = () => emit(stage.host.engine.world, { type: 'memory-changed', threadId: HAEON });
const PLAN: RecallPlan = { verdict: 'nothing-new', episodes: [], summaries: 0, tokens: 0, calls: 0 };

const openMenu = async (room: string = HAEON) => {
  await stage.page.goto(`${stage.host.url}#/chat/${room}`);
  await stage.page.getByRole('button', { name: '대화 메뉴' }).click();
  await stage.page.getByRole('menuitem', { name: /최근 기억 불러오기/ }).waitFor();
};
const openDialog = async (room?: string) => {
  await openMenu(room);
  await stage.page.getByRole('menuitem', { name: /최근 기억 불러오기/ }).click();
  await dialog().waitFor();
};
const setWork = (work: Partial<MemoryWork> | null) => {
  memory().work = work
    ? [{ kind: 'recall', state: 'running', step: 0, steps: 3, retryAt: null, code: null, ...work }]
    : [];
  changed();
};

test('by keyboard: what would be read and what it costs, then how far it is, then what came of it', async () => {
  await openMenu();
  const note = await shownText(stage.page.getByRole('menuitem', { name: /최근 기억/ }));
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.keyboard.press('Enter');
  await dialog().getByText('막배').waitFor();
  const plan = await shownText(dialog());
  await stage.page.keyboard.press('Enter');
  await dialog().getByText('빠진 요약을 쓰고 있어요 (1/1)').waitFor();
  const bar = await dialog().getByRole('progressbar', { name: '불러온 만큼' }).getAttribute('aria-valuemax');
  await dialog().getByText('이야기를 기억으로 옮기고 있어요').waitFor();
  await dialog().getByText('지난 이야기를 불러왔어요.').waitFor();
  expect({ note, plan, bar, result: await shownText(dialog().getByRole('status')) }).toEqual({
    note: ['최근 기억 불러오기', '새 이야기 3편, 약 6,100 토큰'],
    plan: [
      '최근 기억 불러오기',
      '함께 지나온 이야기를 읽고 윤해온이 기억할 것을 다시 고르게 해요.',
      ...['섬에 하나뿐인 자전거포', '요약 3개', '등대지기의 편지', '요약 2개', '막배', '요약부터 써요'],
      '요약 5개 · 새로 쓸 요약 1편 · 모델 호출 2번 · 약 6,100 토큰',
      ...['불러오는 동안에도 대화할 수 있어요.', '그만두기', '불러오기'],
    ],
    bar: '2',
    result: [
      '지난 이야기를 불러왔어요. 기억 5개를 더하고 2개를 고쳤어요. 지금 관계와 어긋나는 이야기가 있어서, 어느 쪽인지 정하지 않고 그대로 열어 두었어요.',
    ],
  });
});

test('it goes on when the dialog is closed, under the head of the room, and tells its end there', async () => {
  await openDialog();
  await button('불러오기').click();
  await dialog().getByText('빠진 요약을 쓰고 있어요').waitFor();
  await stage.page.keyboard.press('Escape');
  await stage.page.getByRole('progressbar', { name: '불러온 만큼' }).waitFor();
  await stage.page.getByText('지난 이야기를 불러왔어요. 기억 5개를 더하고 2개를 고쳤어요.').waitFor();
  expect(await stage.page.getByRole('progressbar').count()).toBe(0);
});

test('stopping leaves memory as it was and says so', async () => {
  await openDialog();
  const sets = memory().sets.length;
  await button('불러오기').click();
  await button('멈추기').click();
  expect(await shownText(dialog().getByText(/^불러오기를 멈췄어요/))).toEqual([
    '불러오기를 멈췄어요. 기억은 그대로예요.',
  ]);
  expect(memory().sets.length).toBe(sets);
});

test('one that another window started is shown, with what it waits for', async () => {
  setWork({ step: 1, code: 'model-overloaded', retryAt: Date.now() + 9000 });
  await stage.page.goto(`${stage.host.url}#/chat/${HAEON}`);
  await stage.page.getByText('모델이 지금 붐벼요. 조금 뒤에 다시 해 볼게요.').waitFor();
  setWork({ step: 2 });
  await stage.page.getByText('이야기를 기억으로 옮기고 있어요').waitFor();
  setWork(null);
  await stage.page.getByText('끝까지 불러오지 못했어요. 기억은 그대로예요.').waitFor();
});

test.each([
  ['nothing-new', '지난번에 읽은 뒤로 새로 생긴 요약이 없어요.'],
  ['no-episodes', '이 소울과 함께한 에피소드가 아직 없어요.'],
  ['no-scenes', '에피소드는 있지만 아직 아무 장면도 없어요.'],
  ['too-few-scenes', '요약이 없고 장면도 10개가 안 돼서 아직 읽지 않아요.'],
  ['no-scene-texts', '요약도 장면 글도 없어서 읽을 것이 없어요.'],
] as const)('%s is said, and leads to the episodes', async (verdict, sentence) => {
  memory().plan = { ...PLAN, verdict };
  await openDialog();
  await dialog().getByText(sentence).waitFor();
  await button('에피소드 쓰러 가기').click();
  await stage.page.getByRole('heading', { name: '에피소드', exact: true }).waitFor();
  expect(await stage.page.evaluate(() => location.hash)).toBe('#/studio/soul-haeon/episodes');
});

test('what a room remembers is not shown in it', async () => {
  await openDialog();
  const { items } = memory().sets.at(-1) ?? { items: [] };
  const text = (await shownText(stage.page.locator('body'))).join(' ');
  expect(items.filter((item) => text.includes(item.text.replaceAll('{user}', '지호')))).toEqual([]);
});

test('a Soul that remembers before its first reply says so in the room and in the list', async () => {
  await stage.page.goto(`${stage.host.url}#/chat/thread-maren`);
  const room = stage.host.engine.world.rooms.get(HAEON);
  if (!room) throw new Error('no such room');
  await stage.page.getByRole('heading', { name: 'Maren' }).waitFor();
  room.activity = { kind: 'remembering' };
  emit(stage.host.engine.world, { type: 'activity-changed', threadId: HAEON });
  await stage.page.getByText('지난 이야기를 떠올리고 있어요…').waitFor();
  await stage.page.getByRole('link', { name: /윤해온/ }).click();
  await stage.page.getByRole('status').getByText('지난 이야기를 떠올리고 있어요', { exact: true }).waitFor();
});
