import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { ModelChoice, ProviderId } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { ModelRegistry } from '../core/model-registry.ts';
import type { Clock, Fetch, SecretName } from '../core/ports.ts';
import { askQuickly } from './ask-quickly.ts';
import type { ServerAddress } from './call-json.ts';
import { classifyGeminiError } from './classify-gemini-error.ts';
import { classifyServerError } from './classify-server-error.ts';
import { GEMINI_API_VERSION } from './gemini.ts';
import { geminiChoices } from './gemini-choices.ts';
import { fieldsOf, listOf, textOf } from './json-fields.ts';
import { providerAddress } from './provider-address.ts';
import { webFetch } from './web-fetch.ts';

export interface ListModelsDeps {
  readKey(name: SecretName): Promise<string | null>;
  /** null: the global fetch. */
  fetch: Fetch | null;
  registry: ModelRegistry;
  clock: Pick<Clock, 'now' | 'after'>;
}

/** The one model that needs nothing. */
const PRACTICE: ModelChoice = {
  id: 'practice-1',
  label: 'Practice',
  status: 'local',
  resolvesTo: null,
  honoursTemperature: false,
  contextTokens: null,
};

/**
 * The models of a provider, best known first. At most 10 s. Throws AppError with what went wrong: no key, no such
 * address, nobody there, a refusal.
 */
export async function listModels(
  provider: ProviderId,
  settings: Settings,
  deps: ListModelsDeps,
): Promise<ModelChoice[]> {
  switch (provider) {
    case 'practice':
      return [PRACTICE];
    case 'gemini':
      return await listGemini(settings, deps);
    case 'ollama':
      return await listOllama(settings, deps);
    case 'openai':
      return await listOpenAi(settings, deps);
    default:
      return assertNever(provider);
  }
}

/** One cheap call that shows that key and address work: how long it took, how many living models there are, and where. */
export async function testProvider(
  provider: ProviderId,
  settings: Settings,
  deps: ListModelsDeps,
): Promise<{ milliseconds: number; models: number; host: string }> {
  const host = provider === 'practice' ? '' : providerAddress(provider, settings).host;
  const started = deps.clock.now();
  const models = await listModels(provider, settings, deps);
  return {
    milliseconds: deps.clock.now() - started,
    models: models.filter(({ status }) => status !== 'retired').length,
    host,
  };
}

async function listGemini(settings: Settings, deps: ListModelsDeps): Promise<ModelChoice[]> {
  const { baseUrl } = providerAddress('gemini', settings);
  const key = await readKey('gemini-key', deps);
  if (key === null) throw new AppError('key-missing', { provider: 'gemini' });
  const server: ServerAddress = { baseUrl, key, keyHeader: 'x-goog-api-key', fetch: webFetch(deps.fetch) };
  const answer = await askQuickly(
    server,
    `/${GEMINI_API_VERSION}/models?pageSize=1000`,
    classifyGeminiError,
    deps.clock,
  );
  return geminiChoices(deps.registry, listOf(fieldsOf(answer).models));
}

async function listOllama(settings: Settings, deps: ListModelsDeps): Promise<ModelChoice[]> {
  const { baseUrl } = providerAddress('ollama', settings);
  const server: ServerAddress = { baseUrl, key: null, fetch: webFetch(deps.fetch) };
  const answer = await askQuickly(server, '/api/tags', classifyServerError, deps.clock);
  // The context set by the person is what every call asks for, whatever the model could do.
  return localChoices(listOf(fieldsOf(answer).models), settings.ollama.contextTokens);
}

async function listOpenAi(settings: Settings, deps: ListModelsDeps): Promise<ModelChoice[]> {
  const { baseUrl } = providerAddress('openai', settings);
  const key = await readKey('openai-key', deps);
  const server: ServerAddress = { baseUrl, key, fetch: webFetch(deps.fetch) };
  const answer = await askQuickly(server, '/v1/models', classifyServerError, deps.clock);
  return localChoices(listOf(fieldsOf(answer).data), settings.openai.contextTokens);
}

async function readKey(name: SecretName, deps: ListModelsDeps): Promise<string | null> {
  const key = (await deps.readKey(name))?.trim() ?? '';
  return key === '' ? null : key;
}

/** Ollama names its models by `name`, the others by `id`. */
function localChoices(models: readonly unknown[], contextTokens: number): ModelChoice[] {
  return models
    .flatMap((model) => textOf(fieldsOf(model).name) ?? textOf(fieldsOf(model).id) ?? [])
    .map((id) => ({ id, label: id, status: 'local', resolvesTo: null, honoursTemperature: true, contextTokens }));
}
