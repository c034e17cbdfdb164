import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { ThreadId } from '#shared/ids.ts';
import { type App, type AppRouter, createApp, type Ports } from '../../src-main/create-app.ts';
import { openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';

export interface BenchApp {
  app: App;
  client: RouterClient<AppRouter>;
  threadId: ThreadId;
  data: string;
  close(): Promise<void>;
}

/** An app on a fresh folder with a room for each sample Soul, the first with `messages` of an ordinary chat. */
export async function openBenchApp(messages: number, fetch: Ports['fetch'] = null): Promise<BenchApp> {
  const data = await mkdtemp(join(tmpdir(), 'soul-bench-'));
  const ports: Ports = {
    host: 'cli',
    version: '0.0.0-bench',
    clock: systemClock,
    ids: uuidIds,
    paths: appPaths(data, resolve(import.meta.dirname, '../..')),
    secrets: openFileSecrets(data, {}),
    fetch,
    spawnEmbedder: null,
  };
  const first = await createApp(ports);
  const threadId = await openRoom(createRouterClient(first.router, { context: {} }));
  await first.close();
  execFileSync(process.execPath, [
    join(import.meta.dirname, 'seed-thread.ts'),
    join(data, 'soul.db'),
    threadId,
    String(messages),
  ]);
  const app = await createApp(ports);
  return {
    app,
    client: createRouterClient(app.router, { context: {} }),
    threadId,
    data,
    close: async () => {
      await app.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function openRoom(client: RouterClient<AppRouter>): Promise<ThreadId> {
  await client.settings.update({ pacing: 'instant', coalesceMs: 0, welcomed: true });
  const ids: ThreadId[] = [];
  for (const sample of await client.souls.samples({ language: 'ko' })) {
    const soul = await client.souls.create({ from: 'sample', sampleId: sample.sampleId, language: 'ko' });
    ids.push((await client.threads.open({ soulId: soul.id })).id);
  }
  const [threadId] = ids;
  if (threadId === undefined) throw new Error('no sample soul is shipped');
  return threadId;
}
