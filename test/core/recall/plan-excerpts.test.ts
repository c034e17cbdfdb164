import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ExcerptLine, LEAST_LINES, planExcerpts } from '../../../src-main/core/recall/plan-excerpts.ts';

const COSTS = { head: 8, speaker: 3 };

const LINES = fc
  .array(
    fc.record({
      tokens: fc.integer({ min: 1, max: 60 }),
      gap: fc.integer({ min: 1, max: 12 }),
      day: fc.boolean(),
      soul: fc.boolean(),
      worth: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true })),
    }),
    { maxLength: 60 },
  )
  .map((rows) => {
    let [seq, day] = [0, 1];
    return rows.map(({ tokens, gap, day: isNewDay, soul, worth }, place): ExcerptLine => {
      // One in four stands behind a gap of the talk.
      const follows = place > 0 && gap > 3;
      seq += follows ? 1 : gap + 1;
      if (isNewDay && gap > 9) day += 1;
      return { seq, day: `2026-01-${day}`, speaker: soul ? '서윤' : '지훈', tokens, follows, worth };
    });
  });

/** What an excerpt costs as it is written. */
function costOf(lines: readonly ExcerptLine[], from: number, to: number): number {
  let cost = COSTS.head;
  for (let place = from; place <= to; place++) {
    const [line, before] = [lines[place], place > from ? lines[place - 1] : undefined];
    if (!line) continue;
    const isNewDay = before !== undefined && before.day !== line.day;
    cost += line.tokens + (isNewDay ? COSTS.head : 0);
    cost += before?.speaker === line.speaker && !isNewDay ? 1 : COSTS.speaker;
  }
  return cost;
}

/** How many lines of the talk stand in one run with a place. */
function runLength(lines: readonly ExcerptLine[], place: number): number {
  let [from, to] = [place, place];
  while (lines[from]?.follows) from -= 1;
  while (lines[to + 1]?.follows) to += 1;
  return to - from + 1;
}

it('keeps to its budget, shows five lines where there are five, joins what meets, and is the same each time', () => {
  fc.assert(
    fc.property(LINES, fc.integer({ min: 0, max: 600 }), (lines, budget) => {
      const { excerpts, shown } = planExcerpts(lines, budget, COSTS);
      const places = excerpts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
      expect(places).toEqual([...shown].sort((a, b) => a - b));
      expect(excerpts.reduce((sum, { from, to }) => sum + costOf(lines, from, to), 0)).toBeLessThanOrEqual(budget);
      for (const { from, to } of excerpts) {
        expect(to - from + 1).toBeGreaterThanOrEqual(Math.min(LEAST_LINES, runLength(lines, from)));
        expect(lines.slice(from, to + 1).some((line) => line.worth > 0)).toBe(true);
        expect(lines.slice(from + 1, to + 1).every((line) => line.follows)).toBe(true);
      }
      for (const [index, { from }] of excerpts.entries())
        if (excerpts[index - 1]?.to === from - 1) expect(lines[from]?.follows).toBe(false);
      expect(planExcerpts(lines, budget, COSTS).excerpts).toEqual(excerpts);
    }),
    { numRuns: 300 },
  );
});

it('shows everything that was found where the budget has no end', () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const { shown } = planExcerpts(lines, 1e9, COSTS);
      expect(lines.flatMap((line, place) => (line.worth > 0 && !shown.has(place) ? [place] : []))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('shows first what it is told to, as far as it fits', () => {
  const lines = Array.from(
    { length: 40 },
    (_, place): ExcerptLine => ({
      ...{ seq: place + 1, day: '2026-01-01', speaker: '서윤', tokens: 10 },
      ...{ follows: place > 0, worth: place === 3 ? 1 : 0 },
    }),
  );
  const { excerpts } = planExcerpts(lines, 80, COSTS, [30]);
  expect(excerpts.map(({ from, to }) => [from <= 30 && to >= 30, to - from + 1])).toEqual([[true, 5]]);
});
