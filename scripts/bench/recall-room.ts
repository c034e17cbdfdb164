import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EntryId, MessageId, SoulId, ThreadId, UserId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import type { Engine } from '../../src-main/flows/engine.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { insertEntry } from '../../src-main/store/lorebook.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import { type Database, openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { applySoulVersion, insertSoul } from '../../src-main/store/souls.ts';
import { insertThread, takeSeq } from '../../src-main/store/threads.ts';
import { insertUser } from '../../src-main/store/users.ts';
import { keywordsOf, variedLine } from './varied-talk.ts';

/** A thread in a file of its own, and an engine that does nothing but recall. */
export interface RecallRoom {
  file: string;
  database: Database;
  engine: Engine;
  threadId: ThreadId;
  close(): void;
}

export const USER_NAME = '지우';
export const SOUL_NAME = '서린';

export const ROOM_ID = ThreadId.parse('bench-thread');

/** A person, a Soul and their thread in a fresh file, with nothing said yet. */
export function openRecallRoom(embedder: Embedder): RecallRoom {
  const data = mkdtempSync(join(tmpdir(), 'soul-bench-'));
  const file = join(data, 'soul.db');
  const database = openDatabase(file, { missing: 'create', access: 'own' });
  database.write(addThread);
  const engine = {
    ...{ database, embedder, keywords: new Map(), secretsSeen: new Map() },
    ...{ wakeRecall: () => {}, events: { publish: () => {} } },
    ports: { clock: systemClock, ids: uuidIds, paths: appPaths(data, resolve(import.meta.dirname, '../..')) },
    // Flows of recall use nothing else of an engine.
  } as unknown as Engine;
  const close = () => {
    database.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { file, database, engine, threadId: ROOM_ID, close };
}

function addThread(db: WritableDb): void {
  const [userId, soulId] = [UserId.parse('bench-user'), SoulId.parse('bench-soul')];
  insertUser(db, { id: userId, name: USER_NAME }, 0);
  insertSoul(db, soulId, 0);
  const avatar = { kind: 'initial', color: '#888888' } as const;
  const words = { status: '', defaultPersona: '', initialSituation: '', maskIdentifiers: true };
  const profile = { name: '한서린', displayName: SOUL_NAME, avatar, ...words };
  applySoulVersion(db, soulId, { profile, appliedAt: 0, restoredFrom: null });
  insertThread(db, { id: ROOM_ID, userId, soulId, createdAt: 0 });
}

/** The next `count` messages of the long talk, in turns of two and two, twenty minutes apart. */
export function sayOn(db: WritableDb, from: number, count: number): void {
  for (let n = from; n < from + count; n++) {
    const { text, author, sentAt } = talkLine(n);
    insertMessage(db, {
      ...{ id: messageIdOf(n), threadId: ROOM_ID, seq: takeSeq(db, ROOM_ID), author, text },
      ...{ tokens: estimateTokens(text), sentAt, sentOffset: 540, typingAt: null },
      ...{ generationId: null, presence: 'shown', delivery: 'delivered' },
    });
  }
}

/** Entries of a lorebook, four keywords each. */
export function addEntries(db: WritableDb, from: number, to: number): void {
  for (let n = from; n < to; n++)
    insertEntry(db, {
      ...{ id: EntryId.parse(`bench-${n}`), threadId: ROOM_ID, cycleId: null, setNumber: 1, source: 'cycle' },
      ...{ title: variedLine(7 * n + 1), keywords: keywordsOf(n), time: '(시간 불명)', createdAt: n },
      ...{ record: `${variedLine(7 * n + 2)} ${variedLine(7 * n + 3)}`, flags: [], evidence: [] },
    });
}

export const messageIdOf = (n: number): MessageId => MessageId.parse(`bench-${n}`);

/** The n-th message, whose place in the thread is n + 1. */
export function talkLine(n: number): { text: string; author: 'user' | 'soul'; sentAt: number } {
  return { text: variedLine(n), author: n % 4 < 2 ? 'user' : 'soul', sentAt: START + n * 20 * 60_000 };
}

const START = Date.UTC(2021, 0, 4, 1);
