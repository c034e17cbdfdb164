import type { EmbedderProcess } from '../core/ports.ts';
import type { EmbedderAnswer, EmbedderOrder } from './embedder-messages.ts';

/** The process went before it answered. */
export class ProcessEnded extends Error {}

/** One life of the sentence model's process: one order after another. */
export interface ModelProcess {
  /** Throws ProcessEnded. The caller waits for the answer before it gives the next order. */
  ask(order: EmbedderOrder): Promise<EmbedderAnswer>;
  /** Whether it still lives. */
  alive(): boolean;
  end(): Promise<void>;
}

export function startModelProcess(spawned: EmbedderProcess): ModelProcess {
  let waiting: PromiseWithResolvers<EmbedderAnswer> | null = null;
  let alive = true;
  // Our own worker: what it posts is what embedder-messages.ts says.
  spawned.onMessage((answer) => waiting?.resolve(answer as EmbedderAnswer));
  spawned.onExit(() => {
    alive = false;
    waiting?.reject(new ProcessEnded());
  });
  return {
    ask: async (order) => {
      if (!alive) throw new ProcessEnded();
      waiting = Promise.withResolvers();
      spawned.post(order);
      return await waiting.promise;
    },
    alive: () => alive,
    end: () => spawned.kill(),
  };
}
