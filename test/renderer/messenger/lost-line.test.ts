import { beforeEach, expect, test } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { emit } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

// The engine is gone while a room is open: nothing is claimed that is not known, and no words are lost.

const THREAD = 'thread-haeon' as ThreadId;
const stage = setUpScriptedPage({ width: 1240, height: 800 });

const room = () => {
  const found = stage.host.engine.world.rooms.get(THREAD);
  if (!found) throw new Error('no such room');
  return found;
};
const composer = () => stage.page.getByRole('textbox', { name: '윤해온에게 보낼 말' });
const openRoom = async () => {
  await stage.page.goto(`${stage.host.url}#/chat/${THREAD}`);
  await composer().waitFor();
};

beforeEach(() => {
  stage.forgive('WebSocket connection to');
  stage.host.mend();
  Object.assign(room(), { draft: '', activity: { kind: 'idle' } });
});

test('nobody is typing any more, and after a while the page says what to do', async () => {
  await stage.page.clock.install();
  await openRoom();
  const stop = stage.page.getByRole('button', { name: '답장 멈추기' });
  room().activity = { kind: 'typing' };
  emit(stage.host.engine.world, { type: 'activity-changed', threadId: THREAD });
  await stop.waitFor();
  stage.host.breakLines();
  await stop.waitFor({ state: 'detached' });
  const bar = stage.page.getByRole('alert');
  const first = await bar.textContent();
  const dots = await stage.page.locator('[data-row=dots]').count();
  await stage.page.clock.fastForward(10_000);
  await bar.getByText('앱이 꺼진 것 같아요. 다시 켠 뒤 터미널에 나온 새 주소로 열어 주세요.').waitFor();
  stage.host.mend();
  await stage.page.clock.fastForward(5_000);
  await stop.waitFor();
  expect([first, dots, await bar.count()]).toEqual(['엔진과 연결이 끊겼어요. 다시 잇는 중이에요', 0, 0]);
});

test('what is written meanwhile stays in its room, and goes to the engine when it is back', async () => {
  await openRoom();
  stage.host.breakLines();
  await composer().fill('끊긴 동안 쓴 말');
  await stage.page.getByRole('link', { name: /Maren/ }).click();
  await stage.page.getByRole('link', { name: /윤해온/ }).click();
  expect(await composer().inputValue()).toBe('끊긴 동안 쓴 말');
  stage.host.mend();
  await expect.poll(() => room().draft).toBe('끊긴 동안 쓴 말');
});

test('what was written meanwhile is there when the page is opened again', async () => {
  await openRoom();
  await composer().fill('가지고 있던 말');
  await expect.poll(() => room().draft).toBe('가지고 있던 말');
  stage.host.breakLines();
  await composer().fill('끊긴 동안 고친 말');
  await stage.page.goto('about:blank');
  stage.host.mend();
  await openRoom();
  expect(await composer().inputValue()).toBe('끊긴 동안 고친 말');
  await expect.poll(() => room().draft).toBe('끊긴 동안 고친 말');
  // The engine has it: what another window makes of it counts from now on.
  await expect.poll(() => stage.page.evaluate((id) => localStorage.getItem(`unsent-${id}`), THREAD)).toBe(null);
});

test('what was sent while the line was gone is sent once it is back', async () => {
  await openRoom();
  stage.host.breakLines();
  await composer().fill('나중에라도 가는 말');
  await composer().press('Enter');
  expect(await composer().inputValue()).toBe('나중에라도 가는 말');
  stage.host.mend();
  await expect.poll(() => room().messages.at(-1)?.text).toBe('나중에라도 가는 말');
  await expect.poll(() => composer().inputValue()).toBe('');
  room().answering?.abort();
  await expect.poll(() => [room().draft, room().answering]).toEqual(['', null]);
});
