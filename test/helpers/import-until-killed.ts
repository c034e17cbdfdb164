import { readFileSync, writeSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { createApp } from '../../src-main/create-app.ts';
import { openFileSecrets } from '../../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { finish, imported } from './carry.ts';
import { PROJECT } from './node-ports.ts';

// Run by test/crash until it is killed: brings a file in, takes it back, brings it in again.
const [data = '', file = ''] = process.argv.slice(2);
setInterval(() => {}, 1000);
const app = await createApp({
  host: 'cli',
  version: '0.0.0-test',
  clock: systemClock,
  ids: uuidIds,
  paths: appPaths(data, PROJECT),
  secrets: openFileSecrets(data, {}),
  fetch: null,
  spawnEmbedder: null,
});
const client = createRouterClient(app.router, { context: {} });
const archive = readFileSync(file);
// An earlier life may have ended with the file brought in.
const [newest] = await client.archive.imports();
let open = newest && newest.undoneAt === null && newest.file === 'later.soulmem' ? newest.id : null;
writeSync(1, 'open\n');
for (;;) {
  if (open === null) open = (await imported(client, archive, {}, 'later.soulmem')).id;
  else {
    await finish(client, await client.archive.undoImport({ id: open }));
    open = null;
  }
  writeSync(1, 'turn\n');
}
