import { join } from 'node:path';
import type { Ports } from '../create-app.ts';
import { keepSecrets } from './keep-secrets.ts';
import { readKeyFile } from './key-file.ts';

/** Keys of the browser host and the command line: `<data>/keys.json`, plain text that only this account may read. */
export function openFileSecrets(
  data: string,
  environment: Readonly<Record<string, string | undefined>>,
): Ports['secrets'] {
  return keepSecrets({
    file: keyFile(data),
    environment,
    cipher: { storage: async () => 'plain', encrypt: async (key) => key, decrypt: async (stored) => stored },
  });
}

/** The key file when it is there and can't be understood, to be reported at the start; null when all is well. */
export async function brokenKeyFile(data: string): Promise<string | null> {
  return (await readKeyFile(keyFile(data))).kind === 'broken' ? keyFile(data) : null;
}

const keyFile = (data: string): string => join(data, 'keys.json');
