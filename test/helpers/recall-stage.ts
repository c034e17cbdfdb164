import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { ThreadId } from '#shared/ids.ts';
import { type App, createApp, type Ports } from '../../src-main/create-app.ts';
import { openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import type { StageClient } from './chat-stage.ts';
import { ManualClock } from './manual-clock.ts';
import { makeTestPorts } from './node-ports.ts';
import { addThreads } from './recall-rows.ts';

/** An engine at rest (nothing answers, nothing is indexed) on a database that a test fills by hand. */
export class RecallStage {
  readonly t1 = 't1' as ThreadId;
  readonly t2 = 't2' as ThreadId;
  readonly ports: Ports;
  private app: App;
  client: StageClient;
  private readonly removeFolder: () => Promise<void>;

  private constructor(ports: Ports, app: App, removeFolder: () => Promise<void>) {
    this.ports = ports;
    this.app = app;
    this.client = createRouterClient(app.router, { context: {} });
    this.removeFolder = removeFolder;
  }

  /** Two threads, `t1` and `t2`, and what `fill` puts into them. */
  static async open(fill: (db: WritableDb) => void): Promise<RecallStage> {
    const { ports, remove } = await makeTestPorts({ clock: new ManualClock().clock });
    change(ports, (db) => {
      addThreads(db);
      fill(db);
    });
    return new RecallStage(ports, await createApp(ports, 'tend'), remove);
  }

  /** Another hand in the closed database. */
  async meddle(meddling: (db: WritableDb) => void): Promise<void> {
    await this.app.close();
    change(this.ports, meddling);
    this.app = await createApp(this.ports, 'tend');
    this.client = createRouterClient(this.app.router, { context: {} });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.removeFolder();
  }
}

function change(ports: Ports, work: (db: WritableDb) => void): void {
  const file = join(ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'create', access: 'own' });
  database.write(work);
  database.close();
}
