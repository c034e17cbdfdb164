import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT } from './node-ports.ts';

export interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** `npm run cli -- …` as a process of its own. `input`: what it reads. */
export async function cli(args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  const child = spawn(process.execPath, [join(PROJECT, 'src-main/hosts/cli/main.ts'), ...args]);
  // A command that knows enough stops reading.
  child.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, errors };
}

/** Processes take seconds to start on a busy machine: those that don't need each other run together. */
export const CLI_TIMEOUT = { timeout: 90_000 };
