import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether what was built (told by one file of it) is missing or older than any file in `sources` (files or folders). */
export async function isStale(built: string, sources: readonly string[]): Promise<boolean> {
  if (!existsSync(built)) return true;
  const { mtimeMs } = await stat(built);
  for (const source of sources) {
    if (await holdsNewer(source, mtimeMs)) return true;
  }
  return false;
}

async function holdsNewer(source: string, than: number): Promise<boolean> {
  const found = await stat(source);
  if (found.mtimeMs > than) return true;
  if (!found.isDirectory()) return false;
  const entries = await readdir(source, { recursive: true });
  const stats = await Promise.all(entries.map((entry) => stat(join(source, entry))));
  return stats.some((entry) => entry.mtimeMs > than);
}
