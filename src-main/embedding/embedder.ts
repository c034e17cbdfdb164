import type { EmbedderStatus } from '#shared/recall.ts';

/** A model with all that its vectors depend on. Vectors of two fingerprints are never compared. */
export interface ModelIdentity {
  /** Id, dimension, quantisation and version of the prefixes, as one text. */
  fingerprint: string;
  id: string;
  dimension: number;
  /** The mean of its vectors over fixed sentences (unit vectors share a large common part); `dimension` long. */
  mean: Float32Array;
}

export interface EmbedOptions {
  /** `query`: what a person types now; `passage`: what is stored. The model's prefix is put in front. */
  as: 'query' | 'passage';
  /** Queries overtake everything that waits in the background. */
  urgent: boolean;
  signal?: AbortSignal;
  /** Only vectors of this model: throws embedder-mismatch when another one has been chosen, or put in its place, since. */
  fingerprint?: string;
}

/**
 * The sentence model in its own process (DESIGN: one worker). Started by the first call, its memory given back when it
 * has been idle. Everything is kept apart from the engine: a crash of the model is an AppError of one call.
 */
export interface Embedder {
  status(): EmbedderStatus;
  /** Opens the model when it isn't open. Throws AppError embedder-missing, embedder-damaged, embedder-mismatch, embedder-failed. */
  identity(signal?: AbortSignal): Promise<ModelIdentity>;
  /**
   * Unit vectors, one a text, in order. A text is embedded alone, so equal texts give equal vectors; longer ones than the
   * model reads are cut by its tokenizer: split before. Throws as `identity`, and the signal's reason when it is aborted.
   * embedder-failed has `text` among its params when one text was to blame: its place in `texts`, from 0.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** After a person has chosen another model: the next call opens that one. */
  choose(choice: EmbeddingChoice): void;
  close(): Promise<void>;
}

export interface EmbeddingChoice {
  model: string;
  queryPrefix: string | null;
  passagePrefix: string | null;
}
