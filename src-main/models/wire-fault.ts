import type { Outcome } from './language-model.ts';

/** What a network or a server did, on its way from deep in an adapter to its last part. Never leaves models/. */
export class WireFault extends Error {
  readonly outcome: Outcome;
  readonly reason: string | null;
  constructor(outcome: Outcome, reason: string | null = null) {
    super(outcome.kind === 'failed' ? outcome.detail : outcome.kind);
    this.name = 'WireFault';
    this.outcome = outcome;
    this.reason = reason;
  }
}
