import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisTicks,
  median,
  nearestPoint,
  thinPoints,
} from '../../../src-renderer/screens/inspector/signals/chart-scale.ts';

const points = fc
  .array(fc.record({ at: fc.nat(1_000_000), tokens: fc.nat(50_000) }), { minLength: 1, maxLength: 300 })
  .map((list) => list.toSorted((a, b) => a.at - b.at));

test('an axis has few round values, from nothing to the highest point or a little above', () => {
  expect([0, 1, 4247, 12_282, 32_000].map(axisTicks)).toEqual([
    [0, 1],
    [0, 1],
    [0, 2000, 4000, 6000],
    [0, 5000, 10_000, 15_000],
    [0, 20_000, 40_000],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const ticks = axisTicks(max);
      const last = ticks.at(-1) ?? 0;
      expect(ticks.length >= 2 && ticks.length <= 5 && last >= max && (ticks.at(-2) ?? 0) < max).toBe(true);
    }),
  );
});

test('thinned points keep the highest and the lowest, stay in order and are no more than asked', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 2, max: 120 }), (list, limit) => {
      const kept = thinPoints(list, limit);
      const tokens = (some: typeof list) => some.map((point) => point.tokens);
      expect(kept.length <= Math.max(limit, 2)).toBe(true);
      expect([Math.max(...tokens(kept)), Math.min(...tokens(kept))]).toEqual([
        Math.max(...tokens(list)),
        Math.min(...tokens(list)),
      ]);
      expect(kept).toEqual(kept.toSorted((a, b) => a.at - b.at));
    }),
  );
});

test('the nearest point in time is found wherever one points', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: -10, max: 1_000_010 }), (list, at) => {
      const distance = (place: number) => Math.abs((list[place]?.at ?? Number.NaN) - at);
      const least = Math.min(...list.map((_, place) => distance(place)));
      expect(distance(nearestPoint(list, at))).toBe(least);
    }),
  );
});

test('the value in the middle', () => {
  expect([median([]), median([5]), median([9, 1]), median([3, 1, 100])]).toEqual([0, 5, 5, 3]);
});
