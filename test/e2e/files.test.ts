import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpStages } from '../helpers/browser-stage.ts';
import { bring, cardOf, drop, exportByPage, flipByte, LIVED, liveABit, makeFolder } from '../helpers/files-page.ts';
import { MAREN } from '../helpers/maren.ts';
import { PROJECT } from '../helpers/node-ports.ts';

// Files in and out by the page, over real engines (SPEC section 14).

const stages = setUpStages();
const FOREIGN = join(PROJECT, 'test/fixtures/foreign');
let folder = '';
let removeFolder = async () => {};
beforeEach(async () => {
  ({ folder, remove: removeFolder } = await makeFolder());
});
afterEach(() => removeFolder());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('everything goes out as one file and comes into a fresh engine: the room is there, and can be taken back', async () => {
  const from = await stages.open();
  const old = await liveABit(from);
  await old.getByRole('link', { name: '파일' }).click();
  await old.getByRole('link', { name: '내보내기' }).click();
  const file = await exportByPage(old, folder);
  await cardOf(old, /soulmem/)
    .getByRole('link', { name: '파일로 저장' })
    .waitFor();

  const to = await stages.open();
  const page = await to.openPage('#/files');
  await bring(page, [file]);
  const card = cardOf(page, /soulmem/);
  await button(page, '가져오기').waitFor();
  const preview = await card.getByRole('listitem').allTextContents();
  const before = await to.client.threads.list();
  await button(page, '가져오기').click();
  await card.getByText('소울 1명, 대화 1개, 사람 1명, 메시지 3개가 들어왔어요.').waitFor();
  await button(page, '대화 열기').click();
  await to.shows(page, LIVED);

  await page.getByRole('link', { name: '파일' }).click();
  await button(page, '되돌리기').click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await card.getByRole('heading', { name: '되돌렸어요' }).waitFor();
  await page.getByRole('link', { name: '가져온 기록' }).click();
  await page.getByText(/에 되돌림$/).waitFor();
  expect({
    preview,
    before,
    after: await to.client.threads.list(),
    again: await button(page, '되돌리기').count(),
  }).toEqual({
    preview: ['소울서윤', '대화서윤메시지 3개', '사람지훈'],
    before: [],
    after: [],
    again: 0,
  });
});

test('a broken file says where and why in its own card, the good one beside it comes in, twice is once', async () => {
  const from = await stages.open();
  const old = await liveABit(from);
  await old.getByRole('button', { name: '대화 메뉴' }).click();
  await old.getByRole('menuitem', { name: '이 대화 내보내기' }).click();
  const file = await exportByPage(old, folder);
  const broken = await flipByte(file);

  const to = await stages.open();
  await to.meet(MAREN);
  const page = await to.openPage('#/files');
  await bring(page, [broken, file]);
  await cardOf(page, 'broken.soulmem')
    .getByText(/기억 보관 파일을 읽지 못했어요. .+: .+ 바뀐 것은 없어요\./)
    .waitFor();
  await button(page, '가져오기').click();
  // The room is of another person than the one who uses this app: the way to it goes by that one.
  await page.getByRole('button', { name: '지훈으로 바꾸고 열기' }).waitFor();
  await bring(page, [file]);
  await page.getByText('모두 이미 있어요. 가져와도 바뀌는 것이 없어요.').waitFor();
  await page.getByText('사본 만들기').click();
  await page.getByText('모두 새로 만들어서 지금 있는 것 옆에 두어요.').waitFor();
  await page.getByText('여기에 없던 것이에요.').waitFor();
  await page.getByText('합치기').click();
  await page.getByText('모두 이미 있어요. 가져와도 바뀌는 것이 없어요.').waitFor();
  await button(page, '가져오기').click();
  await page.getByText('모두 이미 있어서 바뀐 것이 없어요', { exact: true }).waitFor();
  await page.getByRole('button', { name: '지훈으로 바꾸고 열기' }).first().click();
  await to.shows(page, LIVED);
});

test('what was dropped and looked into is still there when the page is opened anew, and goes when it is put away', async () => {
  const stage = await stages.open();
  const page = await stage.openPage('#/files');
  await drop(page, 'v2.json', await readFile(join(FOREIGN, 'cards/v2.json'), 'utf8'));
  await button(page, '가져오기').waitFor();
  await page.reload();
  await button(page, '가져오기').waitFor();
  await page.getByRole('button', { name: /치우기$/ }).click();
  await page.getByText('읽을 수 있는 파일').waitFor();
  expect(await stage.client.archive.works()).toEqual([]);
});

test('a log asks who of them is me, in pieces of a MiB; a lorebook asks for a room', async () => {
  const stage = await stages.open();
  await stage.meet(MAREN);
  const page = await stage.openPage('#/files');
  const lines = Array.from({ length: 400 }, (_, at) => {
    const minute = String(at % 60).padStart(2, '0');
    return `[2026-05-${10 + (at % 15)} 21:${minute}] ${at % 2 === 0 ? '지호' : '해온'}: ${`${at}번째 말이에요. `.repeat(180)}`;
  });
  const log = join(folder, '긴 기록.txt');
  await writeFile(log, lines.join('\n'));
  await bring(page, [log]);
  const card = cardOf(page, '긴 기록.txt');
  await card.getByText('먼저 나를 골라 주세요.').waitFor();
  await card.getByRole('checkbox', { name: /지호/ }).check();
  await card.getByText('다시 살펴보는 중').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: '가져오기' }).click();
  await card.getByRole('button', { name: '대화 열기' }).waitFor();
  const room = (await stage.client.threads.list()).find(({ displayName }) => displayName === '해온');
  const { messages } = await stage.client.threads.messages({
    ...{ threadId: room?.id ?? stage.threadId, at: { kind: 'latest' }, limit: 500 },
  });

  await bring(page, [join(FOREIGN, 'risu-lorebook/lorebook.json')]);
  const book = cardOf(page, 'lorebook.json');
  await book.getByText('먼저 대화를 골라 주세요.').waitFor();
  await book.getByRole('combobox', { name: '어느 대화에 담을까요?' }).selectOption(stage.threadId);
  await book.getByText('다시 살펴보는 중').waitFor({ state: 'detached' });
  await book.getByRole('button', { name: '가져오기' }).click();
  await book.getByText('로어북 항목 3개가 들어왔어요.').waitFor();
  await book.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await book.getByRole('heading', { name: '되돌렸어요' }).waitFor();
  expect({
    said: messages.length,
    mine: messages.filter(({ author }) => author === 'user').length,
    whole: messages.every(({ text }) => text.length > 1000),
  }).toEqual({ said: 400, mine: 200, whole: true });
});

test('a role-play becomes an episode of the Soul that is chosen for it', async () => {
  const stage = await stages.open();
  await stage.meet(MAREN);
  const page = await stage.openPage('#/files');
  await bring(page, [join(FOREIGN, 'logs/roleplay.txt')]);
  const card = cardOf(page, 'roleplay.txt');
  await card.getByRole('checkbox').first().check();
  await card.getByText('다시 살펴보는 중').waitFor({ state: 'detached' });
  await card.getByText('에피소드로', { exact: true }).click();
  await card.getByRole('combobox', { name: '누가 겪은 이야기인가요?' }).waitFor();
  await card.getByText('다시 살펴보는 중').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: '가져오기' }).click();
  await card.getByRole('heading', { name: '가져왔어요' }).waitFor();
  const { soulId } = await stage.client.threads.get({ threadId: stage.threadId });
  const episodes = await stage.client.episodes.list({ soulId });
  expect(episodes.map(({ plays }) => plays.map(({ sceneCount }) => sceneCount > 0))).toEqual([[true]]);
});

test('an import can be given up with nothing changed, and goes on when the page is left or opened anew', async () => {
  const stage = await stages.open();
  await stage.meet(MAREN);
  const page = await stage.openPage('#/files');
  const head = { user_name: '지호', character_name: '해온' };
  const lines = Array.from({ length: 8_000 }, (_, at) => ({
    ...{ name: at % 2 === 0 ? '지호' : '해온', is_user: at % 2 === 0, send_date: 1_748_000_000_000 + at * 60_000 },
    mes: `${at}번째 말이에요`,
  }));
  await drop(page, '해온.jsonl', [head, ...lines].map((line) => JSON.stringify(line)).join('\n'));
  await button(page, '가져오기').click();
  await button(page, '그만두기').click();
  await cardOf(page, '해온.jsonl').getByText('그만두었어요. 바뀐 것은 없어요.').waitFor();
  const givenUp = (await stage.client.threads.list()).length;
  await button(page, '가져오기').click();
  await page.getByRole('link', { name: '설정' }).click();
  const news = '해온.jsonl을 가져왔어요. 소울 1명, 대화 1개, 메시지 8,000개가 들어왔어요.';
  await page.getByRole('status').getByText(news).waitFor();
  await page.getByRole('link', { name: '파일' }).click();
  await page.reload();
  await cardOf(page, '해온.jsonl').getByRole('button', { name: '대화 열기' }).waitFor();
  expect({ givenUp, rooms: (await stage.client.threads.list()).map(({ messageCount }) => messageCount) }).toEqual({
    givenUp: 1,
    rooms: expect.arrayContaining([8_000, 0]),
  });
});

test('by keys alone: a file is chosen, taken in and taken back, and the focus is never lost', async () => {
  const stage = await stages.open();
  const page = await stage.openPage('#/files');
  await page.getByText('읽을 수 있는 파일').waitFor();
  // Asked for well before: the browser has to be told to leave its own dialog out.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, '파일 고르기');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(join(FOREIGN, 'cards/v2.json'));
  await button(page, '가져오기').waitFor();
  await tabTo(page, '가져오기', true);
  await page.keyboard.press('Enter');
  await button(page, '되돌리기').waitFor();
  await stage.until(() => nameOfFocus(page)).toContain('스튜디오에서 보기');
  const said = await page.locator('[data-said]').textContent();
  await tabTo(page, '되돌리기', true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, '되돌리기', true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '되돌렸어요' }).waitFor();
  await stage.until(() => nameOfFocus(page)).not.toBe('');
  await tabTo(page, '치우기');
  await page.keyboard.press('Enter');
  await stage.until(() => nameOfFocus(page)).toContain('파일 고르기');
  expect({ said, souls: (await stage.client.souls.list()).length }).toEqual({
    said: expect.stringMatching(/^v2\.json을 가져왔어요\. 소울 1명이 들어왔어요\.$/),
    souls: 0,
  });
});

test.each(['light', 'dark'] as const)('%s: axe finds nothing on the pages of files', async (theme) => {
  const stage = await stages.open({ settings: { theme } });
  await stage.meet(MAREN);
  const page = await stage.openPage('#/files');
  await page.getByText('읽을 수 있는 파일').waitFor();
  const found: Record<string, string[]> = { empty: await violationsOn(page) };
  const files = [
    'cards/v2-wrong-types.json',
    'cards/locked.json',
    'logs/kakao-mobile.txt',
    'risu-lorebook/lorebook.json',
  ];
  await bring(
    page,
    files.map((file) => join(FOREIGN, file)),
  );
  await stage.until(() => button(page, '가져오기').count()).toBe(3);
  await page.locator('summary').first().click();
  await page.waitForTimeout(300);
  found.preview = await violationsOn(page);
  await cardOf(page, 'v2-wrong-types.json').getByRole('button', { name: '가져오기' }).click();
  await button(page, '되돌리기').waitFor();
  await page.waitForTimeout(300);
  found.report = await violationsOn(page);
  await page.getByRole('link', { name: '가져온 기록' }).click();
  await button(page, '자세히').click();
  found.history = await violationsOn(page);
  await page.getByRole('link', { name: '내보내기' }).click();
  await page.getByText('대화 하나').click();
  found.export = await violationsOn(page);
  expect(found).toEqual({ empty: [], preview: [], report: [], history: [], export: [] });
});

/** Presses Tab until what has the focus is named so. */
async function tabTo(page: Page, name: string, exact = false): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focus = await nameOfFocus(page);
    if (exact ? focus === name : focus.includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”`);
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    return focused.getAttribute('aria-label') ?? focused.textContent.trim();
  });
}

async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
