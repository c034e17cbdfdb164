import { chmodSync, existsSync, lstatSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { applyArchive } from '../../../src-main/flows/archive/apply-archive.ts';
import { exportArchive } from '../../../src-main/flows/archive/export-archive.ts';
import { stageArchive } from '../../../src-main/flows/archive/stage-archive.ts';
import type { Engine } from '../../../src-main/flows/engine.ts';
import { openDatabase } from '../../../src-main/store/open-database.ts';
import { exported, finish, imported, send } from '../../helpers/carry.ts';
import { ChatStage } from '../../helpers/chat-stage.ts';
import { geminiRaw, geminiStream } from '../../helpers/fake-gemini-answers.ts';
import { openLivedRoom } from '../../helpers/lived-room.ts';
import { makeTestPorts } from '../../helpers/node-ports.ts';
import { everyRow, leftovers, look, withTwo } from '../../helpers/two-machines.ts';

const slow = { timeout: 60_000 };

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

it('is put off when somebody writes while what is there is being kept', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    await imported(there.client, await exported(here.client));
    await here.say('한 마디 더');
    const fileId = await send(there.client, await exported(here.client));
    const work = await there.client.archive.import({ fileId, choices: {} });
    const scratch = join(there.ports.paths.data, 'scratch');
    const isKeeping = () => readdirSync(scratch).some((one) => existsSync(join(scratch, one, 'copy.db')));
    while (!isKeeping()) await nextTurn();
    await there.send('나도 한 마디', threadId);
    expect(await codeOf(finish(there.client, work))).toBe('thread-busy');
    await there.settle(threadId);
    expect((await there.transcript(threadId)).at(-2)).toBe('user: 나도 한 마디');
    expect(leftovers(there)).toEqual([]);
  });
});

it('takes nothing of a room in which an answer is coming', slow, async () => {
  await withTwo(async (here, there, threadId) => {
    await imported(there.client, await exported(here.client));
    await here.say('한 마디 더');
    const half = geminiStream(['반쯤 말하다\n'], { finishReason: null, usage: null });
    there.gemini.enqueue(geminiRaw([half], 'hang'));
    await there.client.threads.regenerate({ threadId });
    await there.clock.until(
      'a half answer',
      async () => (await there.transcript(threadId)).at(-1) === 'soul: 반쯤 말하다',
    );
    const { items } = await imported(there.client, await exported(here.client));
    expect(items.find(({ noun }) => noun === 'thread')?.outcome).toBe('different');
    expect((await there.transcript(threadId)).at(-1)).toBe('soul: 반쯤 말하다');
    await there.client.threads.stop({ threadId });
    await there.settle(threadId);
  });
});

it('brings everything once when it is asked for twice at once', slow, async () => {
  await withTwo(async (here, there) => {
    const archive = await exported(here.client);
    const reports = await Promise.all([imported(there.client, archive), imported(there.client, archive)]);
    const outcomes = reports.map(({ items }) => [...new Set(items.map(({ outcome }) => outcome))].join());
    expect(outcomes.sort()).toEqual(['new', 'same']);
    expect((await exported(there.client)).length).toBeGreaterThan(archive.length);
  });
});

it('changes nothing and leaves nothing when it is cancelled, wherever it is, and so does an export', slow, async () => {
  await withTwo(async (here, there) => {
    const archive = await exported(here.client);
    const before = await everyRow(there);
    const ends = new Set<string>();
    const files = openFiles();
    for (let turns = 0; turns < 60; turns += 4) {
      const fileId = await send(there.client, archive);
      const work = await there.client.archive.import({ fileId, choices: {} });
      for (let n = 0; n < turns; n++) await nextTurn();
      await there.client.archive.cancelWork({ id: work.id });
      ends.add(await codeOf(finish(there.client, work)));
      if (!ends.has('done')) expect(await everyRow(there)).toEqual(before);
      expect(leftovers(there)).toEqual([]);
    }
    expect([...ends].sort()[0]).toBe('cancelled');
    expect(openFiles()).toBeLessThanOrEqual(files);
    for (let turns = 0; turns < 40; turns += 4) {
      const work = await there.client.archive.export({ scope: { kind: 'everything' }, format: 'archive' });
      for (let n = 0; n < turns; n++) await nextTurn();
      await there.client.archive.cancelWork({ id: work.id });
      expect(await codeOf(finish(there.client, work))).toMatch(/cancelled|done/u);
      expect(leftovers(there)).toEqual([]);
    }
  });
});

it('is all or nothing when the app is closed meanwhile', slow, async () => {
  await withTwo(async (here, there) => {
    const archive = await exported(here.client);
    const before = await everyRow(there);
    for (const turns of [0, 5, 20]) {
      await there.client.archive.import({ fileId: await send(there.client, archive), choices: {} });
      for (let n = 0; n < turns; n++) await nextTurn();
      await there.reopen();
      expect(leftovers(there)).toEqual([]);
      const after = await everyRow(there);
      if (after.messages?.length === before.messages?.length) expect(after).toEqual(before);
      else expect((await imported(there.client, archive)).items.map(({ outcome }) => outcome)).not.toContain('new');
    }
  });
});

it('changes nothing on a full disk, and can be tried again', slow, async () => {
  const here = await openLivedRoom();
  const { ports, remove } = await makeTestPorts();
  const file = join(ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'create', access: 'own' });
  // Flows of archives use nothing else of an engine.
  const engine = {
    ...{ database, ports, answers: new Map(), keywords: new Map(), secretsSeen: new Map() },
    ...{ events: { publish: () => {} }, wakeRecall: () => {}, wakeJobs: () => {} },
  } as unknown as Engine;
  database.write((db) => db.run("INSERT INTO users (id, name, created_at) VALUES ('only', '나', 0)"));
  database.write((db) => db.run(`INSERT INTO settings (key, value) VALUES ('userId', '"only"')`));
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  const left = () => leftovers({ ports }).filter((one) => !one.startsWith('staged.db'));
  let imports: string[] = [];
  const source = { file: 'x', sha256: '', format: 'x', warnings: [] };
  try {
    const archive = join(ports.paths.data, 'x.soulmem');
    writeFileSync(archive, await exported(here.client));
    await here.say('나비가 또 물통을 엎었어. '.repeat(500));
    const later = join(ports.paths.data, 'y.soulmem');
    writeFileSync(later, await exported(here.client));
    const rows = () => JSON.stringify(FILLED.map((table) => database.read.all(`SELECT * FROM ${table}`)));
    for (const name of [archive, later]) {
      const staged = await stageArchive(ports.paths.data, name, options);
      const [before, pages] = [rows(), database.read.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0];
      const ends: string[] = [];
      for (let more = 0; !ends.includes('done'); more += 4) {
        // SQLite's own limit gives the very error that a full disk gives.
        database.read.get(`PRAGMA max_page_count = ${pages + more}`);
        ends.push(await codeOf(applyArchive(engine, staged, source)));
        if (ends.at(-1) === 'storage-full')
          expect({ rows: rows(), left: left() }).toEqual({ rows: before, left: imports.slice() });
      }
      expect([...new Set(ends)]).toEqual(['storage-full', 'done']);
      imports = left();
      database.read.get('PRAGMA max_page_count = 1000000');
      staged.close();
    }
    const out = join(ports.paths.data, 'out.soulmem');
    await exportArchive(engine, out, { scope: { kind: 'everything' }, masked: false, ...options });
    expect(existsSync(out)).toBe(true);
  } finally {
    database.close();
    await remove();
    await here.close();
  }
});

/** How many files of these folders this process holds open, where the system says so. */
function openFiles(): number {
  const own = '/proc/self/fd';
  if (!existsSync(own)) return 0;
  return readdirSync(own)
    .map((fd) => join(own, fd))
    .filter((fd) => lstatSync(fd, { throwIfNoEntry: false }) && readlinkSync(fd, 'utf8').includes('/scratch/')).length;
}

const FILLED = ['messages', 'threads', 'imports', 'events', 'prompt_texts', 'recall_dirty', 'jobs'];

// Whoever is root may write anywhere.
it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'says so where nothing can be written',
  slow,
  async () => {
    await withTwo(async (here, there) => {
      const archive = await exported(here.client);
      const data = there.ports.paths.data;
      chmodSync(data, 0o500);
      try {
        expect(await codeOf(imported(there.client, archive))).toMatch(/storage-read-only/u);
      } finally {
        chmodSync(data, 0o700);
      }
    });
  },
);

it('has what came unanswered answered, and marks what was half said', slow, async () => {
  const here = await ChatStage.open();
  const there = await ChatStage.open();
  try {
    await here.send('처음이야');
    await here.settle();
    const half = geminiStream(['반쯤 말하다\n'], { finishReason: null, usage: null });
    here.gemini.enqueue(geminiRaw([half], 'hang'));
    await here.send('대답해 줘');
    await here.clock.until('a half answer', async () => (await here.transcript()).at(-1) === 'soul: 반쯤 말하다');
    const spoken = await exported(here.client);
    const waiting = await here.send('그리고 하나 더');
    const open = await exported(here.client);
    const { id } = await imported(there.client, spoken);
    const { lastReply } = await there.client.threads.get({ threadId: here.threadId });
    expect([lastReply?.end, (await there.transcript(here.threadId)).at(-1)]).toEqual([
      'interrupted',
      'soul: 반쯤 말하다',
    ]);
    await finish(there.client, await there.client.archive.undoImport({ id }));
    await imported(there.client, open);
    await there.settle(here.threadId);
    const said = await there.transcript(here.threadId);
    expect(said.indexOf(`user: ${waiting.text}`)).toBe(said.length - 2);
    expect(look(there, (db) => db.all("SELECT 1 FROM messages WHERE delivery <> 'delivered'"))).toEqual([]);
  } finally {
    await here.close();
    await there.close();
  }
});

it('masked texts that are alike by then come in as one, and go out in the same order', slow, async () => {
  const here = await openLivedRoom();
  const there = await ChatStage.open();
  try {
    for (const number of ['010-1234-5678', '010-2345-6789', '010-3456-7890']) {
      const { soulId } = await here.client.threads.get({ threadId: here.threadId });
      const { applied } = await here.client.souls.get({ soulId });
      if (!applied) throw new Error('a Soul that was never applied');
      await here.client.souls.saveDraft({ soulId, draft: { ...applied, defaultPersona: `전화번호는 ${number}다.` } });
      await here.client.souls.apply({ soulId });
      await here.say(`안녕 ${uuidV7()}`);
    }
    const scope = { kind: 'thread', id: here.threadId } as const;
    const masked = await exported(here.client, { scope, masked: true });
    await imported(there.client, masked);
    const again = await exported(there.client, { scope, masked: true });
    expect(again.equals(masked)).toBe(true);
    expect(again.includes('010-1234-5678')).toBe(false);
  } finally {
    await here.close();
    await there.close();
  }
});
