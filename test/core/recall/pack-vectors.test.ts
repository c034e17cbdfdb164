import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cosinesOf,
  packQuery,
  packSigns,
  packVectors,
  unpackVectors,
} from '../../../src-main/core/recall/pack-vectors.ts';

const vectorOf = (dimension: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimension, maxLength: dimension })
    .map((values) => {
      const length = Math.hypot(...values) || 1;
      return Float32Array.from(values, (value) => value / length);
    });
const PAIR = fc.constantFrom(8, 64, 384).chain((dimension) => fc.tuple(vectorOf(dimension), vectorOf(dimension)));

it('packs what it has unpacked to the same bytes, and keeps cosines to the second place', () => {
  fc.assert(
    fc.property(PAIR, ([alone, around]) => {
      const packed = packVectors(alone, around);
      const kept = unpackVectors(packed);
      expect(packVectors(kept.alone, kept.around)).toEqual(packed);
      const [cosines] = cosinesOf(packQuery(alone), packed);
      if (!cosines) throw new Error('no cosines');
      const exact = around.reduce((sum, value, index) => sum + value * (alone[index] ?? 0), 0);
      const own = alone.reduce((sum, value) => sum + value * value, 0);
      expect(Math.abs(cosines.around - exact)).toBeLessThan(0.02);
      expect(Math.abs(cosines.alone - own)).toBeLessThan(0.02);
    }),
    { numRuns: 200 },
  );
});

it('reads a blob that stands in the middle of another buffer', () => {
  const packed = packVectors(Float32Array.of(0.6, 0.8), Float32Array.of(-1, 0));
  const within = new Uint8Array(packed.length + 3);
  within.set(packed, 3);
  expect(unpackVectors(within.subarray(3))).toEqual(unpackVectors(packed));
});

it('works out the cosines of each of many blobs, whatever their numbers, without running over', () => {
  fc.assert(
    fc.property(fc.constantFrom(8, 384, 768, 1_024, 2_048), (dimension) => {
      // All numbers alike: the largest sum that a unit vector can have.
      const flat = new Float32Array(dimension).fill(1 / Math.sqrt(dimension));
      const against = flat.map((value) => -value);
      const blobs = Buffer.concat([packVectors(flat, against), packVectors(against, flat)]);
      const found = cosinesOf(packQuery(flat), blobs).map(({ alone, around }) => [alone, around].map(Math.round));
      expect(found).toEqual([
        [1, -1],
        [-1, 1],
      ]);
    }),
  );
});

it('takes the signs of both vectors after the common part is off', () => {
  const mean = Float32Array.of(0.5, 0.5, 0.5, 0.5);
  const signs = packSigns(Float32Array.of(0.6, 0.4, 0.6, 0.4), Float32Array.of(0.4, 0.6, 0.6, 0.5), mean);
  expect([...signs]).toEqual([0b01100101]);
});
