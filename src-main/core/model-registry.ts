import { z } from 'zod';
import { Purpose, Reasoning } from '#shared/models.ts';

export const ThinkingLevelName = z.enum(['minimal', 'low', 'medium', 'high']);
export type ThinkingLevelName = z.infer<typeof ThinkingLevelName>;

/** What is known of one id (SPEC section 9: ids and abilities are data). */
export const RegisteredModel = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  status: z.enum(['current', 'deprecated', 'retired']),
  /** Where the provider sends its users when this id goes. */
  successor: z.string().nullable(),
  /** Shown in lists. A model that is only understood, for gateways that still serve it, is not. */
  offered: z.boolean(),
  /** How thinking is steered: a named level, or a number of tokens (the 2.5 family). Sending both is refused. */
  thinking: z.enum(['level', 'budget']),
  lowestLevel: ThinkingLevelName,
  honoursTemperature: z.boolean(),
  contextTokens: z.number().int(),
  outputTokens: z.number().int(),
});
export type RegisteredModel = z.infer<typeof RegisteredModel>;

export const ModelRegistry = z.object({
  /** The day the facts were looked up. */
  asOf: z.string(),
  /** SPEC section 9, by purpose. The ids are labels: they resolve to a living one. */
  presets: z.array(
    z.object({ purpose: Purpose, model: z.string(), temperature: z.number().nullable(), reasoning: Reasoning }),
  ),
  models: z.array(RegisteredModel),
});
export type ModelRegistry = z.infer<typeof ModelRegistry>;

/** The entry of an id, also when it is written as `models/…`; undefined when nothing is known of it. */
export function registeredModel(registry: ModelRegistry, id: string): RegisteredModel | undefined {
  const bare = bareModelId(id);
  return registry.models.find((model) => model.id === bare);
}

/** Without the `models/` that Gemini's own list puts before every id. */
export function bareModelId(id: string): string {
  return id.trim().replace(/^models\//, '');
}
