import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromLocalField, toLocalField } from '../../../src-renderer/screens/studio/local-moment.ts';

test('a moment reads the same after a round through the field', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 }).map((count) => count * 60_000);
  fc.assert(
    fc.property(minute, (at) => {
      expect(toLocalField(fromLocalField(toLocalField(at)))).toBe(toLocalField(at));
    }),
  );
});

test('an empty field is no moment, and none is an empty field', () => {
  expect([fromLocalField(''), toLocalField(null)]).toEqual([null, '']);
});
