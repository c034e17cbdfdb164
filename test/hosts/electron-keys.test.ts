import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ElectronProcess, makeElectronProcess } from '../helpers/start-electron.ts';

let electron: ElectronProcess;
beforeEach(async () => {
  electron = await makeElectronProcess();
});
afterEach(() => electron.remove());

describe('electron keys', () => {
  const secrets = async () => {
    const { openSafeStorageSecrets } = await import('../../src-main/hosts/electron/safe-storage-secrets.ts');
    return openSafeStorageSecrets(electron.data, {});
  };

  it('keeps them encrypted', async () => {
    await (await secrets()).write('gemini-key', 'AIza-secret', 'machine');
    const again = await secrets();
    const file = await readFile(join(electron.data, 'keys.encrypted.json'), 'utf8');
    expect({
      key: await again.read('gemini-key'),
      status: await again.status('gemini-key'),
      inFile: file.includes('AIza'),
    }).toEqual({
      key: 'AIza-secret',
      status: { state: 'stored', storage: 'encrypted' },
      inFile: false,
    });
  });

  it('asks again for a key that was encrypted on another machine', async () => {
    await (await secrets()).write('gemini-key', 'k', 'machine');
    electron.fake.machine.encryption.machine = 'b';
    expect([await (await secrets()).read('gemini-key'), (await (await secrets()).status('gemini-key')).state]).toEqual([
      null,
      'none',
    ]);
  });

  it.skipIf(process.platform !== 'linux').each(['basic_text', 'unknown'] as const)(
    'keeps nothing on disk where the key store is %s',
    async (backend) => {
      electron.fake.machine.encryption.backend = backend;
      const kept = await secrets();
      await expect(kept.write('gemini-key', 'k', 'machine')).rejects.toMatchObject({ code: 'key-not-kept' });
      await kept.write('gemini-key', 'k', 'session');
      expect([await kept.read('gemini-key'), await kept.status('gemini-key')]).toEqual([
        'k',
        { state: 'session', storage: 'session-only' },
      ]);
    },
  );
});
