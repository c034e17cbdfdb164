import { expect, test } from 'vitest';
import type { SoulId, ThreadId } from '#shared/ids.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

const stage = setUpScriptedPage({ width: 1240, height: 800 });

test('the + offers the sample soul that nobody has made yet, and opens its room', async () => {
  const { world } = stage.host.engine;
  world.souls.delete('soul-dojin' as SoulId);
  world.rooms.delete('thread-dojin' as ThreadId);
  await stage.page.goto(stage.host.url);
  await stage.page.getByRole('button', { name: '새 대화' }).click();
  const items = stage.page.getByRole('menuitem');
  await items.first().waitFor();
  // The one that is made already is not offered again.
  const labels = await items.allTextContents();
  await items.first().click();
  await stage.page.getByRole('heading', { level: 1, name: '도진' }).waitFor();
  await stage.page.getByRole('button', { name: '새 대화' }).click();
  await items.first().waitFor();
  expect([labels, await items.allTextContents()]).toEqual([
    ['도진과 이야기하기말수가 적고 다정한 야간열차 승무원.', '새 소울 만들기스튜디오에서 이름과 성격을 써요'],
    ['새 소울 만들기스튜디오에서 이름과 성격을 써요'],
  ]);
});
