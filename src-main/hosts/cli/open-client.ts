import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server';
import { AppError, appErrorData } from '#shared/errors.ts';
import { type Access, type App, type AppRouter, createApp } from '../../create-app.ts';
import { openFileSecrets } from '../file-secrets.ts';
import { appPaths, findShipped, systemClock, uuidIds } from '../node-ports.ts';
import { spawnEmbedderProcess } from '../spawn-embedder-process.ts';

export type Client = RouterClient<AppRouter>;

/** The engine in this process, with the same contract as everywhere. `look` reads beside a running app. */
export async function openClient(data: string, access: Access): Promise<{ app: App; client: Client }> {
  const shipped = findShipped();
  const app = await createApp(
    {
      host: 'cli',
      version: shipped.version,
      clock: systemClock,
      ids: uuidIds,
      paths: appPaths(data, shipped.root),
      secrets: openFileSecrets(data, process.env),
      fetch: null,
      spawnEmbedder: spawnEmbedderProcess,
    },
    access,
  );
  return { app, client: createRouterClient(app.router, { context: {} }) };
}

/** Runs `work` on an opened engine and closes it, whatever happens. Expected failures come back as AppError. */
export async function withClient<T>(data: string, access: Access, work: (client: Client) => Promise<T>): Promise<T> {
  const { app, client } = await openClient(data, access);
  try {
    return await work(client);
  } catch (error) {
    throw asAppError(error);
  } finally {
    await app.close();
  }
}

/** What a route failed with, as the engine threw it. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'APP') return error;
  const { code, params } = appErrorData.parse(error.data);
  return new AppError(code, params, error);
}
