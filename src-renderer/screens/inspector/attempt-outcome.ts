import type { AppErrorCode } from '#shared/errors.ts';

/** How a try ended. The engine writes a kind, and after a colon what the server said. */
export type OutcomeKind =
  | 'stop'
  | 'rejected'
  | 'max_tokens'
  | 'blocked'
  | 'cancelled'
  | 'repeating'
  | 'failed'
  | 'other';

const KINDS: readonly OutcomeKind[] = ['stop', 'max_tokens', 'blocked', 'cancelled', 'repeating', 'failed'];

/** A call that ended well with an answer that could not be used: the gates turned it away. */
export const isRejected = ({ outcome, code }: { outcome: string; code: AppErrorCode | null }): boolean =>
  outcome === 'stop' && code === 'memory-rejected';

/** Splits what the engine noted into a kind that has words and the rest to show as it is. */
export function attemptOutcome(outcome: string): { kind: OutcomeKind; detail: string } {
  const [, word = '', rest = ''] = /^([a-z_]+)\s*:?\s*(.*)$/s.exec(outcome) ?? [];
  const kind = KINDS.find((known) => known === word);
  return kind ? { kind, detail: rest } : { kind: 'other', detail: outcome };
}
