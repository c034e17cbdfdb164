import { z } from 'zod';
import { route } from './route.ts';

export const ProviderId = z.enum(['practice', 'gemini', 'ollama', 'openai']);
export type ProviderId = z.infer<typeof ProviderId>;

/** What a model is called for (SPEC section 9). */
export const Purpose = z.enum(['chat', 'extract', 'summarise']);
export type Purpose = z.infer<typeof Purpose>;

/** How much a model may think before it answers; `off` is the lowest level that the id accepts. */
export const Reasoning = z.enum(['off', 'low', 'medium', 'high']);
export type Reasoning = z.infer<typeof Reasoning>;

/** Tokens of one call as the server counted them; null where it did not say. */
export const Usage = z.object({
  promptTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  thoughtTokens: z.number().nullable(),
  cachedTokens: z.number().nullable(),
});
export type Usage = z.infer<typeof Usage>;

export const ModelChoice = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(['current', 'deprecated', 'retired', 'local']),
  /** Where a retired id leads now. */
  resolvesTo: z.string().nullable(),
  honoursTemperature: z.boolean(),
  contextTokens: z.number().nullable(),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

/** Said once: another model answered than before, or than was asked for. */
export const ModelNotice = z.object({
  id: z.string(),
  requested: z.string(),
  answered: z.string(),
  before: z.string().nullable(),
  at: z.number(),
});
export type ModelNotice = z.infer<typeof ModelNotice>;

export const modelRoutes = {
  /** Asks the provider for its models; for Gemini merged with what the registry knows. */
  list: route.input(z.object({ provider: ProviderId })).output(z.array(ModelChoice)),
  /** One cheap call that shows the key and the address work. */
  test: route
    .input(z.object({ provider: ProviderId }))
    .output(z.object({ milliseconds: z.number(), models: z.number().int(), host: z.string() })),
  notices: route.output(z.array(ModelNotice)),
  dismissNotice: route.input(z.object({ id: z.string() })).output(z.void()),
};
