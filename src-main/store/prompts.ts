import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ThreadId } from '#shared/ids.ts';
import { promptRecord } from '../core/prompt-record.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/**
 * A prompt as kept with its generation. Texts stand once in prompt_texts; history is kept as the places of its
 * messages, because rows and their edits are never removed and give the very text that was sent.
 */
const StoredPrompt = promptRecord(z.object({ textId: z.number() }));
export type StoredPrompt = z.infer<typeof StoredPrompt>;

export function parseStoredPrompt(json: string): StoredPrompt {
  return StoredPrompt.parse(JSON.parse(json));
}

/** Keeps a text once; gives its id. */
export function keepPromptText(db: WritableDb, text: string): number {
  const hash = createHash('sha256').update(text).digest('hex');
  const known = db.get<{ id: number }>('SELECT id FROM prompt_texts WHERE hash = ?', hash);
  if (known) return known.id;
  const made = db.get<{ id: number }>('INSERT INTO prompt_texts (hash, text) VALUES (?, ?) RETURNING id', hash, text);
  if (!made) throw new Error('prompt text was not stored');
  return made.id;
}

export function getPromptText(db: ReadableDb, id: number): string {
  const row = db.get<{ text: string }>('SELECT text FROM prompt_texts WHERE id = ?', id);
  if (!row) throw new Error(`no prompt text ${id}`);
  return row.text;
}

export interface PastLine {
  author: 'user' | 'soul';
  text: string;
  sentAt: number;
  sentOffset: number;
}

/** The messages of a range of places with the texts they had before the edits after `newestEdit`. */
export function readPastLines(
  db: ReadableDb,
  threadId: ThreadId,
  range: readonly [number, number],
  newestEdit: number,
): PastLine[] {
  return db.all<PastLine>(
    `SELECT author, sent_at AS sentAt, sent_offset AS sentOffset,
       coalesce((SELECT e.text FROM message_edits e WHERE e.message_id = m.id AND e.number > ? ORDER BY e.number LIMIT 1), text) AS text
     FROM messages m WHERE thread_id = ? AND seq BETWEEN ? AND ? ORDER BY seq`,
    newestEdit,
    threadId,
    range[0],
    range[1],
  );
}
