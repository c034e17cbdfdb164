import type { AppErrorCode } from '#shared/errors.ts';
import type { Outcome, StreamPart } from './language-model.ts';

/** The last part of a stream. `reason`: the provider's own word. */
export function finish(outcome: Outcome, reason: string | null = null): StreamPart {
  return { type: 'finish', outcome, reason };
}

export type Failure = Extract<Outcome, { kind: 'failed' }>;

/** A failed outcome. `retryable` is what a later attempt with the same request may hope for. */
export function failed(
  code: AppErrorCode,
  detail: string,
  retry: { retryable: boolean; retryAfterMs?: number | null } = { retryable: false },
): Failure {
  return { kind: 'failed', code, retryable: retry.retryable, retryAfterMs: retry.retryAfterMs ?? null, detail };
}
