import type { StoredEvent } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import { memoryEvents } from '../scripted-signals.ts';
import type { Room, World } from './world.ts';

interface Asked {
  threadId: ThreadId | null;
  before: number | null;
  limit: number;
}

/** The audit log as a day of use leaves it, newest first: what the engine does for all, then two lines for every room. */
export function storedEvents(world: World, { threadId, before, limit }: Asked): StoredEvent[] {
  return wholeLog(world, threadId)
    .filter(({ id }) => before === null || id < before)
    .reverse()
    .slice(0, limit);
}

/** The same log as JSON lines, oldest first: never more than 25 at once, so that a whole log takes several pages. */
export function exportedLines(world: World, asked: { threadId: ThreadId | null; after: number; limit: number }) {
  const left = wholeLog(world, asked.threadId).filter(({ id }) => id > asked.after);
  const page = left.slice(0, Math.min(asked.limit, 25));
  const next = left.length > page.length ? (page.at(-1)?.id ?? null) : null;
  return { lines: page.map((event) => JSON.stringify(event)), next };
}

function wholeLog(world: World, threadId: ThreadId | null): StoredEvent[] {
  return [...everywhere(), ...[...world.rooms.values()].flatMap(inRoom)]
    .toSorted((a, b) => a.at - b.at)
    .map((event, index): StoredEvent => ({ ...event, id: index + 1 }))
    .filter((event) => threadId === null || event.threadId === threadId);
}

type NewEvent = Omit<StoredEvent, 'id'>;
const MINUTE = 60_000;
// Fixed once, so that two pages of the log are of one log.
const now = Date.now();

function everywhere(): NewEvent[] {
  const event = (minutesAgo: number, type: string, data: StoredEvent['data']): NewEvent => ({
    at: now - minutesAgo * MINUTE,
    type,
    threadId: null,
    soulId: null,
    data,
  });
  return [
    event(360, 'make_backup', { file: 'soul-3.db', reason: 'start', messages: 204 }),
    event(5, 'change_answering_model', {
      provider: 'gemini',
      requested: 'gemini-3.1-flash-lite-preview',
      answered: 'gemini-3.5-flash-lite',
      before: 'gemini-3.1-flash-lite',
    }),
  ];
}

function inRoom({ id, soulId, messages }: Room): NewEvent[] {
  const last = messages.at(-1)?.sent.at ?? now;
  return [
    ...memoryEvents(id, soulId, now),
    {
      at: now - 20 * 1440 * MINUTE,
      type: 'apply_soul_version',
      threadId: null,
      soulId,
      data: { number: 2, restored_from: null },
    },
    {
      at: last - 30 * MINUTE,
      type: 'redact_dm_memory_sensitive',
      threadId: id,
      soulId,
      data: { slot: 'live_chat_history', kind: 'phone' },
    },
    {
      at: last,
      type: 'redact_dm_memory_sensitive',
      threadId: id,
      soulId,
      data: { slot: 'live_chat_history', kind: 'otp' },
    },
  ];
}
