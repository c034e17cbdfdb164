import type { AppErrorCode } from '#shared/errors.ts';
import type { Activity } from '#shared/threads.ts';

export interface ActivityInput {
  now: number;
  /** A model call is under way since then; dots show from `dotsAt`. */
  answering: { startedAt: number; dotsAt: number; lateCode: AppErrorCode | null; retryAt: number | null } | null;
  /** The next bubble that has arrived but is to be seen later. */
  nextPaced: { typingAt: number } | null;
  /** The first reply waits for the Soul's first memory. */
  remembering: boolean;
}

/** After this long without words the dots give way to a sentence (facts: A.6, 503). */
export const LATE_AFTER_MS = 20_000;

/** What the Soul seems to be doing (SPEC section 13, typing indicator). */
export function threadActivity(input: ActivityInput): Activity {
  if (input.nextPaced) return { kind: input.now >= input.nextPaced.typingAt ? 'typing' : 'reading' };
  if (input.remembering) return { kind: 'remembering' };
  if (!input.answering) return { kind: 'idle' };
  const { startedAt, dotsAt, lateCode, retryAt } = input.answering;
  if (input.now - startedAt >= LATE_AFTER_MS) return { kind: 'late', code: lateCode ?? 'model-timeout', retryAt };
  return { kind: input.now >= dotsAt ? 'typing' : 'reading' };
}
