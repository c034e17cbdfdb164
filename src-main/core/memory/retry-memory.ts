import type { AppErrorCode } from '#shared/errors.ts';

/** Tries of one cycle before it is given up until the next trigger (SPEC section 5). */
export const MOST_TRIES = 3;

export type MemoryRetry = { kind: 'again'; afterMs: number } | { kind: 'give-up' };

/**
 * What to do after a try of a cycle came to nothing. `failures` counts this one. A first memory holds up the first reply,
 * so that it is tried again at once or not at all. Milliseconds.
 */
export function decideMemoryRetry(
  failures: number,
  failure: { code: AppErrorCode; retryAfterMs: number | null },
  somebodyWaits: boolean,
): MemoryRetry {
  if (failures >= MOST_TRIES || HOPELESS.has(failure.code)) return { kind: 'give-up' };
  // Silence has used up the patience of whoever waits: a second one would hold the reply up as long again.
  if (somebodyWaits && failure.code === 'model-timeout') return { kind: 'give-up' };
  const waits = somebodyWaits ? QUICK_WAITS : WAITS;
  const afterMs = Math.max(waits[failures - 1] ?? 0, failure.retryAfterMs ?? 0);
  if (somebodyWaits && afterMs > MOST_PATIENCE_MS) return { kind: 'give-up' };
  return { kind: 'again', afterMs: Math.min(afterMs, LONGEST_WAIT_MS) };
}

/** No second call can go otherwise. */
const HOPELESS: ReadonlySet<AppErrorCode> = new Set([
  'key-missing',
  'key-rejected',
  'address-not-allowed',
  'model-bad-request',
  'model-region',
  'model-quota-exhausted',
  'model-context-full',
]);
const WAITS = [5_000, 30_000];
const QUICK_WAITS = [500, 1_500];
const MOST_PATIENCE_MS = 4_000;
const LONGEST_WAIT_MS = 3_600_000;
