import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildKeywordMatcher } from '../../src-main/core/recall/keywords/keyword-matcher.ts';
import { type EvalFigure, type EvalOptions, printFigure, printSkipped } from './figures.ts';

const SET = 'klue-ner-triggers';
const NameSet = z.object({
  keywords: z.array(z.string()),
  sentences: z.array(z.object({ text: z.string(), gold: z.array(z.string()) })),
});

/** `npm run eval -- triggers`: names of people, places and organisations as keywords, by their syllables (SPEC section 7). */
export function evalTriggers(options: EvalOptions): void {
  const figures = measureTriggers(options.data);
  if (figures === null) printSkipped(options, SET, `no ${SET}.json in ${options.data}`);
  for (const figure of figures ?? []) printFigure(options, figure);
}

/**
 * Recall and precision by syllables, a case being a name in a sentence; null where `folder` holds no such data. Names within
 * longer annotated ones count as misfires, so precision is understated.
 */
export function measureTriggers(folder: string): EvalFigure[] | null {
  const path = join(folder, `${SET}.json`);
  if (!existsSync(path)) return null;
  const { keywords, sentences } = NameSet.parse(JSON.parse(readFileSync(path, 'utf8')));
  const matcher = buildKeywordMatcher(keywords.map((keyword) => ({ id: keyword, keywords: [keyword] })));
  const counts = new Map([...KINDS, ALL].map((kind) => [kind, { gold: 0, met: 0, fired: 0 }]));
  const count = (name: string, part: 'gold' | 'met' | 'fired') => {
    for (const kind of [kindOf(name), ALL]) {
      const sums = counts.get(kind);
      if (sums !== undefined) sums[part] += 1;
    }
  };
  for (const { text, gold } of sentences) {
    const fired = new Set(matcher.find(text).map(({ id }) => id));
    for (const name of new Set(gold)) count(name, 'gold');
    for (const name of fired) count(name, 'fired');
    for (const name of new Set(gold)) if (fired.has(name)) count(name, 'met');
  }
  return [...counts].flatMap(([kind, { gold, met, fired }]) => [
    { set: SET, arm: 'keyword', metric: 'recall', kind, value: share(met, gold), n: gold },
    { set: SET, arm: 'keyword', metric: 'precision', kind, value: share(met, fired), n: fired },
  ]);
}

const ALL = 'all';
const KINDS = ['1-syllable', '2-syllables', '3+-syllables'] as const;

function kindOf(name: string): string {
  return KINDS[Math.min([...name].length, KINDS.length) - 1] ?? ALL;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
