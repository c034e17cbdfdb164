import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallReceipt, RecallStatus } from '#shared/recall.ts';
import { type Access, type App, createApp, type Ports } from '../../src-main/create-app.ts';
import { type Database, openDatabase, type ReadableDb, type WritableDb } from '../../src-main/store/open-database.ts';
import type { StageClient } from './chat-stage.ts';
import type { FakeEmbedderHost } from './fake-embedder-process.ts';
import { ManualClock } from './manual-clock.ts';
import { makeTestPorts } from './node-ports.ts';
import { addThreads } from './recall-rows.ts';

/**
 * An engine on a database that a test fills by hand. Without `host` it is at rest: nothing answers, nothing is indexed. With one
 * it is a whole app whose sentence model runs there.
 */
export class RecallStage {
  readonly t1 = 't1' as ThreadId;
  readonly t2 = 't2' as ThreadId;
  readonly ports: Ports;
  readonly clock: ManualClock;
  private app: App;
  private looking: Database | null = null;
  client: StageClient;
  private readonly access: Access;
  private readonly removeFolder: () => Promise<void>;

  private constructor(
    ports: Ports,
    app: App,
    { clock, access, remove }: { clock: ManualClock; access: Access; remove: () => Promise<void> },
  ) {
    this.ports = ports;
    this.app = app;
    this.clock = clock;
    this.access = access;
    this.client = createRouterClient(this.app.router, { context: {} });
    this.removeFolder = remove;
  }

  /** Two threads, `t1` and `t2`, and what `fill` puts into them. `host`: where the sentence model runs; null: there is none. */
  static async open(fill: (db: WritableDb) => void, host?: FakeEmbedderHost | null): Promise<RecallStage> {
    const clock = new ManualClock();
    const { ports, remove } = await makeTestPorts({ clock: clock.clock, spawnEmbedder: host?.spawn ?? null });
    change(ports, (db) => {
      addThreads(db);
      fill(db);
    });
    const access = host === undefined ? 'tend' : 'own';
    return new RecallStage(ports, await createApp(ports, access), { clock, access, remove });
  }

  /** Another hand in the closed database. */
  async meddle(meddling: (db: WritableDb) => void): Promise<void> {
    await this.end();
    change(this.ports, meddling);
    await this.start();
  }

  async reopen(): Promise<void> {
    await this.end();
    await this.start();
  }

  private async start(): Promise<void> {
    this.app = await createApp(this.ports, this.access);
    this.client = createRouterClient(this.app.router, { context: {} });
  }

  /** What is in the database now. */
  look<T>(read: (db: ReadableDb) => T): T {
    this.looking ??= openDatabase(join(this.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'look' });
    return read(this.looking.read);
  }

  private async end(): Promise<void> {
    this.looking?.close();
    this.looking = null;
    await this.app.close();
  }

  /** Waits until nothing is left to be indexed in any thread that can be. */
  async rest(): Promise<void> {
    await this.clock.until('an index at rest', async () => this.look(countUndone) === 0, { most: 3_600_000 });
  }

  async test(text: string, threadId = this.t1): Promise<RecallReceipt> {
    return await this.client.recall.test({ threadId, text });
  }

  async status(threadId = this.t1): Promise<RecallStatus> {
    return await this.client.recall.status({ threadId });
  }

  async close(): Promise<void> {
    await this.end();
    await this.removeFolder();
  }
}

function countUndone(db: ReadableDb): number {
  const row = db.get<{ n: number }>(
    "SELECT (SELECT count(*) FROM recall_dirty) + (SELECT count(*) FROM recall_units WHERE state = 'waiting') AS n",
  );
  return row?.n ?? 0;
}

function change(ports: Ports, work: (db: WritableDb) => void): void {
  const file = join(ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'create', access: 'own' });
  database.write(work);
  database.close();
}
