import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = ['src-renderer/**/*.*', 'src-shared/*.ts', 'electron.vite.config.ts', 'package-lock.json'];
const STAMP = '.built-from';

interface Options {
  /** Where to; out/renderer unless a test wants its own. */
  folder?: string;
  plugins?: Plugin[];
}

/**
 * Builds the page alone, without Electron, and answers its folder. Does nothing when neither the sources, the
 * configuration nor the versions of packages have changed since the last time. A failed build leaves the old page.
 */
export async function buildRenderer({
  folder = join(ROOT, 'out/renderer'),
  plugins = [],
}: Options = {}): Promise<string> {
  const wanted = await hashOfSources();
  if ((await readFile(join(folder, STAMP), 'utf8').catch(() => null)) === wanted) return folder;
  const [{ build }, { default: config }] = await Promise.all([import('vite'), import('../electron.vite.config.ts')]);
  if (typeof config !== 'object' || !('renderer' in config) || config.renderer === undefined)
    throw new Error('electron.vite.config.ts has no renderer part');
  const { renderer } = config;
  // Built beside its place and moved, so that two builds at once can't mix their files.
  const fresh = join(dirname(folder), `.renderer-${process.pid}`);
  await build({
    ...renderer,
    plugins: [...(renderer.plugins ?? []), ...plugins],
    build: { ...renderer.build, outDir: fresh },
    configFile: false,
    logLevel: 'warn',
  });
  await writeFile(join(fresh, STAMP), wanted);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return folder;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

if (import.meta.main) console.log(await buildRenderer());
