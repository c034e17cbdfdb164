import { statSync } from 'node:fs';
import { UserId } from '#shared/ids.ts';
import type { KeyStatus, Settings, User } from '#shared/settings.ts';
import type { SecretName } from '../core/ports.ts';
import { readSettings, type SettingsPatch, writeSettings } from '../store/settings.ts';
import { getUser, insertUser, renameUser } from '../store/users.ts';
import type { Engine } from './engine.ts';

type KeyProvider = KeyStatus['provider'];
const SECRET_OF: Record<KeyProvider, SecretName> = { gemini: 'gemini-key', openai: 'openai-key' };

/** Changes the named settings. Throws AppError('not-found') for a user who isn't there, address-not-allowed. */
export function changeSettings(engine: Engine, patch: SettingsPatch): Settings {
  const settings = engine.database.write((db) => {
    if (patch.userId !== undefined) getUser(db, patch.userId);
    writeSettings(db, patch);
    return readSettings(db);
  });
  if (patch.embedding !== undefined) engine.embedder.choose(settings.embedding);
  engine.events.publish({ type: 'settings-changed' });
  return settings;
}

export function addUser(engine: Engine, name: string): User {
  const user: User = { id: UserId.parse(engine.ports.ids.next()), name };
  engine.database.write((db) => insertUser(db, user, engine.ports.clock.now()));
  engine.events.publish({ type: 'settings-changed' });
  return user;
}

export function rename(engine: Engine, userId: UserId, name: string): User {
  const user = engine.database.write((db) => renameUser(db, userId, name));
  engine.events.publish({ type: 'settings-changed' });
  return user;
}

export async function describeKeys(engine: Engine): Promise<KeyStatus[]> {
  return await Promise.all((['gemini', 'openai'] as const).map((provider) => describeKey(engine, provider)));
}

/** Keeps a key outside the database. Throws AppError('key-not-kept') when this machine can't keep it safely. */
export async function keepKey(
  engine: Engine,
  provider: KeyProvider,
  key: string,
  keep: 'machine' | 'session',
): Promise<KeyStatus> {
  await engine.ports.secrets.write(SECRET_OF[provider], key, keep);
  engine.events.publish({ type: 'settings-changed' });
  return await describeKey(engine, provider);
}

export async function removeKey(engine: Engine, provider: KeyProvider): Promise<KeyStatus> {
  await engine.ports.secrets.remove(SECRET_OF[provider]);
  engine.events.publish({ type: 'settings-changed' });
  return await describeKey(engine, provider);
}

/** What the settings page says about this installation. `databaseBytes`: the database and its write-ahead log. */
export function describeApp(engine: Engine) {
  const { version, paths, host } = engine.ports;
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const databaseBytes = sizeOf(engine.database.file) + sizeOf(`${engine.database.file}-wal`);
  return { version, dataFolder: paths.data, databaseBytes, host };
}

async function describeKey(engine: Engine, provider: KeyProvider): Promise<KeyStatus> {
  return { provider, ...(await engine.ports.secrets.status(SECRET_OF[provider])) };
}
