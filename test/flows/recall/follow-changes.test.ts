import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHANGES, type Change, RecallHistory } from '../../helpers/recall-history.ts';

const change = fc.record({
  change: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('say' as const, 'say-long' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...CHANGES) },
  ),
  pick: fc.nat(1000),
});

it('is the same index as one made anew, whatever was changed in whatever order', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25, size: 'max' }), async (changes) => {
      const { followed, anew } = await play(changes);
      expect(followed).toEqual(anew);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 20), interruptAfterTimeLimit: 25_000, endOnFailure: false },
  );
});

async function play(changes: readonly Change[]) {
  const history = await RecallHistory.open();
  try {
    for (const one of changes) await history.take(one);
    const followed = await history.content();
    await history.rebuild();
    return { followed, anew: await history.content() };
  } finally {
    await history.close();
  }
}
