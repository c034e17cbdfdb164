import { AppError } from '#shared/errors.ts';
import type { ModelChoice, ProviderId, Purpose } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { Clock } from '../core/ports.ts';
import type { LanguageModel } from './language-model.ts';
import { type ListModelsDeps, listModels, testProvider } from './list-models.ts';
import { type OpenModelDeps, openModel } from './open-model.ts';

/** Every model the engine can reach, with what is known of Gemini's ids today. */
export interface ModelShelf {
  open(settings: Settings, purpose: Purpose): Promise<LanguageModel>;
  list(provider: ProviderId, settings: Settings): Promise<ModelChoice[]>;
  test(provider: ProviderId, settings: Settings): Promise<{ milliseconds: number; models: number; host: string }>;
}

type ShelfDeps = Omit<OpenModelDeps, 'liveGeminiIds' | 'clock'> & ListModelsDeps & { clock: Clock };

/** Google's list is good for a day (facts A.1). */
const LIST_GOOD_FOR_MS = 24 * 60 * 60 * 1000;

export function createModelShelf(deps: ShelfDeps): ModelShelf {
  let live: { ids: ReadonlySet<string>; at: number } | null = null;
  const list = async (provider: ProviderId, settings: Settings): Promise<ModelChoice[]> => {
    const models = await listModels(provider, settings, deps);
    if (provider === 'gemini') {
      live = {
        ids: new Set(models.filter((model) => model.status !== 'retired').map((model) => model.id)),
        at: deps.clock.now(),
      };
    }
    return models;
  };
  const liveIds = () => (live !== null && deps.clock.now() - live.at < LIST_GOOD_FOR_MS ? live.ids : null);
  return {
    list,
    open: async (settings, purpose) =>
      forgetOnMissing(await openModel(settings, purpose, { ...deps, liveGeminiIds: liveIds() }), () =>
        refresh(settings),
      ),
    test: (provider, settings) => testProvider(provider, settings, deps),
  };

  /** A known id was refused: ask what lives now, so that the next try goes to its successor. */
  async function refresh(settings: Settings): Promise<void> {
    try {
      await list('gemini', settings);
    } catch (error) {
      // The refusal itself is what the person hears of; a list that can't be had changes nothing about it.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

function forgetOnMissing(model: LanguageModel, refresh: () => Promise<void>): LanguageModel {
  if (model.provider !== 'gemini') return model;
  return {
    provider: model.provider,
    modelId: model.modelId,
    stream: async function* (request, signal) {
      for await (const part of model.stream(request, signal)) {
        const missing =
          part.type === 'finish' && part.outcome.kind === 'failed' && part.outcome.code === 'model-not-found';
        if (missing) await refresh();
        yield part;
      }
    },
  };
}
