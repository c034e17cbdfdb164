import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { Purpose } from '#shared/models.ts';
import type { PurposeSettings, Settings } from '#shared/settings.ts';
import { type ModelRegistry, registeredModel } from '../core/model-registry.ts';
import type { Clock, Fetch, SecretName } from '../core/ports.ts';
import { resolveModel } from '../core/resolve-model.ts';
import { geminiModel } from './gemini.ts';
import { CLOUD_LIMITS, LOCAL_LIMITS, withIdleTimeout } from './idle-timeout.ts';
import type { LanguageModel } from './language-model.ts';
import { ollamaModel } from './ollama.ts';
import { openAiModel } from './openai-compatible.ts';
import { providerAddress } from './provider-address.ts';
import { UNKNOWN_ABILITIES } from './to-gemini-request.ts';
import { webFetch } from './web-fetch.ts';

export interface OpenModelDeps {
  readKey(name: SecretName): Promise<string | null>;
  /** null: the global fetch. */
  fetch: Fetch | null;
  registry: ModelRegistry;
  clock: Pick<Clock, 'after'>;
  openPractice(modelId: string): LanguageModel;
  /** What Gemini lists, where it is known: lets a vanished id move on to its successor. */
  liveGeminiIds?: ReadonlySet<string> | null;
}

/**
 * The model that the settings name for a purpose, held to the contract by `withIdleTimeout` (SPEC section 9). Nothing is
 * sent yet. Throws `key-missing`, `address-not-allowed`, and `model-not-found` where no model is chosen.
 */
export async function openModel(settings: Settings, purpose: Purpose, deps: OpenModelDeps): Promise<LanguageModel> {
  const chosen = settings.purposes[purpose];
  switch (chosen.provider) {
    case 'practice':
      return withIdleTimeout(deps.openPractice(chosen.model), LOCAL_LIMITS, deps.clock);
    case 'gemini':
      return await openGemini(chosen, settings, deps);
    case 'ollama':
      return openOllama(chosen, settings, deps);
    case 'openai':
      return await openOpenAi(chosen, settings, deps);
    default:
      return assertNever(chosen.provider);
  }
}

async function openGemini(chosen: PurposeSettings, settings: Settings, deps: OpenModelDeps): Promise<LanguageModel> {
  const { baseUrl } = providerAddress('gemini', settings);
  const { id } = resolveModel(deps.registry, chosenId(chosen), deps.liveGeminiIds ?? null);
  const key = await deps.readKey('gemini-key');
  if (key === null || key.trim() === '') throw new AppError('key-missing', { provider: 'gemini' });
  const model = geminiModel(id, {
    baseUrl,
    key: key.trim(),
    fetch: webFetch(deps.fetch),
    safety: settings.gemini.safety,
    abilities: registeredModel(deps.registry, id) ?? UNKNOWN_ABILITIES,
  });
  return withIdleTimeout(model, CLOUD_LIMITS, deps.clock);
}

function openOllama(chosen: PurposeSettings, settings: Settings, deps: OpenModelDeps): LanguageModel {
  const { baseUrl } = providerAddress('ollama', settings);
  const { contextTokens } = settings.ollama;
  const model = ollamaModel(chosenId(chosen), { baseUrl, key: null, fetch: webFetch(deps.fetch), contextTokens });
  return withIdleTimeout(model, LOCAL_LIMITS, deps.clock);
}

async function openOpenAi(chosen: PurposeSettings, settings: Settings, deps: OpenModelDeps): Promise<LanguageModel> {
  const { baseUrl, local } = providerAddress('openai', settings);
  const id = chosenId(chosen);
  const key = (await deps.readKey('openai-key'))?.trim() ?? '';
  const model = openAiModel(id, {
    baseUrl,
    local,
    key: key === '' ? null : key,
    fetch: webFetch(deps.fetch),
    contextTokens: settings.openai.contextTokens,
  });
  return withIdleTimeout(model, local ? LOCAL_LIMITS : CLOUD_LIMITS, deps.clock);
}

function chosenId({ provider, model }: PurposeSettings): string {
  if (model.trim() === '') throw new AppError('model-not-found', { provider, model: '' });
  return model.trim();
}
