import type { AppErrorCode } from '#shared/errors.ts';
import type { ProviderId, Reasoning, Usage } from '#shared/models.ts';

/** One side's words. Texts are never blank; a request starts and ends with `user` and never has two of a role in a row. */
export interface ModelTurn {
  role: 'user' | 'model';
  text: string;
}

/** What a model is asked, whoever serves it (SPEC section 3). */
export interface ModelRequest {
  /** Omitted from the wire when blank. */
  system: string;
  turns: readonly ModelTurn[];
  /** null: leave it to the provider. Left out as well where the id ignores or refuses it. */
  temperature: number | null;
  reasoning: Reasoning;
  /** Thinking counts against it: never below 2,048 for chat, 8,192 for memory. */
  maxOutputTokens: number;
  /** How many answers to this very prompt came before (regenerate). A deterministic engine must not give the same again. */
  variant: number;
}

/** Why a call ended. Every stream ends in exactly one of these, as its last part. */
export type Outcome =
  | { kind: 'stop' }
  | { kind: 'max_tokens' }
  /** `where`: the prompt was refused, or the reply was cut while it came. */
  | { kind: 'blocked'; reason: string; where: 'prompt' | 'reply' }
  | { kind: 'cancelled' }
  /** `retryAfterMs`: what the server asked to wait; null when it did not say. `detail` is for the Inspector, without secrets. */
  | { kind: 'failed'; code: AppErrorCode; retryable: boolean; retryAfterMs: number | null; detail: string };

export type StreamPart =
  /** The id that really answers, as soon as it is known. */
  | { type: 'model-answered'; model: string }
  | { type: 'text-delta'; text: string }
  /** May come more than once; the last one counts. */
  | { type: 'usage'; usage: Usage }
  /** `reason`: the provider's own word, null when the stream ended without one. */
  | { type: 'finish'; outcome: Outcome; reason: string | null };

/**
 * A model that can be asked once. One call is one attempt: retrying, budgets and bubbles are the flows' business.
 * `stream` never throws for what a network or a server does: that is an outcome. It ends soon after `signal` aborts,
 * with `cancelled`, and closes its socket whenever the consumer stops reading.
 */
export interface LanguageModel {
  readonly provider: ProviderId;
  /** The id that is asked for on the wire. */
  readonly modelId: string;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<StreamPart>;
}
