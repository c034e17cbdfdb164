import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSummaries } from '../../../src-main/core/memory/sample-summaries.ts';

/** Plays of these lengths, their summaries numbered through. */
const plays = (...lengths: number[]): number[][] => {
  let next = 0;
  return lengths.map((length) => Array.from({ length }, () => next++));
};

describe('which summaries are read', () => {
  it.each<[string, number[][], number[][]]>([
    ['none', [], []],
    ['a play of none', plays(0), [[]]],
    ['one play of 1', plays(1), [[0]]],
    ['one play of 2', plays(2), [[0, 1]]],
    ['one play of 3', plays(3), [[0, 1, 2]]],
    ['one play of 4: 3 at even distances', plays(4), [[0, 2, 3]]],
    ['one play of 9', plays(9), [[0, 4, 8]]],
    [
      '3 episodes of 2: all 6',
      plays(2, 2, 2),
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    ],
    [
      'plays of 8 and 9',
      plays(8, 9),
      [
        [0, 4, 7],
        [8, 12, 16],
      ],
    ],
    [
      '50 in all: still 3 of each',
      plays(25, 25),
      [
        [0, 12, 24],
        [25, 37, 49],
      ],
    ],
    ['16 plays of 3: all 48', plays(...new Array<number>(16).fill(3)), plays(...new Array<number>(16).fill(3))],
  ])('%s', (_, all, expected) => expect(sampleSummaries(all)).toEqual(expected));

  it.each<[string, number[]]>([
    ['120 over 9 episodes', [14, 13, 14, 13, 13, 13, 14, 13, 13]],
    ['120 in one play', [120]],
    ['51 of one each', new Array<number>(51).fill(1)],
    ['20 plays of 3', new Array<number>(20).fill(3)],
    ['51 in two plays', [1, 50]],
  ])('%s: 50, first and last in', (_, lengths) => {
    const all = plays(...lengths).flat();
    const kept = sampleSummaries(plays(...lengths)).flat();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, all[0], all.at(-1)]);
  });

  it('keeps order, place, bounds, first and last, at even distances', () => {
    const lengths = fc.array(fc.nat(30), { maxLength: 30 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 60 }), (drawn, perPlay, total) => {
        const all = plays(...drawn);
        const kept = sampleSummaries(all, { perPlay, total });
        expect(kept.length).toBe(all.length);
        const isWhole = all.flat().length <= total;
        const ranges = isWhole ? kept.map((own, place) => [all[place] ?? [], own]) : [[all.flat(), kept.flat()]];
        for (const [from = [], taken = []] of ranges) {
          expect(taken.length).toBe(Math.min(from.length, isWhole ? perPlay : total));
          expect([taken[0], taken.at(-1)]).toEqual([from[0], from.at(-1)]);
          const gaps = taken.slice(1).map((value, place) => value - (taken[place] ?? value));
          expect(Math.max(0, ...gaps) - Math.min(...gaps, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(1);
          expect(gaps.every((gap) => gap > 0)).toBe(true);
        }
        for (const [place, own] of kept.entries()) expect(all[place]).toEqual(expect.arrayContaining(own));
      }),
    );
  });

  it('refuses limits that leave no room for first and last', () =>
    expect(() => sampleSummaries([[1, 2]], { perPlay: 1, total: 50 })).toThrow(RangeError));
});
