import { execFileSync } from 'node:child_process';
import { printSamples, printValue } from './figure.ts';
import {
  countEditing,
  measureBackground,
  measureQueries,
  openShippedModel,
  residentBytes,
} from './measure-embedding.ts';
import { measureAdding, measureKeywords, measureRecalling } from './measure-recalling.ts';
import { openRecallRoom, type RecallRoom } from './recall-room.ts';
import { scanJsonVectors, storeJsonVectors } from './scan-json-vectors.ts';
import { SEEDING } from './seed-recall.ts';
import { questionsAboutTalk } from './varied-talk.ts';
import { createWordEmbedder } from './word-vectors.ts';

const bench = 'recall';
const SMALL = 10_000;
const LARGE = 100_000;
const MB = 1_024 * 1_024;

/** Recall in a thread of 10,000 and of 100,000 indexed messages; vectors of the shipped model where its time is the figure. */
export async function benchRecall(): Promise<boolean> {
  const embedder = createWordEmbedder();
  const room = openRecallRoom(embedder);
  const model = openShippedModel();
  const small = openRecallRoom(model);
  // The model's process does not keep this one alive.
  const alive = setInterval(() => {}, 1_000);
  try {
    const ok: boolean[] = [];
    const before = residentBytes();
    grow(room, 0, SMALL);
    const few = await measureRecalling(room, SMALL);
    ok.push(printSamples({ bench, figure: 'recall-10k', unit: 'ms', limit: 15 }, few.samples));
    const edited = await countEditing(room, embedder);
    ok.push(printValue({ bench, figure: 'edit', unit: 'vectors', limit: 4 }, edited));
    grow(room, SMALL + few.said, LARGE);
    const many = await measureRecalling(room, LARGE);
    ok.push(printSamples({ bench, figure: 'recall-100k', unit: 'ms', limit: 60 }, many.samples));
    const adding = measureAdding(room, LARGE + many.said);
    ok.push(printSamples({ bench, figure: 'add-message', unit: 'ms', limit: 5 }, adding));
    ok.push(printValue({ bench, figure: 'index-per-100k', unit: 'MB', limit: 150 }, indexBytes(room) / MB));
    ok.push(printSamples({ bench, figure: 'keywords-10k', unit: 'ms', limit: 5 }, measureKeywords(room)));
    note('the shipped model');
    ok.push(printValue({ bench, figure: 'background', unit: '/s', floor: 12 }, await measureBackground(small)));
    ok.push(printSamples({ bench, figure: 'query-vector', unit: 'ms', limit: 40 }, await measureQueries(model)));
    ok.push(printValue({ bench, figure: 'rss-growth', unit: 'MB', limit: 350 }, (residentBytes() - before) / MB));
    const ratio = (await measureScan(room)) / median(many.samples);
    ok.push(printValue({ bench, figure: 'json-scan-100k', unit: 'x', floor: 10 }, ratio));
    return ok.every(Boolean);
  } finally {
    await model.close();
    clearInterval(alive);
    small.close();
    room.close();
  }
}

function grow(room: RecallRoom, from: number, to: number): void {
  note(`indexing messages ${from} to ${to}`);
  execFileSync(process.execPath, [SEEDING, room.file, String(from), String(to)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Bytes of everything that recall keeps in the file: its tables, those behind its virtual tables, and indexes. */
function indexBytes({ database }: RecallRoom): number {
  database.foldLog();
  const row = database.read.get<{ bytes: number }>("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'recall%'");
  return row?.bytes ?? Number.NaN;
}

/** Milliseconds of the same question answered by a scan. */
async function measureScan(room: RecallRoom): Promise<number> {
  note('the same as a scan over JSON');
  storeJsonVectors(room.database);
  const samples: number[] = [];
  for (const question of questionsAboutTalk().slice(0, 4)) {
    const [vector] = await room.engine.embedder.embed([question], { as: 'query', urgent: true });
    if (!vector) throw new Error('a question without a vector');
    const begin = performance.now();
    const found = scanJsonVectors(room.database.read, vector);
    samples.push(performance.now() - begin);
    if (found.length < 50) throw new Error('a scan that found nothing');
  }
  return median(samples);
}

const median = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;

/** The figures alone go to stdout. */
const note = (text: string): void => console.error(`recall: ${text} …`);
