import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composerOf, say, setUpStages, transcript } from '../helpers/browser-stage.ts';

// A fresh machine, no key, no network: a newcomer is chatting (SPEC section 13, first start).

const stages = setUpStages();
const sockets: unknown[] = [];
const note = (socket: unknown): void => void sockets.push(socket);
beforeEach(() => {
  sockets.length = 0;
  subscribe('net.client.socket', note);
});
afterEach(() => unsubscribe('net.client.socket', note));

test('a name, a sample Soul, a message: bubbles come, and the page says who answers', async () => {
  const stage = await stages.open({ fresh: true });
  const page = await stage.openPage();
  await page.getByRole('heading', { name: '누구와 이야기할까요?' }).waitFor();
  await page.getByText('진짜 모델은 아니에요.').waitFor();
  await page.getByLabel('뭐라고 부르면 될까요?').fill('지호');
  await page.getByRole('button', { name: /^윤해온/ }).click();
  await page.getByRole('heading', { level: 1, name: '윤해온' }).waitFor();
  await page.getByText('연습 엔진이 답해요. 진짜 모델이 아니에요').waitFor();
  await page.getByText('먼저 말을 걸어 보세요.').waitFor();
  await composerOf(page).focus();
  await say(page, '안녕! 자전거 찾으러 가도 돼?');
  await stage.until(async () => (await transcript(page)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: '답장 멈추기' }).waitFor({ state: 'detached' });
  const said = await transcript(page);
  await page.reload();
  await stage.shows(page, said);
  const [user] = await stage.client.settings.users();
  expect({
    mine: said[0],
    his: said.slice(1).every((line) => /^윤해온: \S/.test(line)),
    composer: await composerOf(page).inputValue(),
    user: user?.name,
    keys: (await stage.client.settings.keys()).map(({ state }) => state),
    // Neither the page (checked after every test) nor the engine opened a line to anywhere.
    sockets: sockets.length,
  }).toEqual({
    mine: '나: 안녕! 자전거 찾으러 가도 돼?',
    his: true,
    composer: '',
    user: '지호',
    keys: ['none', 'none'],
    sockets: 0,
  });
});
