import { z } from 'zod';
import { UserId } from './ids.ts';
import { ProviderId, Reasoning } from './models.ts';
import { route } from './route.ts';

export const PacingPreset = z.enum(['calm', 'normal', 'fast', 'instant']);
export type PacingPreset = z.infer<typeof PacingPreset>;

/** A model for one purpose. `temperature` null: the provider's own. */
export const PurposeSettings = z.object({
  provider: ProviderId,
  model: z.string().max(200),
  temperature: z.number().min(0).max(2).nullable(),
  reasoning: Reasoning,
});
export type PurposeSettings = z.infer<typeof PurposeSettings>;

export const Settings = z.object({
  language: z.enum(['ko', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  pacing: PacingPreset,
  /** Milliseconds after the last keystroke or send in which sends become one turn. */
  coalesceMs: z.number().int().min(0).max(10_000),
  /** Tokens of one prompt (SPEC section 3). */
  tokenBudget: z.number().int().min(2_000).max(1_000_000),
  /** Tokens of the turn area (context block and window) from which a summary cycle runs (SPEC section 5). */
  cycleTokens: z.number().int().min(1_000).max(200_000),
  purposes: z.object({ chat: PurposeSettings, extract: PurposeSettings, summarise: PurposeSettings }),
  gemini: z.object({ baseUrl: z.string().max(500), safety: z.enum(['off', 'block-none', 'provider']) }),
  ollama: z.object({ baseUrl: z.string().max(500), contextTokens: z.number().int().min(2_048).max(1_000_000) }),
  openai: z.object({ baseUrl: z.string().max(500), contextTokens: z.number().int().min(2_048).max(1_000_000) }),
  /** The sentence model on this device: a folder's name. Prefixes null: as its config says, or the shipped one's. */
  embedding: z.object({
    model: z.string().min(1).max(200),
    queryPrefix: z.string().max(200).nullable(),
    passagePrefix: z.string().max(200).nullable(),
  }),
  userId: UserId,
  /** The first-start page was left. */
  welcomed: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const User = z.object({ id: UserId, name: z.string() });
export type User = z.infer<typeof User>;

/** A key never leaves the engine; this is all a page may know. */
export const KeyStatus = z.object({
  provider: z.enum(['gemini', 'openai']),
  state: z.enum(['none', 'stored', 'session', 'environment']),
  /** Whether this machine can keep a key encrypted; `plain` = a file only this account may read. */
  storage: z.enum(['encrypted', 'plain', 'session-only']),
});
export type KeyStatus = z.infer<typeof KeyStatus>;
export const KeyProvider = z.enum(['gemini', 'openai']);
export type KeyProvider = z.infer<typeof KeyProvider>;

export const settingRoutes = {
  get: route.output(Settings),
  /** Changes the named fields only. */
  update: route.input(Settings.partial()).output(Settings),
  users: route.output(z.array(User)),
  addUser: route.input(z.object({ name: z.string().trim().min(1).max(60) })).output(User),
  renameUser: route.input(z.object({ userId: UserId, name: z.string().trim().min(1).max(60) })).output(User),
  keys: route.output(z.array(KeyStatus)),
  /** `keep`: on this machine, or only until the app closes. */
  setKey: route
    .input(
      z.object({ provider: KeyProvider, key: z.string().trim().min(1).max(500), keep: z.enum(['machine', 'session']) }),
    )
    .output(KeyStatus),
  removeKey: route.input(z.object({ provider: KeyProvider })).output(KeyStatus),
  about: route.output(
    z.object({
      version: z.string(),
      dataFolder: z.string(),
      databaseBytes: z.number(),
      host: z.enum(['electron', 'browser', 'cli']),
    }),
  ),
};
