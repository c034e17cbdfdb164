import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkFigures } from './archive-work.ts';
import { openBenchApp } from './bench-app.ts';
import { printValue } from './figure.ts';
import { writeLongChat } from './write-long-chat.ts';

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
    const told = (name: string, { seconds, growth, block }: WorkFigures, most: number, room = 200): void => {
      ok.push(printValue({ bench, figure: name, unit: 's', limit: most }, seconds));
      ok.push(printValue({ bench, figure: `${name}-rss-growth`, unit: 'MB', limit: room }, growth));
      ok.push(
        printValue({ bench, figure: `${name}-longest-block`, unit: 'ms', limit: Number.POSITIVE_INFINITY }, block),
      );
    };
    told('export-100k', work('export', stage.data, file), 60);
    told('import-100k', work('import', join(folder, 'empty'), file), 60);
    // 75 MB of lines; the room is not there, then it is, and all of both is compared.
    told('preview-100k', work('inspect', join(folder, 'fresh'), file), 10);
    told('preview-100k-known', work('inspect', join(folder, 'empty'), file), 20);
    const chat = join(folder, 'chat.jsonl');
    writeLongChat(chat, 50_000_000);
    // A chat of another app is read whole.
    told('preview-chat-50mb', work('inspect', join(folder, 'fresh'), chat), 10, 300);
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
