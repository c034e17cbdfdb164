import { rename } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { atRest, composerOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { shownText } from '../helpers/shown-text.ts';

// The machine misbehaves: its folder goes, its clock jumps. Nothing is lost, nothing changes places.

const stages = setUpStages();
let away: { from: string; to: string } | null = null;
afterEach(async () => {
  if (away) await rename(away.to, away.from);
  away = null;
});

test('the data folder goes away and comes back: the text stays in the composer, then it is sent', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있을 때');
  await stage.shows(page, ['나: 있을 때', '서윤: 네.']);
  await atRest(page);
  const folder = stage.ports.paths.data;
  await rename(folder, `${folder}-away`);
  away = { from: folder, to: `${folder}-away` };
  await say(page, '없을 때');
  const sentence = '자료 폴더가 없어졌어요. 외장 디스크라면 다시 이어 주세요.';
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  const kept = await composerOf(page).inputValue();
  await rename(away.to, away.from);
  away = null;
  await composerOf(page).press('Enter');
  const talk = ['나: 있을 때', '서윤: 네.', '나: 없을 때', '서윤: 네.'];
  await stage.shows(page, talk);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await stage.restart();
  await stage.shows(page, talk);
  expect({ kept, left: await composerOf(page).inputValue() }).toEqual({ kept: '없을 때', left: '' });
});

test('the folder goes while an answer is on its way: it comes when the folder is back', async () => {
  const stage = await stages.open();
  const { promise: back, resolve: goOn } = Promise.withResolvers<void>();
  stage.gemini.enqueue({ ...geminiReply(['늦게 온 말']), holdLast: back });
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '들려?');
  await stage.until(async () => stage.asked.length).toBe(1);
  const folder = stage.ports.paths.data;
  await rename(folder, `${folder}-away`);
  away = { from: folder, to: `${folder}-away` };
  goOn();
  // It could not be stored; the room is told so by standing still.
  const { threadId } = stage;
  await stage.until(async () => (await stage.client.threads.get({ threadId })).activity.kind).toBe('idle');
  await rename(away.to, away.from);
  away = null;
  await stage.until(async () => stage.asked.length).toBe(2);
  await stage.shows(page, ['나: 들려?', '서윤: 네.']);
});

test('two seconds over midnight stand under two days; a clock set back an hour changes no order', async () => {
  const clock = new ManualClock(Date.UTC(2026, 4, 28, 14, 59, 59));
  const stage = await stages.open({ clock });
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  stage.gemini.enqueue(geminiReply(['내일이네']), geminiReply(['시계 봐']));
  await say(page, '자?');
  await page.getByRole('article', { name: '자?' }).waitFor();
  clock.set(Date.UTC(2026, 4, 28, 15, 0, 1));
  await stage.shows(page, ['나: 자?', '서윤: 내일이네']);
  await atRest(page);
  const overMidnight = await linesOf(page);
  clock.set(Date.UTC(2026, 4, 28, 14, 30, 0));
  await say(page, '한 시간 전이래');
  const talk = ['나: 자?', '서윤: 내일이네', '나: 한 시간 전이래', '서윤: 시계 봐'];
  await stage.shows(page, talk);
  // Told to the engine as read, or the line of what is unread would stand there after the reload.
  const { threadId } = stage;
  await stage.until(async () => (await stage.client.threads.get({ threadId })).unread).toBe(0);
  await page.reload();
  await stage.shows(page, talk);
  const twoDays = ['2026년 5월 28일 목요일', '자?', '23:59', '2026년 5월 29일 금요일', '서윤', '내일이네', '00:00'];
  expect({ overMidnight, afterwards: await linesOf(page) }).toEqual({
    overMidnight: twoDays,
    afterwards: [...twoDays, '2026년 5월 28일 목요일', '한 시간 전이래', '23:30', '서윤', '시계 봐', '23:30'],
  });
});

/** What the log shows line by line, without the letters on the faces. */
const linesOf = async (page: Page): Promise<string[]> =>
  (await shownText(page.getByRole('log'))).filter((line) => line !== '서');
