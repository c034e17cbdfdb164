import { expect, test } from 'vitest';
import { composerOf, say, setUpStages } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// An empty backup is restored: the numbers warn of it, and there is a way back from the first page and from the toast.

const stages = setUpStages();

test('restoring an empty backup says so in numbers, and both ways back bring the messages back', async () => {
  const stage = await stages.open();
  const { userId } = await stage.client.settings.get();
  await stage.client.settings.update({ welcomed: false });
  await stage.client.archive.backUp();
  await stage.client.settings.update({ welcomed: true });
  await stage.meet(SEOYUN);
  stage.gemini.enqueue(geminiReply(['응']));
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 응']);

  const restoreEmpty = async () => {
    await page.goto(`${new URL(page.url()).origin}/#/settings/keeping`);
    await page
      .getByRole('listitem')
      .filter({ hasText: '직접 · 메시지 0개' })
      .getByRole('button', { name: '되살리기' })
      .click();
    await page.getByText('지금 메시지 2개 → 백업의 메시지 0개').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '되살리기' }).click();
    await page.getByRole('heading', { name: '누구와 이야기할까요?' }).waitFor();
  };
  await restoreEmpty();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('navigation', { name: '화면 고르기' }).waitFor();
  const undone = (await stage.client.threads.list()).map(({ messageCount }) => messageCount);

  await restoreEmpty();
  await page.getByRole('button', { name: '백업에서 되살리기' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: '메시지 2개' })
    .first()
    .getByRole('button', { name: '되살리기' })
    .click();
  await page.getByText('지금 메시지 0개 → 백업의 메시지 2개').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '되살리기' }).click();
  await page.getByRole('navigation', { name: '화면 고르기' }).waitFor();
  expect({
    undone,
    again: (await stage.client.threads.list()).map(({ messageCount }) => messageCount),
    user: (await stage.client.settings.users()).find(({ id }) => id === userId)?.name,
  }).toEqual({ undone: [2], again: [2], user: '지훈' });
});

test('a backup comes in as a copy beside what is here, and goes back from the toast', async () => {
  const stage = await stages.open();
  await stage.meet(SEOYUN);
  stage.gemini.enqueue(geminiReply(['응']));
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '있어?');
  await stage.shows(page, ['나: 있어?', '서윤: 응']);
  await stage.client.archive.backUp();
  await page.goto(`${new URL(page.url()).origin}/#/settings/keeping`);
  const counts = async () => (await stage.client.threads.list()).map(({ messageCount }) => messageCount);
  await page
    .getByRole('listitem')
    .filter({ hasText: '직접 · 메시지 2개' })
    .getByRole('button', { name: '사본으로' })
    .click();
  await page.getByText('백업의 대화들이 사본으로 들어왔어요').waitFor();
  const both = await counts();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(counts).toEqual([2]);
  expect(both).toEqual([2, 2]);
});
