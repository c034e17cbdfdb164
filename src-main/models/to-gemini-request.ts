import {
  type GenerateContentConfig,
  type GenerateContentParameters,
  HarmBlockThreshold,
  HarmCategory,
  type ThinkingConfig,
  ThinkingLevel,
} from '@google/genai';
import type { Reasoning } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { RegisteredModel, ThinkingLevelName } from '../core/model-registry.ts';
import type { ModelRequest } from './language-model.ts';

/** The part of a registry entry that shapes a request. */
export type GeminiAbilities = Pick<RegisteredModel, 'thinking' | 'lowestLevel' | 'honoursTemperature'>;

/** For an id that the registry does not know; a refusal corrects it once. */
export const UNKNOWN_ABILITIES: GeminiAbilities = {
  thinking: 'level',
  lowestLevel: 'minimal',
  honoursTemperature: true,
};

/** What a request asks beyond its text; a refused request comes back with less of it. */
export interface GeminiDemands {
  safety: Settings['gemini']['safety'];
  /** null: say nothing about thinking. */
  thinking: ThinkingConfig | null;
  temperature: number | null;
}

/** What to ask of this id, before any refusal. "Reasoning off" is the lowest level that the id accepts (SPEC section 9). */
export function firstDemands(
  request: ModelRequest,
  abilities: GeminiAbilities,
  safety: Settings['gemini']['safety'],
): GeminiDemands {
  return {
    safety,
    thinking: thinkingFor(request.reasoning, abilities),
    temperature: abilities.honoursTemperature ? request.temperature : null,
  };
}

/** The call for the SDK. A blank system text is left out: an empty part there is a 400. */
export function toGeminiRequest(
  modelId: string,
  request: ModelRequest,
  demands: GeminiDemands,
  signal: AbortSignal,
): GenerateContentParameters {
  const config: GenerateContentConfig = {
    abortSignal: signal,
    maxOutputTokens: request.maxOutputTokens,
    // Both would send further requests on their own: one call is one attempt.
    automaticContinuation: false,
    automaticFunctionCalling: { disable: true },
  };
  if (request.system.trim() !== '') config.systemInstruction = request.system;
  if (demands.temperature !== null) config.temperature = demands.temperature;
  if (demands.thinking !== null) config.thinkingConfig = demands.thinking;
  const threshold = thresholdFor(demands.safety);
  if (threshold !== null) {
    config.safetySettings = ADJUSTABLE_CATEGORIES.map((category) => ({ category, threshold }));
  }
  const contents = request.turns.map(({ role, text }) => ({ role, parts: [{ text }] }));
  return { model: modelId, contents, config };
}

/** The only four that this API lets anyone adjust; naming another can be a 400. */
const ADJUSTABLE_CATEGORIES = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
];

function thresholdFor(safety: Settings['gemini']['safety']): HarmBlockThreshold | null {
  if (safety === 'off') return HarmBlockThreshold.OFF;
  return safety === 'block-none' ? HarmBlockThreshold.BLOCK_NONE : null;
}

const LEVELS: readonly ThinkingLevelName[] = ['minimal', 'low', 'medium', 'high'];

const WIRE_LEVELS: Record<ThinkingLevelName, ThinkingLevel> = {
  minimal: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
  medium: ThinkingLevel.MEDIUM,
  high: ThinkingLevel.HIGH,
};

/** Tokens for the 2.5 family, which knows no levels; 0 is off there. */
const BUDGETS: Record<Reasoning, number> = { off: 0, low: 1_024, medium: 8_192, high: 24_576 };

function thinkingFor(reasoning: Reasoning, abilities: GeminiAbilities): ThinkingConfig {
  if (abilities.thinking === 'budget') return { thinkingBudget: BUDGETS[reasoning] };
  const wanted = reasoning === 'off' ? 'minimal' : reasoning;
  const index = Math.max(LEVELS.indexOf(wanted), LEVELS.indexOf(abilities.lowestLevel));
  return { thinkingLevel: WIRE_LEVELS[LEVELS[index] ?? 'high'] };
}
