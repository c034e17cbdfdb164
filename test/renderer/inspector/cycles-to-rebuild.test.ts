import { expect, test } from 'vitest';
import type { CycleId, ThreadId } from '#shared/ids.ts';
import type { CycleSummary } from '#shared/memory.ts';
import { cyclesToRebuild } from '../../../src-renderer/screens/inspector/memory/cycles-to-rebuild.ts';

const cycle = (madeSet: number | null, stale: boolean): CycleSummary => ({
  id: `cycle-${madeSet}` as CycleId,
  threadId: 'thread' as ThreadId,
  kind: 'summarise',
  source: 'threshold',
  state: madeSet === null ? 'failed' : 'applied',
  code: null,
  started: { at: 0, offset: 0 },
  milliseconds: 1,
  fromSeq: 1,
  toSeq: 2,
  messages: 2,
  summaries: 0,
  baseSet: null,
  madeSet,
  entries: 0,
  tries: 1,
  rejected: 0,
  promptTokens: 1,
  outputTokens: 1,
  stale,
});
const rebuilt = (cycles: CycleSummary[], lineage: number[]) =>
  cyclesToRebuild(cycles, new Set(lineage)).map(({ madeSet }) => madeSet);

test('everything from the first stale cycle on runs again, oldest first, the fresh ones between too', () => {
  const cycles = [cycle(5, true), cycle(4, false), cycle(null, true), cycle(3, true), cycle(2, false), cycle(1, false)];
  expect(rebuilt(cycles, [1, 2, 3, 4, 5])).toEqual([3, 4, 5]);
});

test('cycles of a branch that the current memory did not go through are left alone', () => {
  expect(rebuilt([cycle(5, true), cycle(3, true), cycle(2, false)], [1, 2, 4, 5])).toEqual([5]);
});

test('nothing stale, nothing to run', () => {
  expect(rebuilt([cycle(2, false), cycle(1, false)], [1, 2])).toEqual([]);
});
