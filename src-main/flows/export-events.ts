import type { ThreadId } from '#shared/ids.ts';
import { listEventsAfter } from '../store/events.ts';
import type { Engine } from './engine.ts';

/** The audit log as JSON lines, oldest first (SPEC section 8): one flat object each, with the names of the specification. */
export function exportEvents(
  engine: Engine,
  page: { threadId: ThreadId | null; after: number; limit: number },
): { lines: string[]; next: number | null } {
  const events = listEventsAfter(engine.database.read, page);
  const lines = events.map((event) =>
    JSON.stringify({
      id: event.id,
      at: new Date(event.at).toISOString(),
      event: event.type,
      thread_id: event.threadId,
      soul_id: event.soulId,
      ...event.data,
    }),
  );
  return { lines, next: events.length < page.limit ? null : (events.at(-1)?.id ?? null) };
}
