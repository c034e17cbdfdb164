import type { CycleSummary } from '#shared/memory.ts';

/**
 * Which cycles (given newest first) a rebuild runs again, oldest first: those that made the sets of `lineage`, from the
 * first stale one on. Empty when no stale one is among them.
 */
export function cyclesToRebuild(cycles: readonly CycleSummary[], lineage: ReadonlySet<number>): CycleSummary[] {
  const applied = cycles
    .filter(({ state, madeSet }) => state === 'applied' && madeSet !== null && lineage.has(madeSet))
    .toReversed();
  const first = applied.findIndex(({ stale }) => stale);
  return first === -1 ? [] : applied.slice(first);
}
