import { createRouterClient, type RouterClient } from '@orpc/server';
import { type AppRouter, createApp } from '../../src-main/create-app.ts';
import { openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { PROJECT } from './node-ports.ts';

/** An app in a process that lives until it is killed. */
export async function openCrashApp(data: string): Promise<RouterClient<AppRouter>> {
  setInterval(() => {}, 1000);
  const app = await createApp({
    host: 'cli',
    version: '0.0.0-test',
    clock: systemClock,
    ids: uuidIds,
    paths: appPaths(data, PROJECT),
    secrets: openFileSecrets(data, {}),
    fetch: null,
    spawnEmbedder: null,
  });
  return createRouterClient(app.router, { context: {} });
}
