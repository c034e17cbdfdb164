import type { AppErrorCode } from '#shared/errors.ts';

export interface FailedAttempt {
  code: AppErrorCode;
  /** What the server asked to wait. */
  retryAfterMs: number | null;
  /** The output limit was used up before a word came. */
  outOfRoom: boolean;
}

export type RetryDecision =
  /** Try again soon; the room goes on showing dots. `moreRoom`: with a larger output limit. */
  | { kind: 'again'; afterMs: number; moreRoom: boolean }
  /** Mark the messages as waiting and try again then. */
  | { kind: 'wait'; afterMs: number }
  /** Only a person's act tries again. */
  | { kind: 'give-up' };

/**
 * What to do after the newest of `failures` (all of one turn, oldest first; no bubble of it was delivered). SPEC section 3
 * (waiting, backoff, by hand) with the figures of facts A.6. Milliseconds.
 */
export function decideRetry(failures: readonly FailedAttempt[]): RetryDecision {
  const newest = failures.at(-1);
  if (!newest) throw new Error('nothing failed');
  if (newest.outOfRoom) {
    const first = failures.filter((failure) => failure.outOfRoom).length === 1;
    return first ? { kind: 'again', afterMs: 0, moreRoom: true } : { kind: 'give-up' };
  }
  const times = countTail(failures, newest.code);
  const again = QUICK[newest.code];
  const asked = Math.min(newest.retryAfterMs ?? 0, LONGEST_WAIT_MS);
  if (newest.code === 'model-rate-limited' && newest.retryAfterMs !== null) {
    // Some servers ask for no wait at all, again and again.
    const least = again?.[Math.min(times, again.length) - 1] ?? 0;
    return { kind: 'wait', afterMs: Math.max(asked, least) };
  }
  // Failures that take turns with each other are never many of a kind in a row.
  const quick = failures.length > MOST_QUICK ? undefined : again?.[times - 1];
  if (quick !== undefined) return { kind: 'again', afterMs: Math.max(quick, asked), moreRoom: false };
  const slow = PATIENT[newest.code];
  if (slow === undefined) return { kind: 'give-up' };
  const tries = Math.max(0, times - 1 - (again?.length ?? 0));
  return { kind: 'wait', afterMs: Math.max(slow[Math.min(tries, slow.length - 1)] ?? 0, asked) };
}

/** A server that asks for more is asked again the next day. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Quick tries of one turn, whatever failed. */
const MOST_QUICK = 10;

const LONG_WAITS = [30_000, 60_000, 120_000, 300_000];

/** Quick tries behind the dots, by how often this failure came in a row. */
const QUICK: Partial<Record<AppErrorCode, readonly number[]>> = {
  'model-overloaded': [1000, 2000, 4000],
  'model-rate-limited': [2000, 4000, 8000],
  'model-server-error': [1000, 3000],
  'model-timeout': [1000],
  'model-interrupted': [1000, 2000],
  'model-empty': [0, 0],
  'model-repeating': [0],
  'model-not-found': [0],
};

/** Then the message waits, visibly. What is not here ends after its quick tries. */
const PATIENT: Partial<Record<AppErrorCode, readonly number[]>> = {
  'model-unreachable': [5000, 10_000, 30_000, 60_000, 120_000, 300_000],
  'model-overloaded': [8000, ...LONG_WAITS],
  'model-rate-limited': LONG_WAITS,
  'model-timeout': LONG_WAITS,
  'model-interrupted': LONG_WAITS,
};

function countTail(failures: readonly FailedAttempt[], code: AppErrorCode): number {
  let times = 0;
  for (let i = failures.length - 1; i >= 0 && failures[i]?.code === code; i--) times++;
  return times;
}
