import { ORPCError } from '@orpc/client';
import type { RecallReceipt } from '#shared/recall.ts';
import type { Database } from '../../src-main/store/open-database.ts';
import { SEOYUN } from './chat-stage.ts';
import { FakeEmbedderHost } from './fake-embedder-process.ts';
import { lookInto } from './history/history-checks.ts';
import { carriedLtm, summaryText } from './memory-output-text.ts';
import { MemoryStage } from './memory-stage.ts';
import { indexContent } from './recall-content.ts';

/** What changes what can be recalled. The number picks among what is there. */
export const CHANGES = [
  'say',
  'say-long',
  'edit',
  'remove',
  'undo-remove',
  'regenerate',
  'choose',
  'rename-user',
  'rename-soul',
  'cycle',
  'restore-memory',
  'forget',
  'next-day',
  'reopen',
] as const;

export interface Change {
  change: (typeof CHANGES)[number];
  pick: number;
}

const WORDS = [
  '나비가',
  '물통을',
  '엎었어',
  '바다에',
  '우산',
  '김밥이',
  '비가',
  '왔어',
  'main',
  'AI가',
  'ㅋㅋㅋ',
  '5월에',
  '😂',
];
const wordsOf = (pick: number, count: number): string =>
  Array.from({ length: count }, (_, n) => WORDS[(pick * 7 + n * n * 3 + n) % WORDS.length]).join(' ');

/** A whole app in which random changes happen to a thread whose index follows. */
export class RecallHistory {
  readonly stage: MemoryStage;
  private count = 0;
  private removed: string[] = [];

  private constructor(stage: MemoryStage) {
    this.stage = stage;
  }

  static async open(): Promise<RecallHistory> {
    let cycles = 0;
    const stage = await MemoryStage.open({
      chat: (_, count) => `${wordsOf(count, 3)}\n${wordsOf(count + 5, 4)}`,
      memory: ({ turn }) => {
        const entry = {
          title: `나비 ${++cycles}`,
          keywords: ['나비'],
          time: '2026-05-28 (목)',
          record: `{user}는 ${wordsOf(cycles, 5)}`,
        };
        return summaryText({ ltm: carriedLtm(turn).slice(1), entries: [entry] });
      },
      settings: { cycleTokens: 2_000 },
      spawnEmbedder: new FakeEmbedderHost().spawn,
    });
    return new RecallHistory(stage);
  }

  /** Does it; what it is refused with is part of the game, a bug is not. */
  async take(change: Change): Promise<void> {
    await this.act(change).catch((error: unknown) => {
      if (!(error instanceof ORPCError) || error.code !== 'APP') throw error;
    });
  }

  private async act({ change, pick }: Change): Promise<void> {
    const { stage } = this;
    const { client, threadId } = stage;
    const messages = await stage.chat.messages();
    const some = messages[pick % Math.max(1, messages.length)];
    this.count += 1;
    switch (change) {
      case 'say':
        return await stage.say(wordsOf(pick, 1 + (pick % 5)));
      case 'say-long':
        return await stage.say(`${wordsOf(pick, 150)}.`, wordsOf(pick + 1, 2));
      case 'edit':
        if (some)
          await client.threads.edit({ messageId: some.id, text: wordsOf(pick + this.count, pick % 40 ? 4 : 200) });
        return;
      case 'remove':
        if (some) {
          await client.threads.remove({ messageIds: [some.id] });
          this.removed.push(some.id);
        }
        return await stage.chat.settle();
      case 'undo-remove': {
        const id = this.removed.pop();
        if (id !== undefined) await client.threads.undoRemove({ messageIds: [id as never] });
        return await stage.chat.settle();
      }
      case 'regenerate':
        if (messages.at(-1)?.author === 'soul') await client.threads.regenerate({ threadId });
        return await stage.chat.settle();
      case 'choose': {
        const variants = (await client.threads.get({ threadId })).lastReply?.variants ?? [];
        const generationId = variants[pick % Math.max(1, variants.length)];
        if (generationId !== undefined) await client.threads.chooseVariant({ threadId, generationId });
        return;
      }
      case 'rename-user': {
        const { userId } = await client.settings.get();
        await client.settings.renameUser({ userId, name: ['지훈', '나비', 'Mina'][pick % 3] ?? '' });
        return;
      }
      case 'rename-soul': {
        const { soulId } = await client.threads.get({ threadId });
        const draft = { ...SEOYUN, displayName: ['서윤', '윤슬'][pick % 2] ?? '' };
        await client.souls.saveDraft({ soulId, draft });
        await client.souls.apply({ soulId });
        return;
      }
      case 'cycle':
        if (messages.length > 0) await client.memory.summarise({ threadId });
        await stage.rest();
        return;
      case 'restore-memory': {
        const sets = await client.memory.sets({ threadId });
        const set = sets[pick % Math.max(1, sets.length)];
        if (set) await client.memory.restore({ threadId, number: set.number });
        return;
      }
      case 'forget':
        if (some) await client.recall.setUse({ threadId, kind: 'message', id: some.id, use: 'forgotten' });
        return;
      case 'next-day':
        stage.chat.clock.set(stage.chat.clock.clock.now() + 86_400_000);
        return;
      case 'reopen':
        return await stage.chat.reopen();
    }
  }

  /** Everything up to date, and what there is then: the index, and what it finds. */
  async content() {
    const { stage } = this;
    const { threadId } = stage;
    // Names count when the next turn is composed.
    await stage.client.prompts.preview({ threadId });
    await this.look(async (database) => {
      await stage.chat.clock.until('an index at rest', async () => {
        const undone = "SELECT 1 FROM recall_dirty UNION ALL SELECT 1 FROM recall_units WHERE state <> 'ready'";
        return database.read.get(undone) === undefined;
      });
    });
    const receipts: RecallReceipt[] = [];
    for (const text of ['나비가 물통을 엎었다고?', '5월에 비 온 날 우산', 'AI main', '바다'])
      receipts.push(await stage.client.recall.test({ threadId, text }));
    return { index: await this.look(async ({ read }) => indexContent(read, threadId)), receipts };
  }

  async rebuild(): Promise<void> {
    await this.stage.client.recall.rebuild({ threadId: this.stage.threadId });
  }

  private async look<T>(read: (database: Database) => Promise<T>): Promise<T> {
    const database = lookInto(this.stage.chat);
    try {
      return await read(database);
    } finally {
      database.close();
    }
  }

  async close(): Promise<void> {
    await this.stage.close();
  }
}
