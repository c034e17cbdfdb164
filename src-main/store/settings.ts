import type { UserId } from '#shared/ids.ts';
import { Settings } from '#shared/settings.ts';
import { parseJson } from '../core/parse-json.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** What a fresh database starts with (SPEC sections 3 and 9); the practice engine, so that all works at once. */
export function defaultSettings(userId: UserId): Settings {
  return {
    language: 'ko',
    theme: 'system',
    pacing: 'normal',
    coalesceMs: 1200,
    tokenBudget: 32_000,
    cycleTokens: 10_000,
    purposes: {
      chat: { provider: 'practice', model: 'practice-1', temperature: 0.7, reasoning: 'off' },
      extract: { provider: 'practice', model: 'practice-1', temperature: 0.4, reasoning: 'off' },
      summarise: { provider: 'practice', model: 'practice-1', temperature: 0.4, reasoning: 'off' },
    },
    gemini: { baseUrl: 'https://generativelanguage.googleapis.com', safety: 'off' },
    ollama: { baseUrl: 'http://127.0.0.1:11434', contextTokens: 16_384 },
    openai: { baseUrl: 'http://127.0.0.1:1234', contextTokens: 16_384 },
    embedding: { model: 'soul-e5-small-ko', queryPrefix: null, passagePrefix: null },
    userId,
    welcomed: false,
  };
}

/**
 * Stored fields over the defaults. A field that this version can't read (written by a newer or a broken one) falls back
 * to its default alone: one bad value must not take the others with it.
 */
export function readSettings(db: ReadableDb): Settings {
  const stored = new Map(
    db.all<{ key: string; value: string }>('SELECT key, value FROM settings').map((row) => [row.key, row.value]),
  );
  const settings: Record<string, unknown> = { ...defaultSettings(readUser(db, stored.get('userId'))) };
  for (const [key, schema] of Object.entries(Settings.shape)) {
    const value = stored.get(key);
    if (value === undefined || key === 'userId') continue;
    const parsed = schema.safeParse(parseJson(value));
    if (parsed.success) settings[key] = parsed.data;
  }
  return Settings.parse(settings);
}

/** Who chats: the one that is stored, the oldest where that one is not there. */
function readUser(db: ReadableDb, stored: string | undefined): UserId {
  const known = Settings.shape.userId.safeParse(stored === undefined ? undefined : parseJson(stored));
  const row = db.get<{ id: string }>(
    'SELECT id FROM users ORDER BY id = ? DESC, created_at, id LIMIT 1',
    known.success ? known.data : '',
  );
  return (row?.id ?? '') as UserId;
}

/** The fields to change; one that is undefined stays. */
export type SettingsPatch = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** Writes the named fields only. */
export function writeSettings(db: WritableDb, patch: SettingsPatch): void {
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    db.run(
      'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      key,
      JSON.stringify(value),
    );
  }
}
