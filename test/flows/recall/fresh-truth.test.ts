import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MessageId } from '#shared/ids.ts';
import type { RecallReceipt } from '#shared/recall.ts';
import { openDatabase } from '../../../src-main/store/open-database.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { geminiReply } from '../../helpers/fake-gemini-answers.ts';
import { lookInto } from '../../helpers/history/history-checks.ts';
import { summaryText } from '../../helpers/memory-output-text.ts';
import { MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
let host: FakeEmbedderHost;
beforeEach(async () => {
  host = new FakeEmbedderHost();
  stage = await MemoryStage.open({
    memory: () => summaryText({}),
    settings: { cycleTokens: 20_000 },
    spawnEmbedder: host.spawn,
  });
});
afterEach(() => stage.close());

async function say(text: string, reply?: string): Promise<void> {
  if (reply !== undefined) stage.chat.gemini.enqueue(geminiReply([reply]));
  await stage.say(text);
}

/** Everything said so far leaves the window by a summary cycle, which keeps two turn pairs. */
async function leaveWindow(): Promise<void> {
  await say('이제 씻어야지');
  await say('다 씻었어');
  expect((await stage.cycle()).state).toBe('applied');
  await restIndex();
}

async function restIndex(): Promise<void> {
  const database = lookInto(stage.chat);
  const undone = "SELECT 1 FROM recall_dirty UNION ALL SELECT 1 FROM recall_units WHERE state = 'waiting'";
  await stage.chat.clock.until('an index at rest', async () => database.read.get(undone) === undefined);
  database.close();
}

/** What comes up by a text, by the test box; also while the model does not answer. */
async function recalled(text: string): Promise<RecallReceipt> {
  const asked = stage.client.recall.test({ threadId: stage.threadId, text });
  const answers: RecallReceipt[] = [];
  void asked.then((answer) => answers.push(answer));
  await stage.chat.clock.until('an answer', async () => answers.length > 0, { step: 500 });
  return await asked;
}

const shown = async (text: string): Promise<string> => (await recalled(text)).items.map((item) => item.text).join('\n');

const used = async (text: string): Promise<string[]> =>
  (await recalled(text)).items.filter((item) => item.outcome === 'used').map((item) => item.text);

/** The prompt that an answer would be asked with now. */
async function preview(): Promise<string> {
  const asked = stage.client.prompts.preview({ threadId: stage.threadId });
  let done = false;
  void asked.then(() => {
    done = true;
  });
  await stage.chat.clock.until('a prompt', async () => done, { step: 500 });
  return (await asked).blocks.map((block) => block.text).join('\n');
}

async function idOf(text: string): Promise<MessageId> {
  const message = (await stage.chat.messages()).find((one) => one.text === text);
  if (!message) throw new Error(`nobody said ${text}`);
  return message.id;
}

const LIGHTHOUSE = '그때 등대 앞에서 사진 찍었잖아';

async function talk(): Promise<void> {
  await say('우리 여름에 갔던 바다 이름이 뭐였지', '주문진 바다였어요.');
  await say(LIGHTHOUSE);
  await say('김밥도 사 먹고');
  await leaveWindow();
}

it.each(['with', 'before'] as const)('shows an edited message as it is now, %s its new vectors', async (when) => {
  await talk();
  await say('등대 앞에서 찍은 사진 있어?');
  if (when === 'before') host.hold();
  await stage.client.threads.edit({ messageId: await idOf(LIGHTHOUSE), text: '그때 방파제 앞에서 그림 그렸잖아' });
  expect({ new: await shown('방파제 그림'), old: await shown('등대 사진'), prompt: await preview() }).toEqual({
    new: expect.stringContaining('방파제 앞에서 그림 그렸잖아'),
    old: expect.not.stringContaining('그때 등대'),
    prompt: expect.not.stringContaining('그때 등대'),
  });
});

it.each(['with', 'before'] as const)('shows nothing of a removed message, %s new vectors', async (when) => {
  await talk();
  await say('등대 앞에서 찍은 사진 있어?');
  await stage.client.threads.stop({ threadId: stage.threadId });
  if (when === 'before') host.hold();
  const messageIds = [await idOf(LIGHTHOUSE)];
  await stage.client.threads.remove({ messageIds });
  const removed = [await shown('등대 사진'), await preview()];
  await stage.client.threads.undoRemove({ messageIds });
  expect({ removed, back: await shown('등대 사진') }).toEqual({
    removed: [expect.not.stringContaining('그때 등대'), expect.not.stringContaining('그때 등대')],
    back: expect.stringContaining(LIGHTHOUSE),
  });
});

it('shows the chosen variant of a reply and never the one that was swiped away', async () => {
  await say('우리 여름에 갔던 바다 이름이 뭐였지', '주문진 바다였어요.');
  stage.chat.gemini.enqueue(geminiReply(['협재 해변이었어요.']));
  await stage.client.threads.regenerate({ threadId: stage.threadId });
  await stage.chat.settle();
  await say('그래 맞아 거기였지');
  await leaveWindow();
  host.hold();
  expect([await shown('주문진 바다'), await shown('협재 해변')]).toEqual([
    expect.not.stringContaining('주문진'),
    expect.stringContaining('협재 해변이었어요'),
  ]);
});

it('puts what is recalled right before the newest message, and keeps the receipt with the reply', async () => {
  await talk();
  await say('등대 앞에서 찍은 사진 어디 있어?');
  const { prompt } = await stage.chat.generation();
  const [used] = prompt.recall?.items ?? [];
  const last = stage.chat.asked().contents.at(-1) ?? '';
  expect({
    outcome: used?.outcome,
    text: used?.text,
    place: [last.indexOf(LIGHTHOUSE) > 0, last.trimEnd().endsWith('등대 앞에서 찍은 사진 어디 있어?')],
    block: prompt.blocks.find((block) => block.name === 'recalled')?.text.includes(used?.text ?? '?'),
    receipt: [prompt.recall?.enabled, prompt.recall?.query, prompt.recall?.meaning],
  }).toEqual({
    outcome: 'used',
    text: expect.stringContaining(LIGHTHOUSE),
    place: [true, true],
    block: true,
    receipt: [true, '등대 앞에서 찍은 사진 어디 있어?', 'used'],
  });
});

it('recalls for another variant of a reply as for the first', async () => {
  await talk();
  await say('등대 앞에서 찍은 사진 있어?');
  const first = (await stage.chat.generation()).prompt.recall;
  await stage.client.threads.regenerate({ threadId: stage.threadId });
  await stage.chat.settle();
  expect((await stage.chat.generation()).prompt.recall).toEqual(first);
  expect(first?.items[0]?.outcome).toBe('used');
});

it('recalls nothing where it is switched off, loses nothing, and recalls as before when it is on again', async () => {
  await talk();
  await say('그럼 이만 잘게');
  await restIndex();
  const before = await used('등대 사진');
  await stage.client.recall.setEnabled({ threadId: stage.threadId, enabled: false });
  await say('등대 앞에서 찍은 사진 있어?');
  const off = (await stage.chat.generation()).prompt;
  await stage.client.threads.remove({ messageIds: (await stage.chat.messages()).slice(-2).map(({ id }) => id) });
  await stage.client.recall.setEnabled({ threadId: stage.threadId, enabled: true });
  await restIndex();
  const after = await used('등대 사진');
  await say('등대 앞에서 찍은 사진 말이야');
  const on = (await stage.chat.generation()).prompt.recall;
  expect({
    off: [off.recall?.enabled, off.recall?.items, off.blocks.some((block) => block.name === 'recalled')],
    on: [on?.enabled, on?.items[0]?.text.includes(LIGHTHOUSE)],
    after,
  }).toEqual({ off: [false, [], false], on: [true, true], after: before });
});

it('knows no receipt of a reply from before there was recall', async () => {
  await say('안녕');
  await stage.chat.app.close();
  const database = openDatabase(join(stage.chat.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'own' });
  database.write((db) => db.run('DELETE FROM recall_receipts'));
  database.close();
  await stage.chat.reopen();
  expect((await stage.chat.generation()).prompt.recall).toBeNull();
});
