import type { Share, SignalPoint } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { MemorySlot } from '#shared/memory.ts';
import type { ReadableDb } from './open-database.ts';

/** Applied summary cycles that left a slot as it was, of all. */
export function countUnchanged(db: ReadableDb, threadId: ThreadId | null, slot: MemorySlot): Share {
  const row = db.get<Share>(
    `SELECT count(*) AS "of", coalesce(sum(n.added + n.revised + n.removed = 0), 0) AS "count"
     FROM memory_snapshots n JOIN memory_sets s ON s.thread_id = n.thread_id AND s.number = n.set_number
     WHERE n.slot = ? AND s.origin = 'summarise' AND n.thread_id = coalesce(?, n.thread_id)`,
    slot,
    threadId,
  );
  return row ?? { count: 0, of: 0 };
}

/** Outputs of memory models that a gate refused, of all that came. */
export function countRejected(db: ReadableDb, threadId: ThreadId | null): Share {
  const row = db.get<Share>(
    `SELECT coalesce(sum(rejected), 0) AS "count",
       coalesce(sum(rejected + (state = 'applied')), 0) AS "of" FROM cycles WHERE thread_id = coalesce(?, thread_id)`,
    threadId,
  );
  return row ?? { count: 0, of: 0 };
}

/** Tokens of each reply's prompt (as counted, else our estimate) and output, oldest first. */
export function listGenerationTokens(db: ReadableDb, threadId: ThreadId | null): SignalPoint[] {
  return db.all<SignalPoint>(
    `SELECT started_at AS at, coalesce(usage ->> '$.promptTokens', prompt_tokens) + coalesce(usage ->> '$.outputTokens', 0) AS tokens
     FROM generations WHERE ended_at IS NOT NULL AND thread_id = coalesce(?, thread_id) ORDER BY rowid`,
    threadId,
  );
}

/** Tokens of each applied cycle as the server counted them, oldest first. */
export function listCycleTokens(db: ReadableDb, threadId: ThreadId | null): SignalPoint[] {
  return db.all<SignalPoint>(
    `SELECT started_at AS at, coalesce(usage ->> '$.promptTokens', 0) + coalesce(usage ->> '$.outputTokens', 0) AS tokens
     FROM cycles WHERE state = 'applied' AND usage IS NOT NULL AND thread_id = coalesce(?, thread_id) ORDER BY rowid`,
    threadId,
  );
}

/** Replies that are history, oldest first. */
export function listReplyIds(db: ReadableDb, threadId: ThreadId | null): string[] {
  return db
    .all<{ id: string }>(
      'SELECT id FROM generations WHERE chosen = 1 AND first_token_at IS NOT NULL AND thread_id = coalesce(?, thread_id) ORDER BY rowid',
      threadId,
    )
    .map((row) => row.id);
}
