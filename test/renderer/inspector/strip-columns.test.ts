import { expect, test } from 'vitest';
import type { MemorySetSummary } from '#shared/memory.ts';
import { stripColumns } from '../../../src-renderer/screens/inspector/memory/strip-columns.ts';

const set = (number: number, ltm: number, user: number): MemorySetSummary => ({
  number,
  origin: 'summarise',
  made: { at: 0, offset: 0 },
  cycleId: null,
  base: null,
  current: number === 2,
  inLineage: true,
  template: null,
  model: null,
  slots: [
    { slot: 'long_term_memory', tokens: ltm, added: 0, revised: 0, removed: 0 },
    { slot: 'user_relational_persona', tokens: user, added: 0, revised: 0, removed: 0 },
  ],
});

test('columns stand from old to new; the fullest fills the height and parts lie on each other', () => {
  expect(stripColumns([set(2, 75, 25), set(1, 50, 0)], 288, 60)).toEqual([
    {
      number: 1,
      tokens: 50,
      current: false,
      inLineage: true,
      x: 0,
      width: 28.8,
      parts: [
        { slot: 'long_term_memory', y: 30, height: 30 },
        { slot: 'user_relational_persona', y: 60, height: 0 },
      ],
    },
    {
      number: 2,
      tokens: 100,
      current: true,
      inLineage: true,
      x: 36,
      width: 28.8,
      parts: [
        { slot: 'long_term_memory', y: 0, height: 45 },
        { slot: 'user_relational_persona', y: 45, height: 15 },
      ],
    },
  ]);
});

test('of more sets than fit the newest are shown, none beside the picture', () => {
  const sets = Array.from({ length: 200 }, (_, index) => set(200 - index, 10, 10));
  const columns = stripColumns(sets, 288, 60);
  const last = columns.at(-1);
  expect({
    numbers: [columns[0]?.number, last?.number],
    inside: last !== undefined && last.x + last.width <= 288,
  }).toEqual({ numbers: [175, 200], inside: true });
});

test('an empty memory has an empty column rather than none', () => {
  expect(
    stripColumns([set(1, 0, 0)], 288, 60).map(({ tokens, parts }) => [tokens, parts.map((part) => part.height)]),
  ).toEqual([[0, [0, 0]]]);
});
