import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRenderer } from '../../scripts/build-renderer.ts';
import { PROJECT } from './node-ports.ts';

const CACHE = join(PROJECT, 'node_modules/.cache');
const LOCK = join(CACHE, 'tested-page.lock');

/**
 * The built page, in a folder of the tests' own. Built once for all test files: whoever comes second waits. A folder per
 * process would cost every file a build, and out/renderer is emptied by other tests while pages still load from it.
 */
export async function builtPage(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  await takeLock();
  try {
    return await buildRenderer({ folder: join(CACHE, 'tested-page') });
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      const lock = await open(LOCK, 'wx');
      await lock.writeFile(String(process.pid));
      await lock.close();
      return;
    } catch (error) {
      if (!existsSync(LOCK)) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
        throw error;
      }
    }
    // A test run that was killed while it built must not stop every later one.
    if (!(await holderLives())) await rm(LOCK, { force: true });
    await wait(100);
  }
}

async function holderLives(): Promise<boolean> {
  const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
  // Written a moment after it was made; 0 would be this process's own group.
  if (!Number.isInteger(holder) || holder <= 0) return true;
  try {
    return process.kill(holder, 0);
  } catch {
    // No such process.
    return false;
  }
}
