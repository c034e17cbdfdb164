import type { EmbedOptions } from './embedder.ts';

/** A call of `embed` or, without texts, of `identity`: opening the model is all it asks for. */
export interface QueuedCall {
  readonly texts: readonly string[];
  readonly options: EmbedOptions;
  /** As far as it has come. */
  readonly vectors: Float32Array[];
  finish(): void;
  fail(error: unknown): void;
}

export interface CallQueue {
  /** Waits for its turn and its vectors. Leaves at once when its signal aborts, with the signal's reason. */
  join(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Whose text is next: urgent calls in their order, then the others in theirs. */
  next(): QueuedCall | null;
  failAll(error: unknown): void;
}

export function createCallQueue(): CallQueue {
  const waiting = new Set<QueuedCall>();
  return {
    join: async (texts, options) => {
      const { signal } = options;
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
      const vectors: Float32Array[] = [];
      const leave = (): void => {
        waiting.delete(call);
        signal?.removeEventListener('abort', abort);
      };
      const call: QueuedCall = {
        ...{ texts, options, vectors },
        finish: () => {
          leave();
          resolve(vectors);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const abort = (): void => call.fail(signal?.reason);
      signal?.addEventListener('abort', abort);
      waiting.add(call);
      return await promise;
    },
    next: () => {
      for (const call of waiting) if (call.options.urgent) return call;
      const [first = null] = waiting;
      return first;
    },
    failAll: (error) => {
      for (const call of waiting) call.fail(error);
    },
  };
}
