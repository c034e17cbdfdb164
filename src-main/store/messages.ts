import type { AppErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';
import { GenerationId, MessageId, ThreadId } from '#shared/ids.ts';
import type { Delivery, Message, PageAt, ReplyEnd } from '#shared/threads.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

export type Presence = 'shown' | 'paced' | 'dropped' | 'unchosen';

export interface NewMessage {
  id: MessageId;
  threadId: ThreadId;
  seq: number;
  author: 'user' | 'soul';
  text: string;
  tokens: number;
  sentAt: number;
  sentOffset: number;
  typingAt: number | null;
  generationId: GenerationId | null;
  presence: Presence;
  delivery: 'pending' | 'delivered';
}

interface MessageRow {
  id: string;
  thread_id: string;
  seq: number;
  author: 'user' | 'soul';
  text: string;
  sent_at: number;
  sent_offset: number;
  generation_id: string | null;
  delivery: 'pending' | 'delivered' | 'waiting' | 'failed';
  delivery_code: AppErrorCode | null;
  retry_at: number | null;
  edited_at: number | null;
  reply_end: ReplyEnd | null;
}

/** The one predicate for what a person sees; it must stand literally so for the partial index to serve. */
export const SHOWN = "presence = 'shown' AND deleted_at IS NULL";

const SELECT_MESSAGE = `
  SELECT m.id, m.thread_id, m.seq, m.author, m.text, m.sent_at, m.sent_offset, m.generation_id, m.delivery,
         m.delivery_code, m.retry_at, m.edited_at, g.reply_end
  FROM messages m LEFT JOIN generations g ON g.id = m.generation_id`;
const SHOWN_OF_THREAD = "m.thread_id = ? AND m.presence = 'shown' AND m.deleted_at IS NULL";

const toDelivery = (row: MessageRow): Delivery => {
  if (row.delivery === 'waiting')
    return { kind: 'waiting', code: row.delivery_code ?? 'model-unreachable', retryAt: row.retry_at };
  if (row.delivery === 'failed') return { kind: 'failed', code: row.delivery_code ?? 'model-server-error' };
  return { kind: row.delivery };
};

const toMessage = (row: MessageRow): Message => ({
  id: MessageId.parse(row.id),
  threadId: ThreadId.parse(row.thread_id),
  seq: row.seq,
  author: row.author,
  text: row.text,
  sent: { at: row.sent_at, offset: row.sent_offset },
  delivery: toDelivery(row),
  generationId: row.generation_id === null ? null : GenerationId.parse(row.generation_id),
  replyEnd: row.reply_end,
  editedAt: row.edited_at,
});

export function insertMessage(db: WritableDb, message: NewMessage): void {
  db.run(
    `INSERT INTO messages (id, thread_id, seq, author, text, tokens, sent_at, sent_offset, typing_at, generation_id, presence, delivery)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.id,
    message.threadId,
    message.seq,
    message.author,
    message.text,
    message.tokens,
    message.sentAt,
    message.sentOffset,
    message.typingAt,
    message.generationId,
    message.presence,
    message.delivery,
  );
}

export function findMessage(db: ReadableDb, messageId: MessageId): Message | null {
  const row = db.get<MessageRow>(`${SELECT_MESSAGE} WHERE m.id = ?`, messageId);
  return row ? toMessage(row) : null;
}

/** Throws AppError('not-found'). */
export function getMessage(db: ReadableDb, messageId: MessageId): Message {
  const found = findMessage(db, messageId);
  if (!found) throw new AppError('not-found', { what: 'message' });
  return found;
}

/** Messages a person sees, oldest first; `more` tells whether the page had to stop at `limit`. */
export function pageMessages(
  db: ReadableDb,
  threadId: ThreadId,
  at: Exclude<PageAt, { kind: 'around' }>,
  limit: number,
): { messages: Message[]; more: boolean } {
  const forward = at.kind === 'after';
  const bound = at.kind === 'latest' ? Number.MAX_SAFE_INTEGER : at.seq;
  const rows = db.all<MessageRow>(
    `${SELECT_MESSAGE} WHERE ${SHOWN_OF_THREAD} AND m.seq ${forward ? '>' : '<'} ? ORDER BY m.seq ${forward ? 'ASC' : 'DESC'} LIMIT ?`,
    threadId,
    bound,
    limit + 1,
  );
  const messages = rows.slice(0, limit).map(toMessage);
  return { messages: forward ? messages : messages.reverse(), more: rows.length > limit };
}

export function newestShown(db: ReadableDb, threadId: ThreadId): Message | null {
  return pageMessages(db, threadId, { kind: 'latest' }, 1).messages[0] ?? null;
}

export function countUnread(db: ReadableDb, threadId: ThreadId, lastReadSeq: number): number {
  const row = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq > ? AND author = 'soul'`,
    threadId,
    lastReadSeq,
  );
  return row?.n ?? 0;
}

export interface HistoryRow {
  seq: number;
  author: 'user' | 'soul';
  text: string;
  tokens: number;
  sentAt: number;
  sentOffset: number;
}

/** The newest shown messages apart from those of one reply, oldest first. */
export function listRecentLines(
  db: ReadableDb,
  threadId: ThreadId,
  before: { generationId: GenerationId; limit: number },
): { author: 'user' | 'soul'; text: string }[] {
  return db
    .all<{ author: 'user' | 'soul'; text: string }>(
      `SELECT author, text FROM messages WHERE thread_id = ? AND ${SHOWN} AND generation_id IS NOT ? ORDER BY seq DESC LIMIT ?`,
      threadId,
      before.generationId,
      before.limit,
    )
    .reverse();
}

export interface OpenMessage {
  id: MessageId;
  seq: number;
  text: string;
  delivery: 'pending' | 'waiting' | 'failed';
}

/** User messages nobody has answered yet, oldest first. */
export function listOpenMessages(db: ReadableDb, threadId: ThreadId): OpenMessage[] {
  return db.all<OpenMessage>(
    `SELECT id, seq, text, delivery FROM messages
     WHERE thread_id = ? AND delivery <> 'delivered' AND author = 'user' AND deleted_at IS NULL ORDER BY seq`,
    threadId,
  );
}

/** Threads with a message that is to be answered by itself. */
export function listUnansweredThreads(db: ReadableDb): ThreadId[] {
  return db
    .all<{ id: string }>(
      "SELECT DISTINCT thread_id AS id FROM messages WHERE delivery <> 'delivered' AND delivery <> 'failed' AND deleted_at IS NULL",
    )
    .map((row) => ThreadId.parse(row.id));
}

/** How far the thread's open messages up to `upToSeq` have come. */
export function setDelivery(db: WritableDb, threadId: ThreadId, upToSeq: number, delivery: Delivery): void {
  db.run(
    `UPDATE messages SET delivery = ?, delivery_code = ?, retry_at = ?
     WHERE thread_id = ? AND delivery <> 'delivered' AND author = 'user' AND deleted_at IS NULL AND seq <= ?`,
    delivery.kind,
    'code' in delivery ? delivery.code : null,
    'retryAt' in delivery ? delivery.retryAt : null,
    threadId,
    upToSeq,
  );
}

/** New text; the old one is kept in message_edits. */
export function editMessage(
  db: WritableDb,
  messageId: MessageId,
  change: { text: string; tokens: number; at: number },
): void {
  const { changes } = db.run(
    'INSERT INTO message_edits (message_id, replaced_at, text) SELECT id, ?, text FROM messages WHERE id = ?',
    change.at,
    messageId,
  );
  if (changes === 0) throw new AppError('not-found', { what: 'message' });
  db.run(
    'UPDATE messages SET text = ?, tokens = ?, edited_at = ? WHERE id = ?',
    change.text,
    change.tokens,
    change.at,
    messageId,
  );
}

/** What was written in a thread after a place, as it stands, whatever has become of it; oldest first. */
export function listSaid(
  db: ReadableDb,
  threadId: ThreadId,
  afterSeq: number,
  most: number,
): { seq: number; author: 'user' | 'soul'; text: string; sentAt: number }[] {
  return db.all(
    'SELECT seq, author, text, sent_at AS sentAt FROM messages WHERE thread_id = ? AND seq > ? ORDER BY seq LIMIT ?',
    threadId,
    afterSeq,
    most,
  );
}

/** The number of the newest edit of any message; 0 before the first. */
export function newestEdit(db: ReadableDb): number {
  return db.get<{ number: number | null }>('SELECT max(number) AS number FROM message_edits')?.number ?? 0;
}

/** Messages after a place that were read without an answer (the person stopped it) are open again. How many there were. */
export function reopenMessages(db: WritableDb, threadId: ThreadId, afterSeq: number): number {
  return db.run(
    `UPDATE messages SET delivery = 'pending' WHERE thread_id = ? AND ${SHOWN} AND author = 'user' AND delivery = 'delivered' AND seq > ?`,
    threadId,
    afterSeq,
  ).changes;
}

/** `deletedAt` null brings the messages back at their places. */
export function setDeleted(db: WritableDb, messageIds: readonly MessageId[], deletedAt: number | null): void {
  for (const id of messageIds) {
    const { changes } = db.run('UPDATE messages SET deleted_at = ? WHERE id = ?', deletedAt, id);
    if (changes === 0) throw new AppError('not-found', { what: 'message' });
  }
}

export interface LinkedMessage {
  id: string;
  seq: number;
  author: 'user' | 'soul';
  text: string;
  sentAt: number;
  sentOffset: number;
  /** 1: a person sees it. */
  shown: 0 | 1;
}

/** Messages by id, seen or not, in no order. */
export function listMessagesById(db: ReadableDb, ids: readonly string[]): LinkedMessage[] {
  return db.all<LinkedMessage>(
    `SELECT id, seq, author, text, sent_at AS sentAt, sent_offset AS sentOffset, (${SHOWN}) AS shown
     FROM messages WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
}

/** Messages of the whole database, hidden ones as well. */
export function countMessages(db: ReadableDb): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM messages')?.n ?? 0;
}
