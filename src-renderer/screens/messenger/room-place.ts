import type { ThreadId } from '#shared/ids.ts';
import { recallJson, remember } from '../../client/page-memory.ts';

const STORED_UNDER = 'room-places';
const MOST_ROOMS = 100;

/** The seq of the topmost message when a room was left while scrolled back; null: at its end. Survives a restart. */
export function placeIn(threadId: ThreadId): number | null {
  return read()[threadId] ?? null;
}

/** Remembers the place; null forgets it. */
export function keepPlace(threadId: ThreadId, seq: number | null): void {
  const { [threadId]: before, ...others } = read();
  if ((before ?? null) === seq) return;
  const entries = Object.entries(others).slice(-(MOST_ROOMS - 1));
  if (seq !== null) entries.push([threadId, seq]);
  remember(STORED_UNDER, JSON.stringify(Object.fromEntries(entries)));
}

function read(): Record<string, number> {
  const stored = recallJson(STORED_UNDER);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  );
}
