import { AppError, type AppErrorCode } from '#shared/errors.ts';
import type { Embedder, EmbeddingChoice, ModelIdentity } from '../../src-main/embedding/embedder.ts';
import { hashVector } from './hash-vector.ts';

export interface FakeEmbedder extends Embedder {
  /** Every text that was embedded, in order, with how it was asked for. */
  readonly embedded: { text: string; as: 'query' | 'passage'; urgent: boolean }[];
  /** From now on every call fails with this code; null: works again. */
  fail(code: AppErrorCode | null): void;
  /** From now on a call with such a text fails (embedder-failed); others work. */
  refuse(pattern: RegExp | null): void;
}

export interface FakeEmbedderOptions {
  dimension?: number;
  /** Other models by name and their dimensions, for `choose`. */
  models?: Readonly<Record<string, number>>;
}

/** An embedder in this process that knows words by their stems (hashVector). Each model's vectors are its own. */
export function createFakeEmbedder({ dimension = 64, models = {} }: FakeEmbedderOptions = {}): FakeEmbedder {
  let model = 'soul-e5-small-ko';
  let failing: AppErrorCode | null = null;
  let refused: RegExp | null = null;
  const embedded: FakeEmbedder['embedded'] = [];
  const width = (): number => models[model] ?? dimension;
  const assertWorking = (signal: AbortSignal | undefined): void => {
    signal?.throwIfAborted();
    if (failing) throw new AppError(failing, { model });
  };
  return {
    embedded,
    fail: (code) => {
      failing = code;
    },
    refuse: (pattern) => {
      refused = pattern;
    },
    status: () => ({ model, dimension: width(), state: failing ? 'unavailable' : 'ready', code: failing }),
    identity: async (signal): Promise<ModelIdentity> => {
      assertWorking(signal);
      return {
        fingerprint: `${model}|${width()}|fake`,
        id: model,
        dimension: width(),
        mean: new Float32Array(width()),
      };
    },
    embed: async (texts, { as, urgent, signal }) => {
      assertWorking(signal);
      const bad = texts.findIndex((text) => refused?.test(text));
      if (bad >= 0) throw new AppError('embedder-failed', { model, text: bad });
      for (const text of texts) embedded.push({ text, as, urgent });
      return texts.map((text) => hashVector(text, width()));
    },
    choose: (choice: EmbeddingChoice) => {
      model = choice.model;
    },
    close: async () => undefined,
  };
}
