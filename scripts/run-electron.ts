import { join } from 'node:path';
import { isStale } from './is-stale.ts';
import { type ChildEnd, runChild } from './run-child.ts';

const EARLY_MS = 10_000;
/** The exit code of an opening that was refused and explained (src-main/hosts/electron/main.ts). */
const STORAGE_REFUSED = 3;
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS'];

/**
 * Builds what Electron runs when it is stale, and runs it until it ends. Answers its exit code; null when it died so early
 * that nobody can have used it (a missing system library, a sandbox that the system doesn't allow).
 */
export async function runElectron(project: string, binary: string, given: string[]): Promise<number | null> {
  const sources = [
    'src-main',
    'src-preload',
    'src-renderer',
    'src-shared',
    'package-lock.json',
    'electron.vite.config.ts',
  ];
  if (
    await isStale(
      join(project, 'out/main/index.js'),
      sources.map((name) => join(project, name)),
    )
  ) {
    const built = await runChild(
      process.execPath,
      ['node_modules/electron-vite/bin/electron-vite.js', 'build'],
      project,
    );
    if (built.code !== 0) return built.code ?? 1;
  }
  const started = Date.now();
  const end = await runChild(binary, ['.', ...given], project);
  return failedToStart(end, Date.now() - started) ? null : (end.code ?? 0);
}

function failedToStart({ code, signal }: ChildEnd, ranMs: number): boolean {
  if (ranMs > EARLY_MS || code === 0 || code === STORAGE_REFUSED) return false;
  return code !== null || CRASHES.includes(signal);
}
