import { expect, test } from 'vitest';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (thread = 'thread-haeon') => {
  await stage.page.goto(`${stage.host.url}#/inspector/${thread}/lorebook`);
  await stage.page.getByRole('heading', { name: '로어북' }).waitFor();
};
const titles = async () => {
  await stage.page.getByRole('heading', { level: 3 }).first().waitFor();
  return stage.page.getByRole('heading', { level: 3 }).allInnerTexts();
};
const entry = (title: string) => stage.page.getByRole('listitem', { name: title, exact: true });

test('an entry shows when, its keywords, where it comes from and its marks', async () => {
  await open();
  const shown = await shownText(entry('닷새 만에 고친 자전거'));
  expect([shown[0], shown[1], shown.slice(-6)]).toEqual([
    '닷새 만에 고친 자전거',
    '낡음',
    ['자전거', '닷새', '안장', '할아버지', '정리에서', '근거 3개'],
  ]);
});

test('what left long-term memory says so', async () => {
  await open();
  expect(await shownText(entry('등대까지').getByRole('link'))).toEqual(['장기 기억에서 밀려남']);
});

test('retired entries are behind a switch, and counted', async () => {
  await open();
  const active = await titles();
  await stage.page.getByRole('switch', { name: '물러난 것도 보기' }).click();
  await entry('넘긴 원고').getByText('물러남', { exact: true }).waitFor();
  expect({ active: active.length, all: (await titles()).length }).toEqual({ active: 10, all: 12 });
  await stage.page.getByText('쓰는 것 10개 · 물러난 것 2개').waitFor();
});

test('words narrow the list; where nothing fits, that is said with a way back', async () => {
  await open();
  const field = stage.page.getByRole('searchbox', { name: '제목, 열쇠말, 기록에서 찾기' });
  await field.fill('지은이');
  await entry('웃음이 긴 날').waitFor({ state: 'detached' });
  const found = await titles();
  await field.fill('북극');
  await stage.page.getByText('‘북극’에 맞는 기록이 없어요.').waitFor();
  await stage.page.getByRole('button', { name: '찾기 지우기' }).click();
  await entry('늦은 답장').waitFor();
  expect(found).toEqual(['전화를 받지 않는 지은이', '도망가지 않는 원고']);
});

test('a long record is folded, and the evidence opens under it', async () => {
  await open();
  const long = entry('도망가지 않는 원고');
  const before = (await shownText(long)).join().includes('이 말을 꺼낸다.');
  await long.getByRole('button', { name: '전체 보기' }).click();
  await long.getByText('이 말을 꺼낸다.').waitFor();
  await long.getByRole('button', { name: '근거 3개' }).click();
  expect({ before, evidence: await long.getByRole('list', { name: '근거' }).getByRole('listitem').count() }).toEqual({
    before: false,
    evidence: 3,
  });
});

test('an empty lorebook says what will be in it', async () => {
  await open('thread-dojin');
  await stage.page.getByText('아직 로어북이 비어 있어요.').waitFor();
});
