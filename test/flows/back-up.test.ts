import { existsSync, readdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, restoreDamaged } from '../../src-main/create-app.ts';
import { exported, finish } from '../helpers/carry.ts';
import { ChatStage } from '../helpers/chat-stage.ts';

const DAY = 24 * 3_600_000;
let stage: ChatStage;
let folder: string;
let file: string;
beforeEach(async () => {
  stage = await ChatStage.open({ coalesceMs: 10_000 });
  folder = join(stage.ports.paths.data, 'backups');
  file = join(stage.ports.paths.data, 'soul.db');
});
afterEach(() => stage.close());

const texts = async () => (await stage.messages()).map((message) => message.text);
const reasons = async () => (await stage.client.archive.backups()).map((backup) => backup.reason);

describe('backups', () => {
  it('are made by themselves, verified, once a day, and the oldest go', async () => {
    await stage.send('하나');
    const newest = async () => (await stage.client.archive.backups())[0]?.at;
    for (let day = 0; day < 12; day++) {
      const before = await newest();
      stage.clock.advance(day === 0 ? 6000 : DAY);
      await stage.clock.until('a backup', async () => (await newest()) !== before, { step: 1, most: 20_000 });
    }
    const backups = await stage.client.archive.backups();
    expect({
      start: backups.filter((backup) => backup.reason === 'start').length,
      daily: backups.filter((backup) => backup.reason === 'daily').length,
      // The reply may come before or after a backup: on a busy machine days pass while it is under way.
      empty: backups.filter((backup) => backup.messages === 0).length,
      unfinished: readdirSync(folder).filter((name) => name.endsWith('.part')),
    }).toEqual({ start: 1, daily: 7, empty: 0, unfinished: [] });
  });

  it('are not made of nothing, and soon after the first words', async () => {
    stage.clock.advance(3 * DAY);
    expect(await reasons()).toEqual([]);
    await stage.send('하나');
    await stage.clock.until('a backup', async () => (await reasons()).length > 0, { step: 1000, most: 3_600_000 });
    expect((await stage.client.archive.backups()).map(({ reason, messages }) => ({ reason, messages }))).toEqual([
      { reason: 'daily', messages: 1 },
    ]);
  });

  it('can be put back, and putting back can be taken back', async () => {
    await stage.send('하나');
    const backup = await stage.client.archive.backUp();
    await stage.send('둘');
    await stage.client.archive.restore({ file: backup.file });
    expect(await texts()).toEqual(['하나']);
    const [replaced] = (await stage.client.archive.backups()).filter((one) => one.reason === 'replaced');
    await stage.client.archive.restore({ file: replaced?.file ?? '' });
    expect(await texts()).toEqual(['하나', '둘']);
    await stage.send('셋');
    await stage.reopen();
    expect(await texts()).toEqual(['하나', '둘', '셋']);
  });

  it('that are damaged or unknown change nothing', async () => {
    await stage.send('하나');
    const backup = await stage.client.archive.backUp();
    truncateSync(join(folder, backup.file), 5000);
    await expect(stage.client.archive.restore({ file: backup.file })).rejects.toMatchObject({
      data: { code: 'backup-damaged' },
    });
    await expect(stage.client.archive.restore({ file: '../soul.db' })).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
    expect(await texts()).toEqual(['하나']);
  });
});

describe('a database that cannot be opened', () => {
  it('is named together with the newest good backup, and can be put right from it', async () => {
    await stage.send('하나');
    const backup = await stage.client.archive.backUp();
    await stage.app.close();
    writeFileSync(file, 'rubbish');
    await expect(createApp(stage.ports)).rejects.toMatchObject({
      code: 'storage-damaged',
      params: { newestBackup: backup.file },
    });
    const { restored, aside } = restoreDamaged(stage.ports, null);
    expect({ restored, kept: existsSync(aside ?? '') }).toEqual({ restored: backup.file, kept: true });
    await stage.reopen().catch(() => undefined);
    expect(await texts()).toEqual(['하나']);
  });

  it('is not made anew when it is gone but backups are there', async () => {
    await stage.send('하나');
    await stage.client.archive.backUp();
    await stage.app.close();
    renameSync(file, `${file}.elsewhere`);
    await expect(createApp(stage.ports)).rejects.toMatchObject({ code: 'storage-missing' });
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.elsewhere`, file);
    await stage.reopen();
    expect(await texts()).toEqual(['하나']);
  });

  it('opens once at a time', async () => {
    await expect(createApp(stage.ports)).rejects.toMatchObject({ code: 'storage-in-use' });
  });
});

describe('a data folder that goes away while a person chats', () => {
  it('is told of; the same words can be sent when it is back', async () => {
    await stage.send('하나');
    renameSync(stage.ports.paths.data, `${stage.ports.paths.data}-away`);
    await expect(stage.send('둘')).rejects.toMatchObject({ data: { code: 'storage-missing' } });
    expect(existsSync(stage.ports.paths.data)).toBe(false);
    stage.clock.advance(60_000);
    renameSync(`${stage.ports.paths.data}-away`, stage.ports.paths.data);
    await stage.send('둘');
    await stage.settle();
    expect(await stage.transcript()).toEqual(['user: 하나', 'user: 둘', 'soul: 네.']);
  });

  it('made within one second of each other are kept as they were made', async () => {
    await stage.send('하나');
    const files: string[] = [];
    for (let n = 0; n < 12; n++) files.push((await stage.client.archive.backUp()).file);
    expect((await stage.client.archive.backups()).map(({ file: name }) => name)).toEqual(files.toReversed());
  });

  it('come in as a copy beside what is here, and go back', async () => {
    await stage.send('하나');
    await stage.settle();
    const { file: name } = await stage.client.archive.backUp();
    await stage.send('둘');
    await stage.settle();
    const before = await exported(stage.client);
    const { report } = await finish(stage.client, await stage.client.archive.restoreCopy({ file: name }));
    const rooms = await stage.client.threads.list();
    const own = await Promise.all(rooms.map(async ({ id }) => (await stage.messages(id)).map(({ text }) => text)));
    expect({
      outcomes: report?.items.map(({ noun, outcome }) => [noun, outcome]),
      own: own.toSorted((a, b) => a.length - b.length),
    }).toEqual({
      outcomes: [
        ['user', 'same'],
        ['soul', 'new'],
        ['thread', 'new'],
      ],
      own: [
        ['하나', '네.'],
        ['하나', '네.', '둘', '네.'],
      ],
    });
    await finish(stage.client, await stage.client.archive.undoImport({ id: report?.id ?? '' }));
    expect((await exported(stage.client)).equals(before)).toBe(true);
  });
});
