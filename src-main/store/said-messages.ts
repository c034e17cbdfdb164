import type { ThreadId } from '#shared/ids.ts';
import type { ReadableDb } from './open-database.ts';

/** A message that a person sees, as it leaves the app in a file. */
export interface SaidMessage {
  author: 'user' | 'soul';
  text: string;
  sentAt: number;
  sentOffset: number;
  generationId: string | null;
  /** Of the answer that its generation is a variant of. */
  rootId: string | null;
  /** How many times that answer was asked for; 0 where nobody was asked. */
  asked: number;
  /** Who spoke in the file it came with; null: it was written here. */
  speaker: string | null;
  /** 1: it was hidden in that file, and so came here as a removed one. */
  hidden: 0 | 1;
}

/** Lines that were hidden in their file are taken out as they come in, at their own time: nobody's own removal has that. */
const CAME_HIDDEN = '(m.deleted_at = m.sent_at AND s.message_id IS NOT NULL)';

/** What is shown in a thread, and what was hidden in the file it came with, oldest first, row by row: no list of it is ever made. */
export function eachSaid(db: ReadableDb, threadId: ThreadId): IterableIterator<SaidMessage> {
  return db.each<SaidMessage>(
    `SELECT m.author, m.text, m.sent_at AS sentAt, m.sent_offset AS sentOffset, m.generation_id AS generationId,
       g.root_id AS rootId, (SELECT count(*) FROM generations v WHERE v.root_id = g.root_id) AS asked, s.speaker,
       m.deleted_at IS NOT NULL AS hidden
     FROM messages m LEFT JOIN generations g ON g.id = m.generation_id LEFT JOIN message_sources s ON s.message_id = m.id
     WHERE m.thread_id = ? AND m.presence = 'shown' AND (m.deleted_at IS NULL OR ${CAME_HIDDEN}) ORDER BY m.seq`,
    threadId,
  );
}

/** When the oldest shown message was sent; null in a thread without one that is seen. */
export function firstSaidAt(db: ReadableDb, threadId: ThreadId): number | null {
  const row = db.get<{ at: number }>(
    `SELECT sent_at AS at FROM messages
     WHERE thread_id = ? AND presence = 'shown' AND deleted_at IS NULL ORDER BY seq LIMIT 1`,
    threadId,
  );
  return row?.at ?? null;
}

/** What every variant of an answer says, bubble by bubble, the first one asked for first. */
export function listVariantBubbles(db: ReadableDb, rootId: string): { generationId: string; text: string }[] {
  return db.all(
    `SELECT g.id AS generationId, m.text FROM generations g JOIN messages m ON m.generation_id = g.id
     LEFT JOIN message_sources s ON s.message_id = m.id
     WHERE g.root_id = ? AND m.presence IN ('shown', 'unchosen') AND (m.deleted_at IS NULL OR ${CAME_HIDDEN})
     ORDER BY g.rowid, m.seq`,
    rootId,
  );
}
