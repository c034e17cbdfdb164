import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenKeyFile, openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = join(folder.path, 'keys.json');
});
afterEach(() => folder.remove());

const open = (environment: Record<string, string> = {}) => openFileSecrets(folder.path, environment);
const rights = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('keys in a file', () => {
  it('keeps them for this account only, over restarts, and leaves nothing else behind', async () => {
    await open().write('gemini-key', 'g-1', 'machine');
    await open().write('openai-key', 'o-1', 'machine');
    const again = open();
    expect({
      gemini: await again.read('gemini-key'),
      openai: await again.read('openai-key'),
      status: await again.status('gemini-key'),
      rights: await rights(file),
      files: await readdir(folder.path),
    }).toEqual({
      gemini: 'g-1',
      openai: 'o-1',
      status: { state: 'stored', storage: 'plain' },
      rights: 0o600,
      files: ['keys.json'],
    });
  });

  it('narrows the rights of a file that came with wider ones', async () => {
    await open().write('gemini-key', 'g-1', 'machine');
    await chmod(file, 0o644);
    await open().read('gemini-key');
    expect(await rights(file)).toBe(0o600);
  });

  it('loses neither of two keys that are written at once', async () => {
    const secrets = open();
    await Promise.all([secrets.write('gemini-key', 'g', 'machine'), secrets.write('openai-key', 'o', 'machine')]);
    expect([await open().read('gemini-key'), await open().read('openai-key')]).toEqual(['g', 'o']);
  });

  it('gives back any key exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (key) => {
        await open().write('gemini-key', key, 'machine');
        return (await open().read('gemini-key')) === key.toWellFormed();
      }),
      { numRuns: 30 },
    );
  });

  it('removes one and keeps the other', async () => {
    const secrets = open();
    await secrets.write('gemini-key', 'g', 'machine');
    await secrets.write('openai-key', 'o', 'machine');
    await secrets.remove('gemini-key');
    expect([await open().read('gemini-key'), await open().read('openai-key')]).toEqual([null, 'o']);
    expect(await secrets.status('gemini-key')).toEqual({ state: 'none', storage: 'plain' });
  });
});

describe('keys for a session', () => {
  it('never touch the disk', async () => {
    const secrets = open();
    await secrets.write('gemini-key', 's', 'session');
    expect({
      read: await secrets.read('gemini-key'),
      status: await secrets.status('gemini-key'),
      files: await readdir(folder.path),
      afterRestart: await open().read('gemini-key'),
    }).toEqual({ read: 's', status: { state: 'session', storage: 'plain' }, files: [], afterRestart: null });
  });

  it('take the place of a stored one, so that the old one does not come back', async () => {
    await open().write('gemini-key', 'old', 'machine');
    await open().write('gemini-key', 'new', 'session');
    expect(await open().read('gemini-key')).toBeNull();
  });

  it('give way to a key that is stored later', async () => {
    const secrets = open();
    await secrets.write('gemini-key', 's', 'session');
    await secrets.write('gemini-key', 'm', 'machine');
    expect([await secrets.read('gemini-key'), (await secrets.status('gemini-key')).state]).toEqual(['m', 'stored']);
  });
});

describe('keys from the environment', () => {
  it('win over everything, and can’t be removed', async () => {
    const secrets = open({ GEMINI_API_KEY: ' env ', OPENAI_API_KEY: '' });
    await secrets.write('gemini-key', 'm', 'machine');
    await secrets.remove('gemini-key');
    expect({
      gemini: await secrets.read('gemini-key'),
      openai: await secrets.read('openai-key'),
      status: await secrets.status('gemini-key'),
    }).toEqual({ gemini: 'env', openai: null, status: { state: 'environment', storage: 'plain' } });
  });
});

describe('a key file that is not ours', () => {
  it.each([
    ['cut off', '{"version":1,"keys":{"gemini-key":"g'],
    ['of a later format', '{"version":2,"keys":{"gemini-key":"g"}}'],
    ['with names we don’t know', '{"version":1,"keys":{"gemini-key":"g","other":"x"}}'],
    ['empty', ''],
  ])('is reported and left as it is: %s', async (_name, text) => {
    await writeFile(file, text);
    const secrets = open();
    await expect(secrets.write('openai-key', 'o', 'machine')).rejects.toMatchObject({
      code: 'key-not-kept',
      params: { file },
    });
    await expect(secrets.remove('gemini-key')).rejects.toMatchObject({ code: 'key-not-kept' });
    await secrets.write('gemini-key', 's', 'session');
    expect({
      broken: await brokenKeyFile(folder.path),
      gemini: await secrets.read('gemini-key'),
      status: await secrets.status('openai-key'),
      text: await readFile(file, 'utf8'),
    }).toEqual({ broken: file, gemini: 's', status: { state: 'none', storage: 'session-only' }, text });
  });

  it('can’t be written over by failing half-way', async () => {
    await mkdir(file);
    await expect(open().read('gemini-key')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readdir(folder.path)).toEqual(['keys.json']);
  });
});
