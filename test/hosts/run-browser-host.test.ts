import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildRenderer } from '../../scripts/build-renderer.ts';
import { requestRaw } from '../helpers/browser-session.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';
import { type SpawnedHost, spawnHost } from '../helpers/spawn-host.ts';

let folder: TemporaryFolder;
const started: SpawnedHost[] = [];
const start = (...given: string[]): SpawnedHost => {
  const host = spawnHost(given);
  started.push(host);
  return host;
};

beforeAll(() => buildRenderer());
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  await folder.remove();
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'serves the page at the address it prints, and stops cleanly at %s',
  async (signal) => {
    const host = start('--data', folder.path);
    const address = (await host.address) ?? '';
    const { pathname, search } = new URL(address);
    const page = await requestRaw(address, { path: pathname + search });
    host.child.kill(signal);
    const { code, out, err } = await host.ended;
    const { mode } = await stat(join(folder.path, 'soul.db'));
    expect({
      rights: mode & 0o777,
      status: page.status,
      page: page.body.includes('<div id="root">'),
      code,
      out: out.split('\n'),
      err,
    }).toEqual({
      rights: 0o600,
      status: 200,
      page: true,
      code: 0,
      out: [address, expect.stringMatching(/브라우저.*browser/), ''],
      err: '',
    });
  },
);

it('leaves the data to the process that has it', async () => {
  await start('--data', folder.path).address;
  const { code, err } = await start('--data', folder.path).ended;
  expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(/다른 곳에서.*Another program is using/s) });
});

it('says in a sentence what is wrong with the data, and changes nothing', async () => {
  const file = join(folder.path, 'soul.db');
  await writeFile(file, 'this is no database, and it is long enough to be looked at'.repeat(100));
  const { code, out, err } = await start('--data', folder.path).ended;
  expect({ code, out, err }).toEqual({ code: 3, out: '', err: expect.stringContaining('The data file is damaged') });
  expect(err).not.toContain('    at ');
});

it('reports a key file it can’t read, and goes on', async () => {
  await writeFile(join(folder.path, 'keys.json'), 'not ours');
  const host = start('--data', folder.path);
  expect(await host.address).toMatch(/^http/);
  host.child.kill();
  expect((await host.ended).err).toContain(join(folder.path, 'keys.json'));
});

it.each([[['--port', '70000']], [['--nonsense']]])('refuses %j', async (given) => {
  const { code, err } = await start('--data', folder.path, ...given).ended;
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--data DIR') });
  expect(await readdir(folder.path)).toEqual([]);
});

it('says that a port is taken', async () => {
  const address = (await start('--data', folder.path).address) ?? '';
  const other = await makeTemporaryFolder();
  const { code, err } = await start('--data', other.path, '--port', new URL(address).port).ended;
  await other.remove();
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('already in use') });
});
