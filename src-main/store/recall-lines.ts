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
