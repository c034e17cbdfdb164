import type { AppErrorCode } from '#shared/errors.ts';
import { ThreadId } from '#shared/ids.ts';
import type { RecallKind, RecallState } from '#shared/recall.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';
import { dropSigns, dropVectors } from './recall-vectors.ts';
import { isKeyOf, textKey } from './text-key.ts';

/** A thread's place in the index (SPEC section 7): its number, and what is usual in it. */
export interface RecallScope {
  number: number;
  names: string;
  messageUnits: number;
  messageTokens: number;
  entryUnits: number;
  entryTokens: number;
}

const SELECT_SCOPE = `SELECT number, names, message_units AS messageUnits, message_tokens AS messageTokens,
  entry_units AS entryUnits, entry_tokens AS entryTokens FROM recall_scopes WHERE thread_id = ?`;

/** null: nothing of the thread was indexed yet. */
export function findScope(db: ReadableDb, threadId: ThreadId): RecallScope | null {
  return db.get<RecallScope>(SELECT_SCOPE, threadId) ?? null;
}

export function ensureScope(db: WritableDb, threadId: ThreadId): RecallScope {
  db.run('INSERT OR IGNORE INTO recall_scopes (thread_id) VALUES (?)', threadId);
  const scope = findScope(db, threadId);
  if (!scope) throw new Error('a scope that was just made is not there');
  return scope;
}

export function putScopeNames(db: WritableDb, scope: number, names: string): void {
  db.run('UPDATE recall_scopes SET names = ? WHERE number = ?', names, scope);
}

export type Place = string | number;

/** Places that may be out of date, a kind at a time, messages by their order. */
export function listDirty(db: ReadableDb, threadId: ThreadId, kind: RecallKind, limit: number): string[] {
  return db
    .all<{ place: string }>(
      'SELECT place FROM recall_dirty WHERE thread_id = ? AND kind = ? ORDER BY place LIMIT ?',
      threadId,
      kind,
      limit,
    )
    .map((row) => row.place);
}

/** How many places may be out of date; counted up to 256, for there may be all of a long life's. */
export function countDirty(db: ReadableDb, threadId: ThreadId): number {
  return db.all('SELECT 1 FROM recall_dirty WHERE thread_id = ? LIMIT 256', threadId).length;
}

/** Threads with something out of date or without a vector, for work in the background. */
export function listThreadsToIndex(db: ReadableDb): ThreadId[] {
  return db
    .all<{ id: string }>(
      `SELECT id FROM threads t WHERE EXISTS (SELECT 1 FROM recall_dirty d WHERE d.thread_id = t.id)
         OR EXISTS (SELECT 1 FROM recall_scopes s JOIN recall_units u ON u.scope = s.number AND u.state = 'waiting'
                    WHERE s.thread_id = t.id) ORDER BY created_at, id`,
    )
    .map((row) => ThreadId.parse(row.id));
}

export function clearDirty(db: WritableDb, threadId: ThreadId, kind: RecallKind, places: readonly string[]): void {
  for (const place of places)
    db.run('DELETE FROM recall_dirty WHERE thread_id = ? AND kind = ? AND place = ?', threadId, kind, place);
}

/** All that a thread's index is made of is to be looked at anew. */
export function markAllDirty(db: WritableDb, threadId: ThreadId, kind: RecallKind | null = null): void {
  if (kind !== 'entry')
    db.run(
      `INSERT OR IGNORE INTO recall_dirty SELECT thread_id, 'message', seq FROM messages
       WHERE thread_id = ? AND presence = 'shown' AND deleted_at IS NULL`,
      threadId,
    );
  if (kind !== 'message')
    db.run(
      "INSERT OR IGNORE INTO recall_dirty SELECT thread_id, 'entry', id FROM lorebook_entries WHERE thread_id = ?",
      threadId,
    );
}

export interface IndexUnit {
  id: number;
  kind: RecallKind;
  place: Place;
  part: number;
  tokens: number;
  state: RecallState;
}

interface UnitRow extends IndexUnit {
  words: Uint8Array;
  alone: Uint8Array;
  around: Uint8Array;
}

/** What a piece should be: its tokens with the scope's mark, and its two texts. */
export interface WantedUnit {
  tokens: string[];
  alone: string;
  around: string;
}

/** Brings a place's pieces to what they should be; only what differs is written. Gives how many vectors became out of date. */
export function putUnits(
  db: WritableDb,
  scope: number,
  kind: RecallKind,
  place: Place,
  wanted: readonly WantedUnit[],
): number {
  const there = db.all<UnitRow>(
    'SELECT * FROM recall_units WHERE scope = ? AND kind = ? AND place = ?',
    scope,
    kind,
    place,
  );
  let stale = 0;
  for (const unit of there) if (unit.part >= wanted.length) deleteUnit(db, scope, unit);
  for (const [part, want] of wanted.entries()) {
    const before = there.find((unit) => unit.part === part);
    stale += before ? changeUnit(db, scope, before, want) : insertUnit(db, scope, { kind, place, part }, want);
  }
  return stale;
}

function insertUnit(
  db: WritableDb,
  scope: number,
  at: { kind: RecallKind; place: Place; part: number },
  want: WantedUnit,
): number {
  db.run(
    `INSERT INTO recall_units (scope, kind, place, part, tokens, words, alone, around, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting')`,
    scope,
    at.kind,
    at.place,
    at.part,
    want.tokens.length,
    wordsHash(want),
    textKey(want.alone),
    textKey(want.around),
  );
  const id = db.get<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
  db.run('INSERT INTO recall_words (rowid, tokens) VALUES (?, ?)', id, wordsOf(scope, at.kind, want.tokens));
  count(db, scope, at.kind, 1, want.tokens.length);
  return 2;
}

function changeUnit(db: WritableDb, scope: number, unit: UnitRow, want: WantedUnit): number {
  const [words, alone, around] = [wordsHash(want), textKey(want.alone), textKey(want.around)];
  if (!same(words, unit.words)) {
    db.run('DELETE FROM recall_words WHERE rowid = ?', unit.id);
    db.run('INSERT INTO recall_words (rowid, tokens) VALUES (?, ?)', unit.id, wordsOf(scope, unit.kind, want.tokens));
    db.run('UPDATE recall_units SET words = ?, tokens = ? WHERE id = ?', words, want.tokens.length, unit.id);
    count(db, scope, unit.kind, 0, want.tokens.length - unit.tokens);
  }
  const stale = Number(!same(alone, unit.alone)) + Number(!same(around, unit.around));
  if (stale > 0) {
    db.run(
      "UPDATE recall_units SET alone = ?, around = ?, state = 'waiting', code = NULL, model = NULL WHERE id = ?",
      alone,
      around,
      unit.id,
    );
    // A vector of words that are not said any more must not bring anything up. The one that is still true is kept for the other.
    dropSigns(db, unit.id);
  }
  return stale;
}

function deleteUnit(db: WritableDb, scope: number, unit: IndexUnit): void {
  db.run('DELETE FROM recall_words WHERE rowid = ?', unit.id);
  dropSigns(db, unit.id);
  dropVectors(db, unit.id);
  db.run('DELETE FROM recall_units WHERE id = ?', unit.id);
  count(db, scope, unit.kind, -1, -unit.tokens);
}

/**
 * Nothing of a thread's index counts as true any more: every place is dirty, and is written anew even where it is as it was. In
 * three statements, for a thread may have 100,000 pieces; what was said is found by its words meanwhile. What a person has decided stays.
 */
export function outdateIndex(db: WritableDb, threadId: ThreadId): void {
  markAllDirty(db, threadId);
  const scope = findScope(db, threadId)?.number;
  if (scope === undefined) return;
  // A place of a message is bound as a float: as a text it would be 7.0.
  db.run(
    `INSERT OR IGNORE INTO recall_dirty
     SELECT ?, kind, CASE kind WHEN 'message' THEN CAST(place AS INTEGER) ELSE place END FROM recall_units WHERE scope = ?`,
    threadId,
    scope,
  );
  db.run('DELETE FROM recall_vectors WHERE unit_id IN (SELECT id FROM recall_units WHERE scope = ?)', scope);
  db.run(
    `UPDATE recall_units SET words = x'', alone = x'', around = x'', state = 'waiting', code = NULL, model = NULL WHERE scope = ?`,
    scope,
  );
}

function count(db: WritableDb, scope: number, kind: RecallKind, units: number, tokens: number): void {
  const [unitColumn, tokenColumn] =
    kind === 'message' ? ['message_units', 'message_tokens'] : ['entry_units', 'entry_tokens'];
  db.run(
    `UPDATE recall_scopes SET ${unitColumn} = ${unitColumn} + ?, ${tokenColumn} = ${tokenColumn} + ? WHERE number = ?`,
    units,
    tokens,
    scope,
  );
}

export interface WaitingPiece {
  id: number;
  kind: RecallKind;
  place: Place;
  part: number;
}

/** Pieces whose vectors are to be made, newest messages last; `after`: the last id of the page before. */
export function listWaiting(db: ReadableDb, threadId: ThreadId, after: number, limit: number): WaitingPiece[] {
  // Each kind by itself comes in the order of the index: both at once, and all that wait would be sorted for every page.
  const of = (kind: RecallKind): WaitingPiece[] =>
    db.all<WaitingPiece>(
      `SELECT u.id, u.kind, u.place, u.part FROM recall_scopes s CROSS JOIN recall_units u INDEXED BY recall_units_waiting
         ON u.scope = s.number AND u.kind = ? AND u.state = 'waiting' WHERE s.thread_id = ? AND u.id > ? ORDER BY u.id LIMIT ?`,
      kind,
      threadId,
      after,
      limit,
    );
  return [...of('entry'), ...of('message')].sort((a, b) => a.id - b.id).slice(0, limit);
}

/** Both texts of a piece as the index knows them; false: it was changed meanwhile. */
export function isStillWanted(db: ReadableDb, id: number, texts: { alone: string; around: string }): boolean {
  const row = db.get<UnitRow>("SELECT alone, around FROM recall_units WHERE id = ? AND state = 'waiting'", id);
  return row !== undefined && isKeyOf(row.alone, texts.alone) && isKeyOf(row.around, texts.around);
}

export function markUnit(
  db: WritableDb,
  id: number,
  state: RecallState,
  code: AppErrorCode | null,
  model: number | null,
): void {
  db.run('UPDATE recall_units SET state = ?, code = ?, model = ? WHERE id = ?', state, code, model, id);
}

export function listUnits(db: ReadableDb, ids: readonly number[]): IndexUnit[] {
  return db.all<IndexUnit>(
    `SELECT u.id, u.kind, u.place, u.part, u.tokens, u.state FROM json_each(?) j CROSS JOIN recall_units u ON u.id = j.value`,
    JSON.stringify(ids),
  );
}

/** How many pieces hold each of these tokens; those that none holds are left out. */
export function countTokens(
  db: ReadableDb,
  scope: number,
  kind: RecallKind,
  tokens: readonly string[],
): { token: string; pieces: number }[] {
  const terms = new Map(tokens.map((token) => [marked(scope, kind, token), token]));
  const rows = db.all<{ term: string; doc: number }>(
    'SELECT v.term, v.doc FROM json_each(?) j CROSS JOIN recall_vocabulary v ON v.term = j.value',
    JSON.stringify([...terms.keys()]),
  );
  return rows.map(({ term, doc }) => ({ token: terms.get(term) ?? '', pieces: doc }));
}

/** Ids of the pieces that hold a token. As one text: tens of thousands of rows would take five times as long. */
export function listPiecesWith(db: ReadableDb, scope: number, kind: RecallKind, token: string): Uint32Array {
  const row = db.get<{ pieces: number; ids: Uint8Array | null }>(
    'SELECT count(*) AS pieces, CAST(group_concat(rowid) AS BLOB) AS ids FROM recall_words WHERE recall_words MATCH ?',
    `"${marked(scope, kind, token)}"`,
  );
  const found = new Uint32Array(row?.pieces ?? 0);
  const digits = row?.ids ?? new Uint8Array();
  let place = 0;
  let number = 0;
  for (let index = 0; index < digits.length; index++) {
    const byte = digits[index] as number;
    if (byte === COMMA) {
      found[place++] = number;
      number = 0;
    } else number = 10 * number + byte - ZERO;
  }
  if (found.length > 0) found[place] = number;
  return found;
}

const COMMA = 0x2c;
const ZERO = 0x30;

/** The mark keeps threads and kinds apart: nothing of another thread can be met, nor change what is rare in this one. */
function marked(scope: number, kind: RecallKind, token: string): string {
  const letters = token.replace('=', 'q').replace(UNUSUAL, (letter) => `u${letter.codePointAt(0)?.toString(16)}`);
  return `${kind === 'message' ? 'm' : 'e'}${scope}x${letters}`;
}

/** What the table's own tokenizer might cut a word at: then it would be two, which can't be looked for (detail=none). */
const UNUSUAL = /[^a-z0-9가-힣\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

const wordsOf = (scope: number, kind: RecallKind, tokens: readonly string[]): string =>
  tokens.map((token) => marked(scope, kind, token)).join(' ');

const wordsHash = (want: WantedUnit): Uint8Array => textKey(want.tokens.join(' '));

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Pieces that failed before get another try: at a start of the app the reason may be gone. */
export function retryUnavailable(db: WritableDb): void {
  db.run("UPDATE recall_units SET state = 'waiting', code = NULL WHERE state = 'unavailable'");
}

/** Whether any piece says that it has its vectors. */
export function hasReadyUnits(db: ReadableDb): boolean {
  return db.get("SELECT 1 FROM recall_units WHERE state = 'ready' LIMIT 1") !== undefined;
}
