import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { FileWork } from '#shared/archive.ts';
import { type AppRouter, createApp } from '../../src-main/create-app.ts';
import { receiveFile, sendFile } from '../../src-main/hosts/cli/carry-file.ts';
import { openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';

export interface WorkFigures {
  seconds: number;
  /** The most that was resident during the work over what was before it, in MiB. */
  growth: number;
  /** The longest that nothing else could happen, in ms. */
  block: number;
  bytes: number;
}

type Client = RouterClient<AppRouter>;

/** One work with files in a whole app of its own. */
async function run(kind: string, data: string, file: string): Promise<WorkFigures> {
  const root = resolve(import.meta.dirname, '../..');
  const app = await createApp(
    {
      ...{ host: 'cli', version: '0.0.0-bench', clock: systemClock, ids: uuidIds, paths: appPaths(data, root) },
      ...{ secrets: openFileSecrets(data, {}), fetch: null, spawnEmbedder: null },
    },
    // The index of what was seeded would be made meanwhile.
    'tend',
  );
  const client: Client = createRouterClient(app.router, { context: {} });
  try {
    const fileId = kind === 'export' ? '' : await sendFile(client, file, 'bench');
    await wait(500);
    const before = process.memoryUsage.rss();
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begin = performance.now();
    const work = await finish(client, await begun(client, kind, fileId));
    const seconds = (performance.now() - begin) / 1000;
    delay.disable();
    clearInterval(sampling);
    most = Math.max(most, process.memoryUsage.rss());
    if (work.made) await receiveFile(client, work.made, file);
    const growth = (most - before) / 1_048_576;
    return { seconds, growth, block: delay.max / 1e6, bytes: statSync(file).size };
  } finally {
    await app.close();
  }
}

async function begun(client: Client, kind: string, fileId: string): Promise<FileWork> {
  if (kind === 'export') return await client.archive.export({ scope: { kind: 'everything' }, format: 'archive' });
  return await client.archive[kind === 'import' ? 'import' : 'inspect']({ fileId, choices: {} });
}

async function finish(client: Client, begun: FileWork): Promise<FileWork> {
  for (let work = begun; ; work = await client.archive.work({ id: begun.id })) {
    if (work.error) throw new Error(`${work.kind}: ${JSON.stringify(work.error)}`);
    if (work.state === 'done') return work;
    await wait(20);
  }
}

// Run as a process of its own, so that each work starts with the memory of an app at rest.
if (import.meta.main) {
  const [kind = '', data = '', file = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await run(kind, data, file)));
}
