import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { type Database, openDatabase } from '../../src-main/store/open-database.ts';
import {
  type Decision,
  forgetAll,
  isRecallOff,
  listLeftOutPlaces,
  putDecision,
  readDecision,
  readDecisions,
  readDecisionsOf,
  setRecallOff,
  undoBatch,
} from '../../src-main/store/recall-decisions.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';
import { addEntry, addMessages, addThreads } from '../helpers/recall-rows.ts';

let folder: TemporaryFolder;
let database: Database;
let t1: ThreadId;
let t2: ThreadId;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  database = openDatabase(join(folder.path, 'soul.db'), { missing: 'create', access: 'own' });
  ({ t1, t2 } = database.write(addThreads));
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

const uses = (decisions: Map<string, Decision>) => Object.fromEntries([...decisions].map(([id, one]) => [id, one.use]));

describe('what a person has decided', () => {
  it('is kept by thread and kind, and goes when it says nothing any more', () => {
    database.write((db) => {
      putDecision(db, t1, 'entry', 'e1', { use: 'off', keywords: ['나비', '/비$/i'] });
      putDecision(db, t1, 'message', 'e1', { use: 'forgotten', keywords: null });
      putDecision(db, t1, 'entry', 'e2', { use: 'off', keywords: null });
      putDecision(db, t1, 'entry', 'e2', { use: 'on', keywords: null });
    });
    const db = database.read;
    expect({
      entries: [...readDecisions(db, t1, 'entry')],
      messages: [...readDecisions(db, t1, 'message')],
      other: [...readDecisions(db, t2, 'entry')],
      some: [...readDecisionsOf(db, t1, 'entry', ['e1', 'nobody']).keys()],
      none: readDecision(db, t2, 'entry', 'e1'),
      rows: db.get<{ n: number }>('SELECT count(*) AS n FROM recall_decisions')?.n,
    }).toEqual({
      entries: [['e1', { use: 'off', keywords: ['나비', '/비$/i'], batch: null }]],
      messages: [['e1', { use: 'forgotten', keywords: null, batch: null }]],
      other: [],
      some: ['e1'],
      none: { use: 'on', keywords: null, batch: null },
      rows: 2,
    });
  });

  it('comes back after the undo of a clear as it was before', () => {
    database.write((db) => {
      for (const id of ['e1', 'e2', 'e3', 'e4']) addEntry(db, t1, { id, title: id });
      addEntry(db, t1, { id: 'retired', title: '옛일', retired: true });
      addEntry(db, t2, { id: 'others', title: '남의 일' });
      putDecision(db, t1, 'entry', 'e1', { use: 'off', keywords: null });
      putDecision(db, t1, 'entry', 'e2', { use: 'on', keywords: ['눈'] });
      putDecision(db, t1, 'entry', 'e3', { use: 'forgotten', keywords: null });
    });
    const before = [...readDecisions(database.read, t1, 'entry')];
    const forgotten = database.write((db) => forgetAll(db, t1, 'entry', 'b1'));
    const cleared = uses(readDecisions(database.read, t1, 'entry'));
    const again = database.write((db) => forgetAll(db, t1, 'entry', 'b2'));
    const undone = database.write((db) => [undoBatch(db, t2, 'b1'), undoBatch(db, t1, 'b1'), undoBatch(db, t1, 'b1')]);
    expect({ forgotten, cleared, again, undone, after: [...readDecisions(database.read, t1, 'entry')] }).toEqual({
      forgotten: 3,
      cleared: { e1: 'forgotten', e2: 'forgotten', e3: 'forgotten', e4: 'forgotten', retired: 'forgotten' },
      again: 0,
      undone: [0, 4, 0],
      after: before,
    });
  });

  it('stands against the undo of a clear when it was taken after it', () => {
    database.write((db) => {
      addMessages(db, t1, 4);
      forgetAll(db, t1, 'message', 'b1');
      putDecision(db, t1, 'message', 't1-m000002', { use: 'on', keywords: null });
      putDecision(db, t1, 'message', 't1-m000003', { use: 'forgotten', keywords: null });
    });
    const cleared = listLeftOutPlaces(database.read, t1, [1, 2, 3, 9]);
    database.write((db) => undoBatch(db, t1, 'b1'));
    expect({ cleared, after: uses(readDecisions(database.read, t1, 'message')) }).toEqual({
      cleared: new Set([1, 3]),
      after: { 't1-m000003': 'forgotten' },
    });
  });

  it('leaves hidden messages and other threads alone when all messages are forgotten', () => {
    const count = database.write((db) => {
      addMessages(db, t1, 5);
      addMessages(db, t2, 2);
      db.run("UPDATE messages SET presence = 'unchosen' WHERE thread_id = 't1' AND seq = 2");
      db.run("UPDATE messages SET deleted_at = 1 WHERE thread_id = 't1' AND seq = 3");
      return forgetAll(db, t1, 'message', 'b1');
    });
    expect({
      count,
      own: listLeftOutPlaces(database.read, t1, [1, 2, 3, 4, 5]),
      others: listLeftOutPlaces(database.read, t2, [1, 2]),
    }).toEqual({ count: 3, own: new Set([1, 4, 5]), others: new Set() });
  });

  it('switches recall off in one thread alone', () => {
    database.write((db) => setRecallOff(db, t1, true));
    const off = [isRecallOff(database.read, t1), isRecallOff(database.read, t2)];
    database.write((db) => setRecallOff(db, t1, false));
    expect([...off, isRecallOff(database.read, t1)]).toEqual([true, false, false]);
  });
});
