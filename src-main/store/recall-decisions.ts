import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind, RecallUse } from '#shared/recall.ts';
import { SHOWN } from './messages.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** What a person has decided of an entry or a message. */
export interface Decision {
  use: RecallUse;
  /** What fires an entry in the place of its own keywords; null: its own. */
  keywords: string[] | null;
  /** The clear by which it is forgotten; null: by none. */
  batch: string | null;
}

const UNDECIDED: Readonly<Decision> = { use: 'on', keywords: null, batch: null };

/**
 * How a row counts: a batch keeps `use` as it was before the clear, so that an undo brings that back. Whoever reads the table
 * by SQL reads it through this.
 */
export const COUNTED_USE = "CASE WHEN batch IS NULL THEN use ELSE 'forgotten' END";

interface DecisionRow {
  id: string;
  use: RecallUse;
  keywords: string | null;
  batch: string | null;
}

const SELECT_DECISION = `SELECT id, ${COUNTED_USE} AS use, keywords, batch FROM recall_decisions`;

const toDecision = (row: DecisionRow): Decision => ({
  use: row.use,
  keywords: row.keywords === null ? null : (JSON.parse(row.keywords) as string[]),
  batch: row.batch,
});

/** All decisions of a thread by the id of the entry or message. After a clear that is one a message: see `readDecisionsOf`. */
export function readDecisions(db: ReadableDb, threadId: ThreadId, kind: RecallKind): Map<string, Decision> {
  const rows = db.all<DecisionRow>(`${SELECT_DECISION} WHERE thread_id = ? AND kind = ?`, threadId, kind);
  return new Map(rows.map((row) => [row.id, toDecision(row)]));
}

/** The decisions of these ids; those without one are not in it. */
export function readDecisionsOf(
  db: ReadableDb,
  threadId: ThreadId,
  kind: RecallKind,
  ids: readonly string[],
): Map<string, Decision> {
  const rows = db.all<DecisionRow>(
    `${SELECT_DECISION} WHERE thread_id = ? AND kind = ? AND id IN (SELECT value FROM json_each(?))`,
    threadId,
    kind,
    JSON.stringify(ids),
  );
  return new Map(rows.map((row) => [row.id, toDecision(row)]));
}

export function readDecision(db: ReadableDb, threadId: ThreadId, kind: RecallKind, id: string): Decision {
  return readDecisionsOf(db, threadId, kind, [id]).get(id) ?? UNDECIDED;
}

/** Which of these places of a thread hold a message that is off or forgotten: one look a place. */
export function listLeftOutPlaces(db: ReadableDb, threadId: ThreadId, seqs: readonly number[]): Set<number> {
  // Most people never decide anything of a message.
  const any = db.get("SELECT 1 FROM recall_decisions WHERE thread_id = ? AND kind = 'message' LIMIT 1", threadId);
  if (any === undefined) return new Set();
  const rows = db.all<{ seq: number }>(
    `SELECT m.seq FROM json_each(?) j
     CROSS JOIN messages m ON m.thread_id = ? AND m.seq = j.value
     CROSS JOIN recall_decisions d ON d.thread_id = m.thread_id AND d.kind = 'message' AND d.id = m.id
     WHERE ${COUNTED_USE} <> 'on'`,
    JSON.stringify(seqs),
    threadId,
  );
  return new Set(rows.map((row) => row.seq));
}

/** How many of a thread's entries or messages are off or forgotten, counted up to `most`. */
export function countLeftOut(db: ReadableDb, threadId: ThreadId, kind: RecallKind, most: number): number {
  return db.all(
    `SELECT 1 FROM recall_decisions WHERE thread_id = ? AND kind = ? AND ${COUNTED_USE} <> 'on' LIMIT ?`,
    threadId,
    kind,
    most,
  ).length;
}

/** Puts a decision in the place of what there was; it belongs to no clear any more. */
export function putDecision(
  db: WritableDb,
  threadId: ThreadId,
  kind: RecallKind,
  id: string,
  decision: Pick<Decision, 'use' | 'keywords'>,
): void {
  if (decision.use === 'on' && decision.keywords === null) {
    db.run('DELETE FROM recall_decisions WHERE thread_id = ? AND kind = ? AND id = ?', threadId, kind, id);
    return;
  }
  db.run(
    'INSERT OR REPLACE INTO recall_decisions (thread_id, kind, id, use, keywords, batch) VALUES (?, ?, ?, ?, ?, NULL)',
    threadId,
    kind,
    id,
    decision.use,
    decision.keywords === null ? null : JSON.stringify(decision.keywords),
  );
}

/** What fires an entry; whether it is used, and the clear it belongs to, stay. */
export function putKeywords(db: WritableDb, threadId: ThreadId, entryId: string, keywords: string[] | null): void {
  db.run(
    `INSERT INTO recall_decisions (thread_id, kind, id, use, keywords, batch) VALUES (?, 'entry', ?, 'on', ?, NULL)
     ON CONFLICT DO UPDATE SET keywords = excluded.keywords`,
    threadId,
    entryId,
    keywords === null ? null : JSON.stringify(keywords),
  );
  dropUndecided(db, threadId);
}

function dropUndecided(db: WritableDb, threadId: ThreadId): void {
  db.run(
    "DELETE FROM recall_decisions WHERE thread_id = ? AND batch IS NULL AND use = 'on' AND keywords IS NULL",
    threadId,
  );
}

/**
 * Forgets what is not forgotten yet: every shown message, or every entry (also retired ones, which a restored memory may
 * bring back). Gives how many a person could have seen.
 */
export function forgetAll(db: WritableDb, threadId: ThreadId, kind: RecallKind, batch: string): number {
  const seen = kind === 'message' ? SHOWN : 'retired_by IS NULL';
  const from =
    kind === 'message' ? `messages WHERE thread_id = ? AND ${SHOWN}` : 'lorebook_entries WHERE thread_id = ?';
  const before = countForgotten(db, threadId, kind, seen);
  db.run(
    `INSERT INTO recall_decisions (thread_id, kind, id, use, keywords, batch)
     SELECT thread_id, ?, id, 'on', NULL, ? FROM ${from}
     ON CONFLICT DO UPDATE SET batch = excluded.batch WHERE use <> 'forgotten' AND batch IS NULL`,
    kind,
    batch,
    threadId,
  );
  return countForgotten(db, threadId, kind, seen) - before;
}

function countForgotten(db: ReadableDb, threadId: ThreadId, kind: RecallKind, seen: string): number {
  const row = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM recall_decisions d CROSS JOIN ${kind === 'message' ? 'messages' : 'lorebook_entries'} i ON i.id = d.id
     WHERE d.thread_id = ? AND d.kind = ? AND ${COUNTED_USE} = 'forgotten' AND ${seen}`,
    threadId,
    kind,
  );
  return row?.n ?? 0;
}

/** Brings back what a clear has forgotten and nobody has decided anew since, each as it was before. How many there were. */
export function undoBatch(db: WritableDb, threadId: ThreadId, batch: string): number {
  const { changes } = db.run(
    'UPDATE recall_decisions SET batch = NULL WHERE thread_id = ? AND batch = ?',
    threadId,
    batch,
  );
  dropUndecided(db, threadId);
  return changes;
}

/** Recall is switched off in this thread; what was decided and indexed stays. */
export function isRecallOff(db: ReadableDb, threadId: ThreadId): boolean {
  return db.get<{ off: number }>('SELECT recall_off AS off FROM threads WHERE id = ?', threadId)?.off === 1;
}

export function setRecallOff(db: WritableDb, threadId: ThreadId, off: boolean): void {
  db.run('UPDATE threads SET recall_off = ? WHERE id = ?', off ? 1 : 0, threadId);
}
