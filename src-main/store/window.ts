import type { ThreadId } from '#shared/ids.ts';
import { type HistoryRow, SHOWN } from './messages.ts';
import type { ReadableDb } from './open-database.ts';

/** A message as a cycle reads it; `edit`: the newest edit it has had (0: none). */
export interface WindowRow extends HistoryRow {
  id: string;
  edit: number;
}

const HISTORY_COLUMNS = 'seq, author, text, tokens, sent_at AS sentAt, sent_offset AS sentOffset';
const READ_COLUMNS = `id, ${HISTORY_COLUMNS},
  (SELECT coalesce(max(number), 0) FROM message_edits e WHERE e.message_id = messages.id) AS edit`;

/**
 * The window of a thread (SPEC section 5), newest first and lazily: everything from `windowFrom` on, and of what is older
 * each message that the current memory has not read. So no message is ever in neither.
 */
export function* walkWindow(db: ReadableDb, threadId: ThreadId, windowFrom: number): Generator<HistoryRow> {
  yield* db.each<HistoryRow>(
    `SELECT ${HISTORY_COLUMNS} FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq >= ? ORDER BY seq DESC`,
    threadId,
    windowFrom,
  );
  yield* db.each<HistoryRow>(
    `SELECT ${HISTORY_COLUMNS} FROM messages WHERE thread_id = ? AND consumed_by IS NULL AND ${SHOWN} AND seq < ? ORDER BY seq DESC`,
    threadId,
    windowFrom,
  );
}

/** Messages of the window that the current memory has read: the last turn pairs, kept for the flow of the talk. */
export function countKept(
  db: ReadableDb,
  threadId: ThreadId,
  range: { windowFrom: number; consumedTo: number },
): { count: number; tokens: number } {
  const row = db.get<{ count: number; tokens: number }>(
    `SELECT count(*) AS count, coalesce(sum(tokens), 0) AS tokens FROM messages
     WHERE thread_id = ? AND ${SHOWN} AND consumed_by IS NOT NULL AND seq BETWEEN ? AND ?`,
    threadId,
    range.windowFrom,
    range.consumedTo,
  );
  return row ?? { count: 0, tokens: 0 };
}

/**
 * Messages up to a place that a memory has not read as they stand, oldest first. `line` null: the current memory, by its
 * marks; else the memory that these cycles have made (the plus: one look a message, not one for each of its cycles).
 */
export function listUnread(
  db: ReadableDb,
  threadId: ThreadId,
  toSeq: number,
  line: readonly string[] | null,
): IterableIterator<WindowRow> {
  if (line === null)
    return db.each<WindowRow>(
      `SELECT ${READ_COLUMNS} FROM messages WHERE thread_id = ? AND consumed_by IS NULL AND ${SHOWN} AND seq <= ? ORDER BY seq`,
      threadId,
      toSeq,
    );
  return db.each<WindowRow>(
    `SELECT ${READ_COLUMNS} FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq <= ?
     AND NOT EXISTS (SELECT 1 FROM consumptions c WHERE c.message_id = messages.id
       AND +c.cycle_id IN (SELECT value FROM json_each(?)) AND c.changed = 0) ORDER BY seq`,
    threadId,
    toSeq,
    JSON.stringify(line),
  );
}

/**
 * The place up to which a thread is at rest: before anything that waits, is being answered or is still to be seen. The
 * indexes are named, because for a smallest place the planner would walk the whole thread.
 */
export function settledUpTo(db: ReadableDb, threadId: ThreadId): number {
  const row = db.get<{ seq: number | null }>(
    `SELECT min(seq) AS seq FROM (
       SELECT min(seq) AS seq FROM messages INDEXED BY messages_paced WHERE presence = 'paced' AND thread_id = ?
       UNION ALL SELECT min(seq) FROM messages INDEXED BY messages_open WHERE thread_id = ? AND delivery <> 'delivered' AND deleted_at IS NULL
       UNION ALL SELECT min(seq) FROM messages INDEXED BY messages_of_generation WHERE thread_id = ?
         AND generation_id IN (SELECT id FROM generations WHERE thread_id = ? AND reply_end = 'running'))`,
    threadId,
    threadId,
    threadId,
    threadId,
  );
  return row?.seq === null || row === undefined ? Number.MAX_SAFE_INTEGER : row.seq - 1;
}

/** The last shown messages up to a place, oldest first, for the policy of the window. */
export function listTailUpTo(
  db: ReadableDb,
  threadId: ThreadId,
  toSeq: number,
  most: number,
): { seq: number; author: 'user' | 'soul'; generationId: string | null }[] {
  return db
    .all<{ seq: number; author: 'user' | 'soul'; generationId: string | null }>(
      `SELECT seq, author, generation_id AS generationId FROM messages
       WHERE thread_id = ? AND ${SHOWN} AND seq <= ? ORDER BY seq DESC LIMIT ?`,
      threadId,
      toSeq,
      most,
    )
    .reverse();
}
