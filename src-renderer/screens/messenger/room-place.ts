import type { ThreadId } from '#shared/ids.ts';

/** Where a person left off reading: this message's row stood `offset` px below the top of the log. */
export type RoomPlace = { seq: number; offset: number };

const STORED_UNDER = 'room-places';
const MOST_ROOMS = 100;

/** The place in a room that was left while scrolled back; null: at its end. Survives a restart. */
export function placeIn(threadId: ThreadId): RoomPlace | null {
  return read()[threadId] ?? null;
}

/** Remembers the place; null forgets it. */
export function keepPlace(threadId: ThreadId, place: RoomPlace | null): void {
  const { [threadId]: _left, ...others } = read();
  const entries = Object.entries(others).slice(place ? -(MOST_ROOMS - 1) : -MOST_ROOMS);
  if (place) entries.push([threadId, place]);
  localStorage.setItem(STORED_UNDER, JSON.stringify(Object.fromEntries(entries)));
}

function read(): Record<string, RoomPlace> {
  const stored: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, RoomPlace] => isPlace(entry[1])));
}

const isPlace = (value: unknown): value is RoomPlace =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  'offset' in value &&
  Number.isInteger(value.seq) &&
  typeof value.offset === 'number';
