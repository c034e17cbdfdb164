import { assertNever } from '#shared/assert-never.ts';
import type { Cycle, MemorySet } from '#shared/memory.ts';
import type { Failure } from '../../client/failure.ts';

/** How 최근 기억 불러오기 ended (SPEC section 4, T2). */
export type RecallOutcome =
  | { kind: 'changed'; added: number; revised: number; removed: number; conflict: boolean }
  | { kind: 'same'; conflict: boolean }
  | { kind: 'nothing-new' | 'cancelled' | 'discarded' | 'unfinished' }
  | { kind: 'failed'; code: Failure['code'] };

/** What a cycle and the set that it made come to. `cycle` null: none was made. */
export function outcomeOf(cycle: Cycle | null, set: MemorySet | null): RecallOutcome {
  if (cycle === null) return { kind: 'unfinished' };
  switch (cycle.state) {
    case 'applied':
      return appliedOutcome(cycle, set);
    case 'nothing-new':
    case 'cancelled':
    case 'discarded':
      return { kind: cycle.state };
    case 'failed':
      return cycle.code === null ? { kind: 'unfinished' } : { kind: 'failed', code: cycle.code };
    case 'running':
      return { kind: 'unfinished' };
    default:
      return assertNever(cycle.state);
  }
}

function appliedOutcome({ findings }: Cycle, set: MemorySet | null): RecallOutcome {
  const sum = { added: 0, revised: 0, removed: 0 };
  for (const slot of set?.slots ?? []) {
    sum.added += slot.added;
    sum.revised += slot.revised;
    sum.removed += slot.removed;
  }
  const conflict = findings.some(({ gate }) => gate === 'conflict');
  if (sum.added + sum.revised + sum.removed === 0) return { kind: 'same', conflict };
  return { kind: 'changed', ...sum, conflict };
}
