import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { Ports } from '../../create-app.ts';
import { type KeyCipher, keepSecrets } from '../keep-secrets.ts';

/**
 * Keys encrypted by the system's own key store, in a file outside the database. Where the system has none (Linux
 * without a keyring: `basic_text` is a password everybody knows), keys are kept for the session only.
 */
export function openSafeStorageSecrets(
  data: string,
  environment: Readonly<Record<string, string | undefined>>,
): Ports['secrets'] {
  return keepSecrets({ file: join(data, 'keys.encrypted.json'), environment, cipher: systemCipher });
}

const systemCipher: KeyCipher = {
  storage: async () => ((await isProtected()) ? 'encrypted' : 'session-only'),
  encrypt: async (key) => (await safeStorage.encryptStringAsync(key)).toString('base64'),
  decrypt: async (stored) => {
    if (!(await isProtected())) return null;
    try {
      return (await safeStorage.decryptStringAsync(Buffer.from(stored, 'base64'))).result;
    } catch (error) {
      // Encrypted on another machine or before the keyring was reset. The person is asked for the key again.
      console.error('a stored key can’t be decrypted on this machine:', error instanceof Error ? error.message : error);
      return null;
    }
  },
};

async function isProtected(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  if (process.platform !== 'linux') return true;
  const backend = safeStorage.getSelectedStorageBackend();
  return backend !== 'basic_text' && backend !== 'unknown';
}
