import { AppError } from '#shared/errors.ts';
import { SoulId, ThreadId, UserId } from '#shared/ids.ts';
import { SoulProfile } from '#shared/souls.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** A thread's own row and its Soul as applied; what the flows work with. */
export interface StoredThread {
  id: ThreadId;
  userId: UserId;
  soulId: SoulId;
  profile: SoulProfile;
  newestSeq: number;
  lastReadSeq: number;
  draft: string;
  shownCount: number;
  shownTokens: number;
  /** Shown messages that the current memory has not read, and their tokens. */
  openCount: number;
  openTokens: number;
}

interface ThreadRow {
  id: string;
  user_id: string;
  soul_id: string;
  profile: string;
  newest_seq: number;
  last_read_seq: number;
  draft: string;
  shown_count: number;
  shown_tokens: number;
  open_count: number;
  open_tokens: number;
}

const SELECT_THREAD = `
  SELECT t.*, v.profile FROM threads t
  JOIN souls s ON s.id = t.soul_id
  JOIN soul_versions v ON v.soul_id = s.id AND v.number = s.version`;

const toThread = (row: ThreadRow): StoredThread => ({
  id: ThreadId.parse(row.id),
  userId: UserId.parse(row.user_id),
  soulId: SoulId.parse(row.soul_id),
  profile: SoulProfile.parse(JSON.parse(row.profile)),
  newestSeq: row.newest_seq,
  lastReadSeq: row.last_read_seq,
  draft: row.draft,
  shownCount: row.shown_count,
  shownTokens: row.shown_tokens,
  openCount: row.open_count,
  openTokens: row.open_tokens,
});

/** The user's threads whose Soul was not removed, in no order. */
export function listThreads(db: ReadableDb, userId: UserId): StoredThread[] {
  return db.all<ThreadRow>(`${SELECT_THREAD} WHERE t.user_id = ? AND s.removed_at IS NULL`, userId).map(toThread);
}

/** Throws AppError('not-found'). */
export function getThread(db: ReadableDb, threadId: ThreadId): StoredThread {
  const row = db.get<ThreadRow>(`${SELECT_THREAD} WHERE t.id = ?`, threadId);
  if (!row) throw new AppError('not-found', { what: 'thread' });
  return toThread(row);
}

/** The one thread of a user and a Soul, or null. */
export function findThread(db: ReadableDb, userId: UserId, soulId: SoulId): ThreadId | null {
  const row = db.get<{ id: string }>('SELECT id FROM threads WHERE user_id = ? AND soul_id = ?', userId, soulId);
  return row ? ThreadId.parse(row.id) : null;
}

export function insertThread(
  db: WritableDb,
  thread: { id: ThreadId; userId: UserId; soulId: SoulId; createdAt: number },
): void {
  db.run(
    'INSERT INTO threads (id, user_id, soul_id, created_at) VALUES (?, ?, ?, ?)',
    thread.id,
    thread.userId,
    thread.soulId,
    thread.createdAt,
  );
}

/** The next place in the thread's order. */
export function takeSeq(db: WritableDb, threadId: ThreadId): number {
  const row = db.get<{ newest_seq: number }>(
    'UPDATE threads SET newest_seq = newest_seq + 1 WHERE id = ? RETURNING newest_seq',
    threadId,
  );
  if (!row) throw new AppError('not-found', { what: 'thread' });
  return row.newest_seq;
}

export function saveDraft(db: WritableDb, threadId: ThreadId, draft: string): void {
  db.run('UPDATE threads SET draft = ? WHERE id = ?', draft, threadId);
}

/** Reading never goes back, nor ahead of what there is. True when it went on. */
export function markRead(db: WritableDb, threadId: ThreadId, seq: number): boolean {
  const { changes } = db.run(
    'UPDATE threads SET last_read_seq = min(?, newest_seq) WHERE id = ? AND last_read_seq < min(?, newest_seq)',
    seq,
    threadId,
    seq,
  );
  return changes === 1;
}
