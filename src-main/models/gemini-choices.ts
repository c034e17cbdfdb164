import type { ModelChoice } from '#shared/models.ts';
import { bareModelId, type ModelRegistry, type RegisteredModel, registeredModel } from '../core/model-registry.ts';
import { resolveModel } from '../core/resolve-model.ts';
import { countOf, fieldsOf, type JsonFields, listOf, textOf } from './json-fields.ts';

/**
 * What Gemini lists (`models` of its answer) merged with what the registry knows: first the known ids in the registry's
 * order, also those that are gone, as settings may still name them; then chat models that are listed and unknown.
 */
export function geminiChoices(registry: ModelRegistry, listed: readonly unknown[]): ModelChoice[] {
  const live = new Map(
    listed
      .map(fieldsOf)
      .filter(canChat)
      .map((model) => [bareModelId(textOf(model.name) ?? ''), model]),
  );
  const liveIds: ReadonlySet<string> = new Set(live.keys());
  const known = registry.models.filter(({ offered }) => offered).map((model) => knownChoice(model, registry, liveIds));
  const unknown = [...live].filter(([id]) => registeredModel(registry, id) === undefined);
  return [...known, ...unknown.map(([id, model]) => unknownChoice(id, model))];
}

function knownChoice(model: RegisteredModel, registry: ModelRegistry, liveIds: ReadonlySet<string>): ModelChoice {
  const { id, changed } = resolveModel(registry, model.id, liveIds);
  // A list without any id we know is a gateway's, with names of its own: it says nothing about ours.
  const trusted = registry.models.some((one) => liveIds.has(one.id));
  return {
    id: model.id,
    label: model.label,
    status: trusted ? listedStatus(model, liveIds.has(model.id)) : model.status,
    resolvesTo: changed ? id : null,
    honoursTemperature: model.honoursTemperature,
    contextTokens: model.contextTokens,
  };
}

/** The list has the last word: what it names lives, whatever we read about its end. */
function listedStatus(model: RegisteredModel, listed: boolean): ModelChoice['status'] {
  if (!listed) return 'retired';
  return model.status === 'retired' ? 'deprecated' : model.status;
}

function unknownChoice(id: string, model: JsonFields): ModelChoice {
  return {
    id,
    label: textOf(model.displayName) ?? id,
    status: 'current',
    resolvesTo: null,
    honoursTemperature: true,
    contextTokens: countOf(model.inputTokenLimit),
  };
}

/** Lists hold models for pictures, speech, vectors and live talk as well; a gateway may not say what its models do. */
function canChat(model: JsonFields): boolean {
  const id = bareModelId(textOf(model.name) ?? '');
  const methods = model.supportedGenerationMethods;
  const generates = methods === undefined || listOf(methods).includes('generateContent');
  return (
    id !== '' && generates && !/image|imagen|veo|lyria|tts|audio|live|embedding|robotics|computer-use|aqa/.test(id)
  );
}
