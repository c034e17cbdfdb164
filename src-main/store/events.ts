import type { StoredEvent } from '#shared/events.ts';
import { SoulId, ThreadId } from '#shared/ids.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

export interface NewEvent {
  at: number;
  /** snake_case, verb_noun (SPEC section 8). */
  type: string;
  threadId?: ThreadId;
  soulId?: SoulId;
  /** Never message texts of prompts, never secrets. */
  data: Record<string, unknown>;
}

/** Call it in the transaction of the change it tells of. */
export function appendEvent(db: WritableDb, event: NewEvent): void {
  db.run(
    'INSERT INTO events (at, type, thread_id, soul_id, data) VALUES (?, ?, ?, ?, ?)',
    event.at,
    event.type,
    event.threadId ?? null,
    event.soulId ?? null,
    JSON.stringify(event.data),
  );
}

interface EventRow {
  id: number;
  at: number;
  type: string;
  thread_id: string | null;
  soul_id: string | null;
  data: string;
}

/** Newest first; `before` is an event id. */
export function listEvents(
  db: ReadableDb,
  page: { threadId: ThreadId | null; before: number | null; limit: number },
): StoredEvent[] {
  const before = page.before ?? Number.MAX_SAFE_INTEGER;
  const rows =
    page.threadId === null
      ? db.all<EventRow>('SELECT * FROM events WHERE id < ? ORDER BY id DESC LIMIT ?', before, page.limit)
      : db.all<EventRow>(
          'SELECT * FROM events WHERE thread_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
          page.threadId,
          before,
          page.limit,
        );
  return rows.map(toEvent);
}

/** Oldest first; `after` is an event id. */
export function listEventsAfter(
  db: ReadableDb,
  page: { threadId: ThreadId | null; after: number; limit: number },
): StoredEvent[] {
  return db
    .all<EventRow>(
      'SELECT * FROM events WHERE id > ? AND thread_id IS coalesce(?, thread_id) ORDER BY id LIMIT ?',
      page.after,
      page.threadId,
      page.limit,
    )
    .map(toEvent);
}

function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    at: row.at,
    type: row.type,
    threadId: row.thread_id === null ? null : ThreadId.parse(row.thread_id),
    soulId: row.soul_id === null ? null : SoulId.parse(row.soul_id),
    data: JSON.parse(row.data) as Record<string, unknown>,
  };
}
