import { expect, test } from 'vitest';
import { guessReach, signDistance } from '../../../src-main/core/recall/guess-reach.ts';

test('two sets of signs differ by the bits that are not the same', () => {
  expect(signDistance(Uint8Array.of(0b1010, 255, 0), Uint8Array.of(0b0110, 0, 0))).toBe(10);
});

test('a share of a normal spread lies within the reach that is guessed', () => {
  const distances = [374, 384, 394, 384];
  const { reach, spread } = guessReach(distances, 0.025);
  expect({ spread: spread.toFixed(2), deviations: ((384 - reach) / spread).toFixed(2) }).toEqual({
    spread: '7.07',
    deviations: '1.96',
  });
});
