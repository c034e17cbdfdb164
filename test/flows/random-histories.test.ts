import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPERATIONS, RandomHistory, type Step } from '../helpers/history/random-history.ts';

const step = fc.record({
  // Sending and passing time make histories; the rest befalls them.
  operation: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('send' as const, 'pass' as const, 'wait' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...OPERATIONS) },
  ),
  pick: fc.nat(1000),
});

it('keeps its promises whatever is done in whatever order', { timeout: 120_000 }, async () => {
  const history = fc.record({
    pacing: fc.constantFrom('instant' as const, 'normal' as const),
    answers: fc.array(fc.nat(100), { minLength: 4, maxLength: 12 }),
    steps: fc.array(step, { minLength: 4, maxLength: 22, size: 'max' }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ pacing, answers, steps }) => {
      const broken = await play(pacing, answers, steps);
      expect(broken).toEqual([]);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 80), interruptAfterTimeLimit: 20_000, endOnFailure: false },
  );
});

async function play(pacing: 'instant' | 'normal', answers: readonly number[], steps: readonly Step[]) {
  const history = await RandomHistory.open(pacing);
  try {
    for (const which of answers) history.answer(which);
    for (const [index, one] of steps.entries()) {
      const broken = await history.take(one);
      if (broken.length > 0) return [`after step ${index} (${one.operation})`, ...broken];
    }
    return await history.rest();
  } finally {
    await history.close();
  }
}
