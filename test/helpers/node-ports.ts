import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '../../src-main/create-app.ts';
import { openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';

export const PROJECT = join(import.meta.dirname, '../..');

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** An empty folder of this test's own. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'soul-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface TestPorts {
  ports: Ports;
  /** Deletes the data folder; the app must be closed. */
  remove(): Promise<void>;
}

/** The real ports of a Node host over an empty data folder, with no keys in its environment. `changes` replace single ports. */
export async function makeTestPorts(changes: Partial<Ports> = {}): Promise<TestPorts> {
  const folder = await makeTemporaryFolder();
  const ports: Ports = {
    host: 'browser',
    version: '0.0.0-test',
    clock: systemClock,
    ids: uuidIds,
    paths: appPaths(folder.path, PROJECT),
    secrets: openFileSecrets(folder.path, {}),
    fetch: null,
    spawnEmbedder: null,
    ...changes,
  };
  return { ports, remove: folder.remove };
}
