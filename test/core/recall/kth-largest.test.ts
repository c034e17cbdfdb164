import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kthLargest } from '../../../src-main/core/recall/kth-largest.ts';

test('the k-th largest is the one a sort would bring there', () => {
  const few = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });
  fc.assert(
    fc.property(few, fc.integer({ min: 1, max: 70 }), (values, k) => {
      const sorted = values.toSorted((a, b) => b - a);
      expect(kthLargest(Float64Array.from(values), k)).toBe(sorted[Math.min(k, sorted.length) - 1] ?? 0);
    }),
  );
});
