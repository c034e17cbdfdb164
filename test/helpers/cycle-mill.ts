import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createRouterClient } from '@orpc/server';
import { GenerationId, MessageId, type ThreadId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { type App, createApp } from '../../src-main/create-app.ts';
import { listCycles, type StoredCycle } from '../../src-main/store/cycles.ts';
import { endGeneration, insertGeneration } from '../../src-main/store/generations.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import { type Database, openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { takeSeq } from '../../src-main/store/threads.ts';
import { SEOYUN, type StageClient } from './chat-stage.ts';
import { geminiReply } from './fake-gemini-answers.ts';
import type { FakeAnswer } from './fake-model-server.ts';
import { inProcessGemini } from './in-process-gemini.ts';
import { ManualClock } from './manual-clock.ts';
import { makeTestPorts } from './node-ports.ts';

/** A whole engine that runs one summary cycle after another, fast: the model answers in process, talk is put in as it is. */
export class CycleMill {
  readonly client: StageClient;
  readonly threadId: ThreadId;
  /** A second hand on the same file, to put talk in and to look. */
  readonly database: Database;
  private readonly clock: ManualClock;
  private readonly closeAll: () => Promise<void>;
  private said = 0;

  private constructor(
    client: StageClient,
    threadId: ThreadId,
    database: Database,
    clock: ManualClock,
    closeAll: () => Promise<void>,
  ) {
    this.client = client;
    this.threadId = threadId;
    this.database = database;
    this.clock = clock;
    this.closeAll = closeAll;
  }

  /** `answer`: what the memory model says to the turn that it is sent. */
  static async open(answer: (turn: string) => string | FakeAnswer): Promise<CycleMill> {
    const clock = new ManualClock();
    const fetch = inProcessGemini(({ body }) => {
      const { contents } = body as { contents: { parts: { text: string }[] }[] };
      const said = answer(contents.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n'));
      return typeof said === 'string' ? geminiReply([said]) : said;
    });
    const { ports, remove } = await makeTestPorts({ clock: clock.clock, fetch });
    const app = await createApp(ports);
    const client: StageClient = createRouterClient(app.router, { context: {} });
    const threadId = await prepare(client);
    const file = join(ports.paths.data, 'soul.db');
    const database = openDatabase(file, { missing: 'refuse', access: 'own' });
    return new CycleMill(client, threadId, database, clock, () => closeIn(database, app, remove));
  }

  /** The person says something and the Soul answers, a minute later than before. */
  talk(user: string, soul: string): void {
    this.clock.advance(60_000);
    this.database.write((db) => {
      const generation = GenerationId.parse(`g${this.said}`);
      this.put(db, user, null);
      insertAnswer(db, this.threadId, generation, this.clock.clock.now());
      this.put(db, soul, generation);
    });
  }

  /** One cycle by hand, through to its end, retries with their waits included. */
  async cycle(): Promise<StoredCycle> {
    await this.client.memory.summarise({ threadId: this.threadId });
    await this.rest();
    const [newest] = listCycles(this.database.read, { threadId: this.threadId, before: null, limit: 1 });
    if (!newest) throw new Error('no cycle was run');
    return newest;
  }

  /** Until no memory work is left. Time moves on only while nothing runs. */
  async rest(): Promise<void> {
    for (;;) {
      const jobs = this.database.read.all<{ state: string; run_at: number }>(
        "SELECT state, run_at FROM jobs WHERE kind = 'memory'",
      );
      if (jobs.length === 0) return;
      if (jobs.every((job) => job.state === 'queued'))
        this.clock.advance(Math.max(1, Math.min(...jobs.map((job) => job.run_at)) - this.clock.clock.now()));
      await turn();
    }
  }

  async close(): Promise<void> {
    await this.closeAll();
  }

  private put(db: WritableDb, text: string, generationId: GenerationId | null): void {
    insertMessage(db, {
      id: MessageId.parse(`m${++this.said}`),
      threadId: this.threadId,
      seq: takeSeq(db, this.threadId),
      author: generationId === null ? 'user' : 'soul',
      text,
      tokens: estimateTokens(text),
      sentAt: this.clock.clock.now(),
      sentOffset: 540,
      typingAt: null,
      generationId,
      presence: 'shown',
      delivery: 'delivered',
    });
  }
}

async function prepare(client: StageClient): Promise<ThreadId> {
  const { purposes, gemini, userId } = await client.settings.get();
  await client.settings.setKey({ provider: 'gemini', key: 'AIzaFakeKeyOfATest_0123456789abcdefghij', keep: 'session' });
  const model = { provider: 'gemini', model: 'gemini-3.6-flash' } as const;
  await client.settings.update({
    gemini: { ...gemini, baseUrl: 'http://127.0.0.1:9' },
    purposes: {
      ...purposes,
      extract: { ...purposes.extract, ...model },
      summarise: { ...purposes.summarise, ...model },
    },
  });
  await client.settings.renameUser({ userId, name: '지훈' });
  const soul = await client.souls.create({ from: 'profile', profile: SEOYUN });
  await client.souls.apply({ soulId: soul.id });
  return (await client.threads.open({ soulId: soul.id })).id;
}

function insertAnswer(db: WritableDb, threadId: ThreadId, id: GenerationId, at: number): void {
  const prompt = { template: 'mill', newestEdit: 0, language: 'ko', budget: 0, tokens: 0, blocks: [], omitted: [] };
  insertGeneration(db, {
    ...{ id, threadId, rootId: id, answersSeq: 0, provider: 'practice', modelRequested: 'practice-1' },
    ...{ temperature: null, reasoning: 'off', prompt: JSON.stringify(prompt), promptTokens: 0 },
    ...{ startedAt: at, startedOffset: 540 },
  });
  endGeneration(db, id, {
    ...{ replyEnd: 'complete', code: null, modelAnswered: null, finishReason: null, usage: null, attempts: [] },
    endedAt: at,
  });
}

async function closeIn(database: Database, app: App, remove: () => Promise<void>): Promise<void> {
  database.close();
  await app.close();
  await remove();
}
