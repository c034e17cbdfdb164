import { type Context, createContext, Script } from 'node:vm';
import type { KeywordHit } from '../../core/recall/keywords/keyword-matcher.ts';
import type { KeywordPattern } from '../../core/recall/keywords/split-patterns.ts';

/**
 * `too-slow`: it took more than its time and is switched off until the app is started anew; `off`: it was switched off before;
 * `broken`: it can't be read; `not-run`: nothing was left of the time for all.
 */
export type PatternProblem = 'too-slow' | 'off' | 'broken' | 'not-run';

export interface PatternResult {
  hits: KeywordHit[];
  problems: { id: string; keyword: string; problem: PatternProblem }[];
}

export interface PatternRunner {
  /** Where the regular expressions of keywords are met in `text`, in their order; takes 50 ms at the most for all of them. */
  run(patterns: readonly KeywordPattern[], text: string): PatternResult;
}

/**
 * Runs what people write as `/…/` time-boxed: a pattern such as (a|a)+$ would stand still for years, and only V8 itself can
 * interrupt it (SPEC section 7). Keep one runner for the process: it remembers which patterns were too slow.
 */
export function createPatternRunner(): PatternRunner {
  const context = createContext({});
  const slow = new Set<string>();
  return {
    run(patterns, text) {
      const result: PatternResult = { hits: [], problems: [] };
      let left = BOX_MS;
      for (const pattern of patterns) {
        const { id, keyword } = pattern;
        const key = `/${pattern.source}/${pattern.flags}`;
        const started = performance.now();
        const outcome = slow.has(key) ? 'off' : runOne(context, pattern, text, left);
        left -= performance.now() - started;
        if (outcome === 'too-slow') slow.add(key);
        if (typeof outcome === 'string') result.problems.push({ id, keyword, problem: outcome });
        else result.hits.push(...outcome);
      }
      return result;
    },
  };
}

const BOX_MS = 50;
const PATTERN_MS = 20;
const MOST_HITS = 100;

function runOne(
  context: Context,
  pattern: KeywordPattern,
  text: string,
  left: number,
): KeywordHit[] | Exclude<PatternProblem, 'off'> {
  const timeout = Math.floor(Math.min(PATTERN_MS, left));
  if (timeout < 1) return 'not-run';
  const used = process.threadCpuUsage();
  try {
    Object.assign(context, { source: pattern.source, flags: pattern.flags, text, most: MOST_HITS });
    const places: unknown = FIND.runInContext(context, { timeout });
    return readPlaces(String(places)).map(([start, end]) => hitOf(pattern, text, start, end));
  } catch (error) {
    if (property(error, 'name') === 'SyntaxError') return 'broken';
    if (property(error, 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const { user, system } = process.threadCpuUsage(used);
    // A machine that was busy with something else says nothing about the pattern.
    return timeout === PATTERN_MS && user + system >= PATTERN_MS * 500 ? 'too-slow' : 'not-run';
  }
}

/** Places as text, so that no object of the other context comes over. */
const FIND = new Script(`
  (() => {
    const places = [];
    for (const met of text.matchAll(new RegExp(source, flags))) {
      if (met[0] !== '') places.push(met.index + ' ' + (met.index + met[0].length));
      if (places.length === most) break;
    }
    return places.join('\\n');
  })()
`);

function readPlaces(places: string): [number, number][] {
  if (places === '') return [];
  return places.split('\n').map((line) => {
    const [start = 0, end = 0] = line.split(' ').map(Number);
    return [start, end];
  });
}

function hitOf({ id, keyword }: KeywordPattern, text: string, start: number, end: number): KeywordHit {
  return { id, keyword, rule: 'pattern', found: text.slice(start, end), start, end };
}

/** Errors of the other context are no instances of this one's Error. */
function property(error: unknown, name: 'name' | 'code'): unknown {
  return typeof error === 'object' && error !== null ? (Reflect.get(error, name) as unknown) : undefined;
}
