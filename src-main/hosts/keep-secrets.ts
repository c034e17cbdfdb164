import { AppError } from '#shared/errors.ts';
import type { Ports } from '../create-app.ts';
import { type KeyFileState, readKeyFile, type StoredKeys, writeKeyFile } from './key-file.ts';

type Secrets = Ports['secrets'];
type SecretName = Parameters<Secrets['read']>[0];
type KeyStorage = Awaited<ReturnType<Secrets['status']>>['storage'];

/** How a key is written into the file. */
export interface KeyCipher {
  /** `session-only`: nothing may be written on this machine. */
  storage(): Promise<KeyStorage>;
  encrypt(key: string): Promise<string>;
  /** null when it was encrypted elsewhere or the system's key is gone: the person is asked again. */
  decrypt(stored: string): Promise<string | null>;
}

export interface KeepSecretsOptions {
  file: string;
  cipher: KeyCipher;
  environment: Readonly<Record<string, string | undefined>>;
}

const ENVIRONMENT_NAME: Record<SecretName, string> = {
  'gemini-key': 'GEMINI_API_KEY',
  'openai-key': 'OPENAI_API_KEY',
};

/**
 * Keys from the environment (they win), for this session (in memory), or in a file. A file that can't be understood is
 * left as it is: then only session keys can be kept (key-not-kept names the file).
 */
export function keepSecrets({ file, cipher, environment }: KeepSecretsOptions): Secrets {
  const session = new Map<SecretName, string>();
  let lastChange: Promise<void> = Promise.resolve();

  const fromEnvironment = (name: SecretName): string | null => environment[ENVIRONMENT_NAME[name]]?.trim() || null;
  const stored = async (name: SecretName): Promise<string | null> => {
    const text = keysIn(await readKeyFile(file))[name];
    return text === undefined ? null : cipher.decrypt(text);
  };
  // One change at a time: two at once would each write the file without the other's key.
  const change = (decide: (state: KeyFileState) => Promise<StoredKeys | null>): Promise<void> => {
    const done = lastChange.then(async () => {
      const next = await decide(await readKeyFile(file));
      if (next) await write(file, next);
    });
    lastChange = done.catch(() => undefined);
    return done;
  };
  const forget = (name: SecretName, whenBroken: 'leave' | 'refuse'): Promise<void> =>
    change(async (state) => {
      if (state.kind === 'broken' && whenBroken === 'refuse') throw new AppError('key-not-kept', { file });
      const keys = keysIn(state);
      return name in keys ? without(keys, name) : null;
    });

  return {
    read: async (name) => fromEnvironment(name) ?? session.get(name) ?? (await stored(name)),
    write: async (name, value, keep) => {
      if (keep === 'session') {
        // The person replaced the key: the old one must not come back with the next start.
        await forget(name, 'leave');
        session.set(name, value);
        return;
      }
      await change(async (state) => {
        if (state.kind === 'broken') throw new AppError('key-not-kept', { file });
        if ((await cipher.storage()) === 'session-only') throw new AppError('key-not-kept');
        return { ...state.keys, [name]: await cipher.encrypt(value) };
      });
      session.delete(name);
    },
    remove: async (name) => {
      session.delete(name);
      await forget(name, 'refuse');
    },
    status: async (name) => {
      const broken = (await readKeyFile(file)).kind === 'broken';
      const storage = broken ? 'session-only' : await cipher.storage();
      if (fromEnvironment(name)) return { state: 'environment', storage };
      if (session.has(name)) return { state: 'session', storage };
      return { state: (await stored(name)) === null ? 'none' : 'stored', storage };
    },
  };
}

const keysIn = (state: KeyFileState): StoredKeys => (state.kind === 'broken' ? {} : state.keys);

function without(keys: StoredKeys, name: SecretName): StoredKeys {
  const { [name]: _removed, ...rest } = keys;
  return rest;
}

async function write(file: string, keys: StoredKeys): Promise<void> {
  try {
    await writeKeyFile(file, keys);
  } catch (error) {
    throw new AppError('key-not-kept', { file }, error);
  }
}
