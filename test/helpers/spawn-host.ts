import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './node-ports.ts';

export interface SpawnedHost {
  child: ChildProcess;
  /** The first line that is an address; null when it ended without one. */
  address: Promise<string | null>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>;
}

/** The browser host as a process of its own. */
export function spawnHost(given: string[]): SpawnedHost {
  const child = spawn(process.execPath, [join(PROJECT, 'src-main/hosts/browser/main.ts'), ...given], { cwd: PROJECT });
  const text = { out: '', err: '' };
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  const ended = new Promise<Awaited<SpawnedHost['ended']>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...text }));
  });
  const address = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text.out += chunk;
      const found = /^http:\S+$/m.exec(text.out);
      if (found) resolve(found[0]);
    });
    void ended.then(() => resolve(null));
  });
  return { child, address, ended };
}
