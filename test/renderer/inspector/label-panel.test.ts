import { expect, test } from 'vitest';
import type { Generation } from '#shared/prompts.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import { shownText } from '../../helpers/shown-text.ts';

const THREAD = 'thread-haeon';
const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

function newest(): Generation {
  const found = [...stage.host.engine.world.generations.values()].findLast(({ threadId }) => threadId === THREAD);
  if (!found) throw new Error('no generation in the sample');
  return found;
}

const open = async () => {
  await stage.page.goto(`${stage.host.url}#/inspector/${THREAD}/${newest().id}`);
  await stage.page.getByRole('heading', { name: '라벨' }).waitFor();
};
const question = (name: string) => stage.page.getByRole('group', { name });
const answer = (name: string, value: string) => question(name).getByRole('button', { name: value, exact: true });
const name = () => stage.page.getByRole('textbox', { name: '답하는 사람' });
const given = (labeller: string) =>
  Object.fromEntries(
    newest()
      .labels.filter((label) => label.labeller === labeller)
      .map(({ aspect, value }) => [aspect, value]),
  );

test('asks for a name first, and keeps nothing without one', async () => {
  newest().labels = [];
  await open();
  await answer('지어낸 기억', '네').click();
  await stage.page.getByRole('alert').getByText('먼저 이름을 적어 주세요.').waitFor();
  const focused = await name().evaluate((field) => field === document.activeElement);
  await stage.page.keyboard.type('민재');
  await stage.page.keyboard.press('Enter');
  await answer('지어낸 기억', '네').click();
  await expect.poll(() => given('민재')).toEqual({ invented_memory: 'yes' });
  await stage.page.reload();
  expect({ focused, name: await name().inputValue() }).toEqual({ focused: true, name: '민재' });
});

test('digits answer and go on, arrows move, Backspace and a second press take back', async () => {
  newest().labels = [];
  await open();
  await name().fill('민재');
  await stage.page.keyboard.press('Tab');
  await stage.page.keyboard.press('1');
  await stage.page.keyboard.press('2');
  await stage.page.keyboard.press('3');
  await expect
    .poll(() => given('민재'))
    .toEqual({ plays_scene_on: 'yes', invented_escalation: 'no', useful_callback: 'unsure' });
  await stage.page.locator('[aria-pressed=true]').nth(2).waitFor();
  await stage.page.keyboard.press('ArrowUp');
  await stage.page.keyboard.press('Backspace');
  await stage.page.keyboard.press('ArrowUp');
  await stage.page.keyboard.press('ArrowLeft');
  await stage.page.keyboard.press('ArrowLeft');
  await stage.page.keyboard.press('Enter');
  await expect.poll(() => given('민재')).toEqual({ plays_scene_on: 'yes', invented_escalation: 'yes' });
  await answer('장면 이어 쓰기', '네').click();
  await expect.poll(() => given('민재')).toEqual({ invented_escalation: 'yes' });
});

test('what others answered is hidden until one has answered oneself', async () => {
  newest().labels = [{ aspect: 'invented_memory', labeller: '수아', value: 'no', at: 0 }];
  await open();
  await name().fill('민재');
  await name().press('Enter');
  const before = (await shownText(question('지어낸 기억'))).at(-1);
  await answer('지어낸 기억', '네').click();
  await question('지어낸 기억').getByRole('list').waitFor();
  const after = (await shownText(question('지어낸 기억'))).at(-1);
  expect({ before, after }).toEqual({ before: '다른 사람의 답 1개는 답한 뒤에 보여요', after: '수아 아니요' });
});

test('says what the guards saw, in words, and marks the reply in the list', async () => {
  Object.assign(newest(), {
    flagged: true,
    sampled: true,
    flags: [
      { kind: 'scene', excerpt: '지금 네 옆에서', reason: 'same-place' },
      { kind: 'escalation', excerpt: '우리 사귀잖아', reason: 'lovers' },
      { kind: 'scene', excerpt: '손을 잡고', reason: 'a reason of a newer version' },
    ],
  });
  await open();
  const review = stage.page.getByRole('article', { name: '답장' });
  const flags = await shownText(review.getByRole('listitem').filter({ has: stage.page.locator('q') }));
  const row = await shownText(stage.page.locator('nav a[aria-current=page]', { hasText: '고쳤어.' }));
  expect({ flags, mark: row.at(-1), head: (await shownText(review)).slice(0, 2) }).toEqual({
    flags: [
      ...['장면 이어 쓰기 의심', '지금 네 옆에서', '같은 곳에 있는 것처럼 말해요'],
      ...['관계 올림 의심', '우리 사귀잖아', '그럴 만한 말이 없었는데 연인으로 말해요'],
      ...['장면 이어 쓰기 의심', '손을 잡고', 'a reason of a newer version'],
    ],
    mark: '가드가 표시함',
    head: ['답장', '표본'],
  });
});
