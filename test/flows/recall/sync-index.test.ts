import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { syncIndex } from '../../../src-main/flows/recall/sync-index.ts';
import { type Database, openDatabase, type WritableDb } from '../../../src-main/store/open-database.ts';
import { markAllDirty, outdateIndex } from '../../../src-main/store/recall-index.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../../helpers/node-ports.ts';
import { emptyIndex, indexContent } from '../../helpers/recall-content.ts';
import { addEntry, addMessages, addThreads } from '../../helpers/recall-rows.ts';

const T1 = 't1' as ThreadId;

let folder: TemporaryFolder;
let database: Database;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

let files = 0;
function openFresh(fill: (db: WritableDb) => void): void {
  if (files > 0) database?.close();
  files += 1;
  database = openDatabase(join(folder.path, `${files}.db`), { missing: 'create', access: 'own' });
  database.write((db) => {
    addThreads(db);
    fill(db);
  });
}

function syncAll(most?: number): number {
  let stale = 0;
  for (let left = 1; left > 0; ) {
    const result = database.write((db) => syncIndex(db, T1, most));
    ({ left } = result);
    stale += result.stale;
  }
  return stale;
}

const content = () => indexContent(database.read, T1);

function anew() {
  database.write((db) => {
    emptyIndex(db);
    markAllDirty(db, T1);
  });
  syncAll();
  return content();
}

const idOf = (seq: number) => `t1-m${String(seq).padStart(6, '0')}`;
const TEXTS = ['나비가 왔어', 'ㅋㅋㅋ', '바다에 갔다. '.repeat(120), 'main', '😂', '어제 산 우산', '가'.repeat(1500)];
const COUNT = 14;

const STEP = fc.record({
  does: fc.constantFrom(
    'edit',
    'delete',
    'undelete',
    'hide',
    'show',
    'day',
    'add',
    'entry',
    'retire',
    'rename',
    'sync',
    'sync-some',
  ),
  at: fc.integer({ min: 1, max: COUNT }),
  pick: fc.nat(20),
});

let added = 0;
function take(db: WritableDb, { does, at, pick }: { does: string; at: number; pick: number }): void {
  const text = TEXTS[pick % TEXTS.length] ?? '';
  const id = idOf(at);
  if (does === 'edit') db.run('UPDATE messages SET text = ? WHERE id = ?', text, id);
  if (does === 'delete') db.run('UPDATE messages SET deleted_at = 5 WHERE id = ?', id);
  if (does === 'undelete') db.run('UPDATE messages SET deleted_at = NULL WHERE id = ?', id);
  if (does === 'hide') db.run("UPDATE messages SET presence = 'unchosen' WHERE id = ?", id);
  if (does === 'show') db.run("UPDATE messages SET presence = 'shown' WHERE id = ?", id);
  if (does === 'day')
    db.run('UPDATE messages SET sent_at = sent_at + 86400000 WHERE id >= ? AND thread_id = ?', id, 't1');
  if (does === 'add')
    db.run(
      `INSERT INTO messages (id, thread_id, seq, author, text, tokens, sent_at, sent_offset, presence, delivery)
       SELECT ?, 't1', max(seq) + 1, 'user', ?, 1, max(sent_at) + 1, 540, 'shown', 'delivered' FROM messages WHERE thread_id = 't1'`,
      `more-${++added}`,
      text,
    );
  if (does === 'entry')
    addEntry(db, T1, { id: `e${++added}`, title: `나비 ${pick}`, record: text, keywords: ['나비'] });
  if (does === 'retire')
    db.run(
      'UPDATE lorebook_entries SET retired_by = CASE WHEN retired_by IS NULL THEN 1 END WHERE rowid % 2 = ?',
      pick % 2,
    );
  if (does === 'rename') db.run('UPDATE users SET name = ?', `지훈${pick % 3}`);
  if (does === 'sync') syncIndex(db, T1);
  if (does === 'sync-some') syncIndex(db, T1, 1 + (pick % 4));
}

it('ends as the index made anew, also where it was brought up to date piece by piece on the way', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 40, size: 'max' }), (steps) => {
      openFresh((db) => addMessages(db, T1, COUNT, (seq) => TEXTS[seq % TEXTS.length] ?? ''));
      for (const step of steps) database.write((db) => take(db, step));
      syncAll();
      const followed = content();
      database.write((db) => outdateIndex(db, T1));
      syncAll();
      expect(content()).toEqual(followed);
      expect(followed).toEqual(anew());
    }),
    { numRuns: Number(process.env.HISTORIES ?? 60), interruptAfterTimeLimit: 20_000, endOnFailure: false },
  );
});

it('makes four vectors anew for an edit, and none for what stayed', () => {
  openFresh((db) => addMessages(db, T1, 20));
  syncAll();
  database.write((db) => db.run('UPDATE messages SET text = ? WHERE id = ?', '고친 말이야', idOf(10)));
  const edited = syncAll();
  database.write((db) => markAllDirty(db, T1));
  expect({ edited, same: syncAll() }).toEqual({ edited: 4, same: 0 });
});

it('never lets a message of another day into the surroundings', () => {
  openFresh((db) => {
    addMessages(db, T1, 4, (seq) => `말 ${seq}`);
    db.run('UPDATE messages SET sent_at = sent_at + 86400000 WHERE seq > 2');
  });
  syncAll();
  const before = content().units.map((unit) => (unit as { around: string }).around);
  database.write((db) => db.run("UPDATE messages SET text = '다른 말' WHERE seq = 2"));
  syncAll();
  const after = content().units.map((unit) => (unit as { around: string }).around);
  expect(after.map((around, place) => around !== before[place])).toEqual([false, true, false, false]);
});

it('gives nothing to be found by a message without a word, and pieces to a long one', () => {
  const texts = [
    'ㅋㅋㅋㅋ',
    '😂👍',
    '...',
    'https://example.com/a?b=c',
    '말'.repeat(10_000),
    '```ts\nconst a = 1;\n```',
    '\ud83d',
    'שלום عليكم',
    '나\u0000비',
    '나비'.normalize('NFD'),
  ];
  openFresh((db) => addMessages(db, T1, texts.length, (seq) => texts[seq - 1] ?? ''));
  syncAll();
  const parts = database.read.all<{ place: number; n: number }>(
    'SELECT place, count(*) AS n FROM recall_units GROUP BY place ORDER BY place',
  );
  expect(parts.map(({ place, n }) => [place, n])).toEqual([
    [4, 1],
    [5, 17],
    [6, 1],
    [8, 1],
    [9, 1],
    [10, 1],
  ]);
});
