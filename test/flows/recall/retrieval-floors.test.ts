import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvalFigure } from '../../../scripts/eval/figures.ts';
import { measureSet, openShipped } from '../../../scripts/eval/retrieval.ts';
import { type EvalSet, readSets } from '../../../scripts/eval/retrieval-sets.ts';
import { PROJECT } from '../../helpers/node-ports.ts';

// Data to measure with lies beside the project on the machines that have it; it is not part of it.
const FOLDER = join(PROJECT, '../shared/eval');
const there = existsSync(FOLDER);
if (!there) console.log('skipped: the retrieval sets are not beside the project (../shared/eval)');

/** A fixed sample of the full run (`npm run eval -- retrieval`), which takes a quarter of an hour on a new machine. */
const PARAPHRASED = 25;
let figures: EvalFigure[] = [];
const embedder = openShipped();

beforeAll(async () => {
  if (!there) return;
  const sets = new Map(readSets(FOLDER).map((set) => [set.name, set]));
  for (const set of [firstPart(sets.get('chats')), firstQuestions(sets.get('parakqc')), sets.get('klue-sts')])
    if (set) figures = [...figures, ...(await measureSet(set, embedder))];
}, 600_000);
afterAll(() => embedder.close());

it.skipIf(!there).each([
  ['chats', 'hybrid', 'coverage@1200', 0.65],
  ['chats', 'hybrid', 'recall@10', 0.32],
  ['chats', 'bm25', 'coverage@1200', 0.15],
  ['parakqc', 'hybrid', 'recall@10', 0.9],
  ['parakqc', 'bm25', 'recall@10', 0.85],
  ['klue-sts', 'hybrid', 'recall@1', 0.83],
])('%s by %s: %s at least %d', (set, arm, metric, floor) => {
  const figure = figures.find((one) => one.set === set && one.arm === arm && one.metric === metric);
  expect(figure?.value).toBeGreaterThanOrEqual(floor);
});

it.skipIf(!there)('both arms together are never more than a point under the better one', () => {
  const value = (set: string, arm: string, metric: string) =>
    figures.find((one) => one.set === set && one.arm === arm && one.metric === metric)?.value ?? Number.NaN;
  const lost = [
    ['chats', 'recall@10'],
    ['parakqc', 'recall@10'],
    ['klue-sts', 'recall@1'],
  ].map(([set = '', metric = '']) => {
    const best = Math.max(value(set, 'bm25', metric), value(set, 'vector', metric));
    return [set, Math.max(0, best - value(set, 'hybrid', metric))] as const;
  });
  expect(lost.filter(([, points]) => !(points <= 0.01))).toEqual([]);
});

function firstPart(set: EvalSet | undefined): EvalSet | undefined {
  return set && { ...set, parts: set.parts.slice(0, 1) };
}

/** The first questions with all that answers them, and nothing else. */
function firstQuestions(set: EvalSet | undefined): EvalSet | undefined {
  const [part] = set?.parts ?? [];
  if (!set || !part) return undefined;
  const queries = part.queries.slice(0, PARAPHRASED);
  const gold = new Set(queries.flatMap((query) => query.gold));
  return { ...set, parts: [{ ...part, queries, messages: part.messages.filter(({ id }) => gold.has(id)) }] };
}
