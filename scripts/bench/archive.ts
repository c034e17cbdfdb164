import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkFigures } from './archive-work.ts';
import { openBenchApp } from './bench-app.ts';
import { printValue } from './figure.ts';

const bench = 'archive';
const MESSAGES = 100_000;

/** A memory archive of 100,000 messages on its way out and in, and what a look into a file of 50 MB costs. */
export async function benchArchive(): Promise<boolean> {
  const stage = await openBenchApp(MESSAGES);
  await stage.app.close();
  const folder = mkdtempSync(join(tmpdir(), 'soul-bench-'));
  try {
    const ok: boolean[] = [];
    const file = join(folder, 'bench.soulmem');
    const told = (name: string, { seconds, growth, block }: WorkFigures, most: number): void => {
      ok.push(printValue({ bench, figure: name, unit: 's', limit: most }, seconds));
      ok.push(printValue({ bench, figure: `${name}-rss-growth`, unit: 'MB', limit: 200 }, growth));
      ok.push(
        printValue({ bench, figure: `${name}-longest-block`, unit: 'ms', limit: Number.POSITIVE_INFINITY }, block),
      );
    };
    told('export-100k', work('export', stage.data, file), 60);
    told('import-100k', work('import', join(folder, 'empty'), file), 60);
    told('import-100k-again', work('import', join(folder, 'empty'), file), 60);
    told('preview-100k', work('inspect', join(folder, 'empty'), file), 60);
    return ok.every(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(stage.data, { recursive: true, force: true });
  }
}

function work(kind: 'export' | 'import' | 'inspect', data: string, file: string): WorkFigures {
  console.error(`archive: ${kind} …`);
  const script = join(import.meta.dirname, 'archive-work.ts');
  const said = execFileSync(process.execPath, [script, kind, data, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const figures = JSON.parse(said.toString('utf8').trim().split('\n').at(-1) ?? '') as WorkFigures;
  console.error(`archive: ${figures.bytes} bytes`);
  return figures;
}
