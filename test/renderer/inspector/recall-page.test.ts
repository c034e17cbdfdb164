import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { recallOf } from '../../helpers/scripted-recall.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1360, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (thread: string = THREAD) => {
  await stage.page.goto(`${stage.host.url}#/inspector/${thread}/recall`);
  await stage.page.getByRole('switch', { name: '이 대화에서 떠올리기' }).waitFor();
};
const button = (name: string | RegExp) => stage.page.getByRole('button', { name });
const radio = (name: string) =>
  stage.page.locator('label', { has: stage.page.getByRole('radio', { name, exact: true }) });
const row = (title: string) =>
  stage.page.getByRole('listitem').filter({ has: stage.page.getByRole('switch', { name: `${title} 떠올리기` }) });
/** The figures of a kind: ready, waiting, words only, off, forgotten. */
const counts = async (kind: string) =>
  (await stage.page.getByRole('row', { name: kind }).getByRole('cell').allInnerTexts()).map(Number);
const recall = () => recallOf(stage.host.engine.world, THREAD);
const itemNamed = (title: string) => recall().items.find((item) => item.title === title);

test('the head tells the model, how much is ready, and what waits', async () => {
  await open();
  const head = await shownText(stage.page.getByRole('region', { name: '회상' }));
  expect({
    head: head.slice(1, 7),
    columns: await stage.page.getByRole('columnheader').allInnerTexts(),
    counts: [await counts('로어북'), await counts('지난 대화')],
  }).toEqual({
    head: [
      '이 대화에서 떠올리기',
      '끄면 답할 때 아무것도 찾지 않아요. 모아 둔 것은 그대로 남아요.',
      '뜻을 읽는 모델',
      'soul-e5-small-ko',
      '384차원',
      '쓸 수 있음',
    ],
    columns: ['종류', '준비됨', '기다림', '낱말만', '꺼 둠', '잊음'],
    counts: [
      [9, 0, 0, 1, 0],
      [93, 2, 1, 0, 0],
    ],
  });
});

test('work in the background shows how far it is, stops and goes on; a rebuild is asked for first', async () => {
  await open();
  await button('다시 만들기').click();
  await stage.page.getByRole('dialog').getByRole('button', { name: '다시 만들기' }).click();
  await stage.page.getByText('106개 가운데 0개').waitFor();
  await button('멈추기').click();
  await stage.page.getByText('멈춰 두었어요').waitFor();
  await button('이어서 하기').click();
  await button('멈추기').waitFor();
  expect(recall().work).toEqual({ done: 0, total: 106, paused: false });
});

test('without a model one notice says why, what still works, and leads to Settings', async () => {
  stage.host.engine.world.embedder = {
    ...{ model: 'soul-e5-small-ko', dimension: null, state: 'unavailable', code: 'embedder-missing' },
  };
  await open();
  const notice = stage.page.getByRole('status').filter({ hasText: '파일이 없어요' });
  const shown = await shownText(notice);
  await notice.getByRole('link', { name: '설정 보기' }).click();
  await stage.page.getByRole('heading', { name: '회상' }).waitFor();
  expect(shown).toEqual([
    '뜻을 읽는 모델 soul-e5-small-ko의 파일이 없어요. 앱을 다시 설치하거나 설정에서 다른 모델을 골라 주세요. 그동안은 낱말로만 찾아요. 설정 보기',
  ]);
});

test('an item is switched off where it stands; a forgotten one leaves, with two ways back', async () => {
  await open();
  await stage.page.getByRole('switch', { name: '웃음이 긴 날 떠올리기' }).click();
  await expect.poll(() => counts('로어북')).toEqual([8, 0, 0, 2, 0]);
  await button('늦은 답장 잊기').click();
  await row('늦은 답장').waitFor({ state: 'detached' });
  await button('되돌리기').click();
  await row('늦은 답장').waitFor();
  await button('늦은 답장 잊기').click();
  await row('늦은 답장').waitFor({ state: 'detached' });
  await radio('잊은 것').click();
  await button('다시 떠올리기').click();
  await stage.page.getByText('잊은 것이 없어요.').waitFor();
  expect([itemNamed('늦은 답장')?.use, itemNamed('웃음이 긴 날')?.use]).toEqual(['on', 'off']);
});

test('past messages come page by page and are narrowed by words; those without a vector say why', async () => {
  await open();
  await radio('지난 대화').click();
  const switches = stage.page.getByRole('switch', { name: /^(지호|윤해온): / });
  await expect.poll(() => switches.count()).toBe(50);
  await button('더 오래된 것').click();
  await expect.poll(() => switches.count()).toBe(96);
  await stage.page.getByText('뜻을 읽는 모델이 멈췄어요. 조금 뒤에 다시 해 볼게요.').waitFor();
  const field = stage.page.getByRole('searchbox', { name: '낱말로 거르기' });
  await field.fill('등대에서 온 고래');
  await stage.page.getByText('‘등대에서 온 고래’에 맞는 것이 없어요.').waitFor();
  await button('거르기 지우기').click();
  // The pages that were there are there again.
  await expect.poll(() => switches.count()).toBe(96);
});

test('everything of a kind is forgotten after a question, and comes back from the toast', async () => {
  await open();
  const clear = async () => {
    await button('더 할 일').click();
    await stage.page.getByRole('menuitem', { name: '로어북 모두 잊기' }).click();
  };
  await clear();
  await stage.page.getByRole('dialog').getByRole('button', { name: '그만두기' }).click();
  await clear();
  await button('모두 잊기').click();
  await stage.page.getByText('모두 잊었어요. 잊은 것에서 되돌릴 수 있어요.').waitFor();
  await stage.page.getByText('10개를 잊었어요').waitFor();
  await button('되돌리기').click();
  await row('늦은 답장').waitFor();
  expect(recall().items.filter(({ use }) => use === 'forgotten')).toEqual([]);
});

test('keywords are changed by keyboard alone; what is half written is taken along, and they become their own again', async () => {
  await open();
  const edit = button('늦은 답장의 열쇠말 고치기');
  await edit.focus();
  await stage.page.keyboard.press('Enter');
  await stage.page.keyboard.type('답장');
  await stage.page.keyboard.press('Enter');
  const twice = await shownText(stage.page.getByRole('alert'));
  await stage.page.getByRole('textbox', { name: '더할 열쇠말' }).fill('/(늦/i');
  await stage.page.keyboard.press('Enter');
  const broken = await shownText(stage.page.getByRole('alert'));
  await stage.page.getByRole('textbox', { name: '더할 열쇠말' }).fill('/늦(은|게)/i');
  await stage.page.keyboard.press('Enter');
  await stage.page.keyboard.type('세 시간');
  await button('저장').press('Enter');
  await row('늦은 답장').getByText('고친 열쇠말').waitFor();
  const changed = itemNamed('늦은 답장')?.keywords;
  await edit.press('Enter');
  await button('처음 열쇠말로').click();
  await button('저장').click();
  await row('늦은 답장').getByText('고친 열쇠말').waitFor({ state: 'detached' });
  expect({ twice, broken, changed, own: itemNamed('늦은 답장')?.keywords }).toEqual({
    twice: ['이미 있는 열쇠말이에요.'],
    broken: ['정규식을 읽을 수 없어요. 괄호와 빗금을 살펴봐 주세요.'],
    changed: ['답장', '/늦(은|게)/i', '세 시간'],
    own: ['답장'],
  });
});

test('items go out as a file and come in from one; a line that can’t be read is named', async () => {
  await open();
  const { page } = stage;
  await button('더 할 일').click();
  await page.getByRole('menuitem', { name: '파일로 내보내기' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '파일로 저장' }).click(),
  ]);
  const bring = async (text: string) => {
    await button('더 할 일').click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: '파일에서 가져오기' }).click(),
    ]);
    await chooser.setFiles({ name: 'items.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
  };
  await bring('{"a":1}\n{"a":2}\n{"a":3}');
  await page.getByText('기록 2개 더함 · 이미 같은 것 1개').waitFor();
  await bring('{"a":1}\nrubbish');
  const failed = await shownText(page.getByRole('alert'));
  const lines = (await readFile(await download.path(), 'utf8')).split('\n');
  expect({ name: download.suggestedFilename(), lines: lines.length, failed }).toEqual({
    name: expect.stringMatching(/^soul-messenger-recall-\d{4}-\d{2}-\d{2}\.jsonl$/),
    lines: 107,
    failed: ['회상 파일을 읽지 못했어요. 2번째 줄: JSON이 아니에요. 바뀐 것은 없어요.'],
  });
});

test('an empty room says what to do next', async () => {
  await open('thread-dojin');
  await button('파일에서 가져오기').waitFor();
  await radio('지난 대화').click();
  await stage.page.getByText('아직 대화 창을 벗어난 말이 없어요.').waitFor();
  await button('기억으로 가기').click();
  await stage.page.waitForURL(/thread-dojin\/memory$/);
});
