import { expect, test } from 'vitest';
import { composerOf, contentsOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// From an episode to a first memory, through a summary cycle, back again: what a tester sees of it (SPEC sections 4 and 5).

const stages = setUpStages();

const FILE = JSON.stringify({
  episodes: [
    {
      title: '정전의 밤',
      plays: [
        {
          scene_count: 12,
          appearances: { 한서윤: 9 },
          summaries: [{ index: 1, time: '새벽', text: '서윤은 지훈에게 마른 수건을 던져 주었다.' }],
        },
      ],
    },
  ],
});

test('an imported episode is remembered at the first reply; a cycle is restored from in the Inspector', async () => {
  const stage = await stages.open();
  const { client } = stage;
  await stage.meet(SEOYUN);
  const { userId } = await client.settings.get();
  await client.settings.renameUser({ userId, name: '지훈' });
  const page = await stage.openPage();
  const { soulId } = await client.threads.get({ threadId: stage.threadId });

  await page.goto(`${new URL(page.url()).origin}/#/studio/${soulId}/episodes`);
  await page.getByRole('button', { name: '가져오기' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(FILE);
  await dialog.getByText('정전의 밤').waitFor();
  await dialog
    .getByRole('button', { name: /가져오기/ })
    .last()
    .click();
  await page.getByRole('link', { name: /정전의 밤/ }).waitFor();

  stage.gemini.enqueue(geminiReply(['수건은 말렸어요?']), geminiReply(['네.']));
  await page.goto(`${new URL(page.url()).origin}/#/chat/${stage.threadId}`);
  await composerOf(page).focus();
  await say(page, '잘 지냈어요?');
  await stage.shows(page, ['나: 잘 지냈어요?', '서윤: 수건은 말렸어요?']);
  expect(JSON.stringify(stage.asked[0])).toContain('마른 수건을 던져 주었다');
  expect(contentsOf(stage.asked[0]).join('\n')).toContain('<situation>');

  await page.goto(`${new URL(page.url()).origin}/#/inspector/${stage.threadId}/memory`);
  await page.getByRole('button', { name: '지금 정리하기' }).click();
  await stage.until(async () => (await client.memory.sets({ threadId: stage.threadId })).length).toBe(2);
  await page.goto(`${new URL(page.url()).origin}/#/inspector/${stage.threadId}/memory/1`);
  await page.getByRole('button', { name: '이 기억으로 되돌리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /되돌/ }).last().click();
  await stage.until(async () => (await client.memory.sets({ threadId: stage.threadId })).length).toBe(3);
  const { set, window } = await client.memory.current({ threadId: stage.threadId });
  expect({ number: set?.number, origin: set?.origin, unread: window.unconsumed }).toEqual({
    ...{ number: 3, origin: 'restore', unread: 2 },
  });
  expect(stage.complaints).toEqual([]);
});
