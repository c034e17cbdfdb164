import { readFileSync, writeSync } from 'node:fs';
import { finish, imported } from './carry.ts';
import { openCrashApp } from './crash-app.ts';

// Run by test/crash until it is killed: brings a file in, takes it back, brings it in again.
const [data = '', file = ''] = process.argv.slice(2);
const client = await openCrashApp(data);
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
