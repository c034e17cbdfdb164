/** How a token's vectors become the text's. */
export type Pooling = 'mean' | 'cls';

/** Ready to be embedded: prefixes stand in front of all texts. */
export interface SelfTestTexts {
  /** `right` means what `left` does, `other` doesn't. `cosine`: of left and right, where it is known for this model. */
  pairs: { left: string; right: string; other: string; cosine: number | null }[];
  /** Their vectors' mean becomes the model's. */
  sentences: string[];
}

export interface OpenOrder {
  type: 'open';
  /** Absolute. */
  folder: string;
  dtype: 'q8' | 'fp32';
  pooling: Pooling;
  dimension: number;
  /** null: it was passed before. */
  selfTest: SelfTestTexts | null;
}

/** What the worker is told: one order at a time, the next after its answer. So an urgent text waits for one other at most. */
export type EmbedderOrder = OpenOrder | { type: 'embed'; text: string };

export type EmbedderAnswer =
  /** `mean`: null when no self-test was asked for. */
  | { type: 'opened'; mean: Float32Array | null }
  /** The model can't be used. `reason` is for the developer. */
  | { type: 'refused'; code: 'embedder-damaged' | 'embedder-mismatch'; file: string; reason: string }
  | { type: 'vector'; vector: Float32Array }
  /** This one text could not be embedded; the next may be. */
  | { type: 'failed'; reason: string };
