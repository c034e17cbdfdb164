import { AppError } from '#shared/errors.ts';
import type { Embedder } from './embedder.ts';

/** For a host that runs no sentence model: every call throws embedder-missing, recall goes by words alone. */
export function createMissingEmbedder(model: string): Embedder {
  let chosen = model;
  const refuse = async (): Promise<never> => {
    throw new AppError('embedder-missing', { model: chosen });
  };
  return {
    status: () => ({ model: chosen, dimension: null, state: 'unavailable', code: 'embedder-missing' }),
    identity: refuse,
    embed: refuse,
    choose: (choice) => {
      chosen = choice.model;
    },
    close: async () => undefined,
  };
}
