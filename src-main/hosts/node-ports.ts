import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { AppError } from '#shared/errors.ts';
import type { Ports } from '../create-app.ts';

/** The machine's clock; offsets are those of the wall clock here, summer time included. */
export const systemClock: Ports['clock'] = {
  now: () => Date.now(),
  offsetMinutes: (at) => -Math.round(new Date(at).getTimezoneOffset()),
  after: (milliseconds, run) => startTimer(milliseconds, run),
};

export const uuidIds: Ports['ids'] = { next: () => uuidV7() };

export interface FolderHints {
  /** What `--data` said. */
  asked: string | null;
  environment: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  home: string;
}

/** Where the person's data lives: `--data`, else SOUL_MESSENGER_DATA, else the place the system keeps such things in. */
export function dataFolder({ asked, environment, platform, home }: FolderHints): string {
  const named = asked ?? environment.SOUL_MESSENGER_DATA;
  if (named) return resolve(named);
  switch (platform) {
    case 'darwin':
      return join(home, 'Library/Application Support/Soul Messenger');
    case 'win32':
      return join(environment.APPDATA ?? join(home, 'AppData/Roaming'), 'Soul Messenger');
    default:
      return join(environment.XDG_DATA_HOME || join(home, '.local/share'), 'soul-messenger');
  }
}

/** The data folder of this process. `asked`: what `--data` said. */
export const namedDataFolder = (asked: string | null): string =>
  dataFolder({ asked, environment: process.env, platform: process.platform, home: homedir() });

/** Makes the folder where there is none, for this account only; answers it. Throws AppError storage-failed. */
export function makeDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new AppError('storage-failed', { file: folder }, error);
  }
  return folder;
}

/** What came with the app: its folder (the one with prompts/ and package.json), found upwards from this file, and its version. */
export function findShipped(from: string = import.meta.dirname): { root: string; version: string } {
  const described = join(from, 'package.json');
  if (existsSync(described) && existsSync(join(from, 'prompts'))) {
    const { version }: { version: string } = JSON.parse(readFileSync(described, 'utf8'));
    return { root: from, version };
  }
  const parent = dirname(from);
  if (parent === from) throw new Error(`no app folder above ${import.meta.dirname}`);
  return findShipped(parent);
}

/** The folders the engine is told about. */
export function appPaths(data: string, root: string): Ports['paths'] {
  return { data, prompts: join(root, 'prompts'), resources: join(root, 'resources') };
}

// A longer delay would overflow and fire at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function startTimer(milliseconds: number, run: () => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = (left: number): void => {
    const step = Math.min(left, LONGEST_TIMER_MS);
    timer = setTimeout(() => (left > step ? arm(left - step) : run()), step).unref();
  };
  arm(milliseconds);
  return () => clearTimeout(timer);
}
