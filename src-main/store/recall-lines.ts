import type { ThreadId } from '#shared/ids.ts';
import { SHOWN } from './messages.ts';
import type { ReadableDb } from './open-database.ts';

/** A shown message as recall reads it. */
export interface RecallLine {
  id: string;
  seq: number;
  author: 'user' | 'soul';
  text: string;
  tokens: number;
  sentAt: number;
  sentOffset: number;
  generationId: string | null;
}

const COLUMNS =
  'id, seq, author, text, tokens, sent_at AS sentAt, sent_offset AS sentOffset, generation_id AS generationId';

/** The shown messages right before a place, oldest first. */
export function linesBefore(db: ReadableDb, threadId: ThreadId, seq: number, most: number): RecallLine[] {
  return db
    .all<RecallLine>(
      `SELECT ${COLUMNS} FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq < ? ORDER BY seq DESC LIMIT ?`,
      threadId,
      seq,
      most,
    )
    .reverse();
}

/** The shown messages from a place on, oldest first. */
export function linesFrom(db: ReadableDb, threadId: ThreadId, seq: number, most: number): RecallLine[] {
  return db.all<RecallLine>(
    `SELECT ${COLUMNS} FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq >= ? ORDER BY seq LIMIT ?`,
    threadId,
    seq,
    most,
  );
}

/** The shown messages of a stretch, both ends included, oldest first. */
export function linesBetween(db: ReadableDb, threadId: ThreadId, from: number, to: number): RecallLine[] {
  return db.all<RecallLine>(
    `SELECT ${COLUMNS} FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq BETWEEN ? AND ? ORDER BY seq`,
    threadId,
    from,
    to,
  );
}

/**
 * The shown messages around each of these places, a run a place, oldest first: `before` right before it and `from` from it on. In one
 * go: by themselves so many small questions would take five times as long.
 */
export function linesAround(
  db: ReadableDb,
  threadId: ThreadId,
  seqs: readonly number[],
  before: number,
  from: number,
): RecallLine[][] {
  const rows = db.all<RecallLine & { place: number }>(
    `SELECT j.value AS place, messages.${COLUMNS} FROM json_each(?) j CROSS JOIN messages ON messages.rowid IN (
       SELECT rowid FROM (SELECT rowid FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq < j.value ORDER BY seq DESC LIMIT ?)
       UNION ALL
       SELECT rowid FROM (SELECT rowid FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq >= j.value ORDER BY seq LIMIT ?))`,
    JSON.stringify(seqs),
    threadId,
    before,
    threadId,
    from,
  );
  const runs = Map.groupBy(rows, (row) => row.place);
  return seqs.map((seq) => (runs.get(seq) ?? []).map(({ place: _, ...line }) => line).sort((a, b) => a.seq - b.seq));
}
