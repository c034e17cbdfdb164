import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { CycleId, type ThreadId } from '#shared/ids.ts';
import { ItemFlag, ItemSection, MemorySlot } from '#shared/memory.ts';
import { type EvidenceLink, type KeptItem, renderSlot, SLOTS } from '../core/memory/memory-document.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** A set's own row: where it comes from and what it has consumed. */
export interface StoredSet {
  threadId: ThreadId;
  number: number;
  base: number | null;
  origin: 'extract' | 'summarise' | 'restore';
  cycleId: CycleId | null;
  /** Messages from this place on are in the window even when they are consumed. */
  windowFrom: number;
  /** The highest place that a cycle of its line has consumed; 0: none. */
  consumedTo: number;
  madeAt: number;
  madeOffset: number;
}

interface SetRow {
  thread_id: string;
  number: number;
  base: number | null;
  origin: StoredSet['origin'];
  cycle_id: string | null;
  window_from: number;
  consumed_to: number;
  made_at: number;
  made_offset: number;
}

const toSet = (row: SetRow): StoredSet => ({
  threadId: row.thread_id as ThreadId,
  number: row.number,
  base: row.base,
  origin: row.origin,
  cycleId: row.cycle_id === null ? null : CycleId.parse(row.cycle_id),
  windowFrom: row.window_from,
  consumedTo: row.consumed_to,
  madeAt: row.made_at,
  madeOffset: row.made_offset,
});

/** The number of the thread's current set; null before the first. */
export function currentSetNumber(db: ReadableDb, threadId: ThreadId): number | null {
  return (
    db.get<{ memory_set: number | null }>('SELECT memory_set FROM threads WHERE id = ?', threadId)?.memory_set ?? null
  );
}

export function currentSet(db: ReadableDb, threadId: ThreadId): StoredSet | null {
  const number = currentSetNumber(db, threadId);
  return number === null ? null : getSet(db, threadId, number);
}

/** Throws AppError('not-found'). */
export function getSet(db: ReadableDb, threadId: ThreadId, number: number): StoredSet {
  const row = db.get<SetRow>('SELECT * FROM memory_sets WHERE thread_id = ? AND number = ?', threadId, number);
  if (!row) throw new AppError('not-found', { what: 'memory set' });
  return toSet(row);
}

/** Newest first. */
export function listSets(db: ReadableDb, threadId: ThreadId): StoredSet[] {
  return db.all<SetRow>('SELECT * FROM memory_sets WHERE thread_id = ? ORDER BY number DESC', threadId).map(toSet);
}

/** The set and all it stands on, newest first. */
export function lineOfSet(db: ReadableDb, threadId: ThreadId, number: number | null): StoredSet[] {
  if (number === null) return [];
  // Walked here: a recursive query goes through every set of the thread for each one of the line.
  const sets = new Map(listSets(db, threadId).map((set) => [set.number, set]));
  const line: StoredSet[] = [];
  for (let set = sets.get(number); set !== undefined; set = set.base === null ? undefined : sets.get(set.base))
    line.push(set);
  return line;
}

/** The cycles that a set stands on. */
export function cyclesOfSet(db: ReadableDb, threadId: ThreadId, number: number | null): CycleId[] {
  return lineOfSet(db, threadId, number).flatMap((set) => set.cycleId ?? []);
}

interface ItemRow {
  item_id: string;
  slot: string;
  section: string | null;
  text: string;
  flags: string;
  evidence: string;
  since: number;
}

/** The items of a set in the order of its document; [] for null. */
export function listItems(db: ReadableDb, threadId: ThreadId, number: number | null): KeptItem[] {
  if (number === null) return [];
  return db
    .all<ItemRow>('SELECT * FROM memory_items WHERE thread_id = ? AND set_number = ? ORDER BY place', threadId, number)
    .map((row) => ({
      id: row.item_id,
      slot: MemorySlot.parse(row.slot),
      section: ItemSection.parse(row.section),
      text: row.text,
      flags: ItemFlag.array().parse(JSON.parse(row.flags)),
      evidence: JSON.parse(row.evidence) as EvidenceLink[],
      since: row.since,
    }));
}

export interface StoredSnapshot {
  slot: MemorySlot;
  text: string;
  tokens: number;
  hash: string;
  added: number;
  revised: number;
  removed: number;
}

/** The four slots of a set. */
export function listSnapshots(db: ReadableDb, threadId: ThreadId, number: number): StoredSnapshot[] {
  const rows = db.all<StoredSnapshot>(
    'SELECT slot, text, tokens, hash, added, revised, removed FROM memory_snapshots WHERE thread_id = ? AND set_number = ?',
    threadId,
    number,
  );
  return SLOTS.flatMap((slot) => rows.filter((row) => row.slot === slot));
}

/** The slots' texts for a prompt; blank before the first set. */
export function readSlotTexts(db: ReadableDb, threadId: ThreadId, number: number | null): Record<MemorySlot, string> {
  const texts: Record<MemorySlot, string> = {
    recent_context: '',
    long_term_memory: '',
    soul_relational_persona: '',
    user_relational_persona: '',
  };
  if (number === null) return texts;
  for (const snapshot of listSnapshots(db, threadId, number)) texts[snapshot.slot] = snapshot.text;
  return texts;
}

export interface NewSet extends Omit<StoredSet, 'number'> {
  items: readonly KeptItem[];
  changes: ReadonlyMap<MemorySlot, { added: number; revised: number; removed: number }>;
  tokensOf(text: string): number;
}

/** Keeps a set as the thread's next one; it is not the current one yet. Gives its number. */
export function insertSet(db: WritableDb, set: NewSet): number {
  const number = nextSetNumber(db, set.threadId);
  db.run(
    `INSERT INTO memory_sets (thread_id, number, base, origin, cycle_id, window_from, consumed_to, made_at, made_offset)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    set.threadId,
    number,
    set.base,
    set.origin,
    set.cycleId,
    set.windowFrom,
    set.consumedTo,
    set.madeAt,
    set.madeOffset,
  );
  for (const slot of SLOTS) insertSnapshot(db, set, number, slot);
  for (const [place, item] of set.items.entries()) insertItem(db, set.threadId, number, place, item);
  return number;
}

export function nextSetNumber(db: ReadableDb, threadId: ThreadId): number {
  const row = db.get<{ newest: number | null }>(
    'SELECT max(number) AS newest FROM memory_sets WHERE thread_id = ?',
    threadId,
  );
  return (row?.newest ?? 0) + 1;
}

function insertSnapshot(db: WritableDb, set: NewSet, number: number, slot: MemorySlot): void {
  const text = renderSlot(slot, set.items);
  const change = set.changes.get(slot) ?? { added: 0, revised: 0, removed: 0 };
  db.run(
    `INSERT INTO memory_snapshots (thread_id, set_number, slot, text, tokens, hash, added, revised, removed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    set.threadId,
    number,
    slot,
    text,
    set.tokensOf(text),
    textHash(text),
    change.added,
    change.revised,
    change.removed,
  );
}

function insertItem(db: WritableDb, threadId: ThreadId, number: number, place: number, item: KeptItem): void {
  db.run(
    `INSERT INTO memory_items (thread_id, set_number, place, item_id, slot, section, text, flags, evidence, since)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    threadId,
    number,
    place,
    item.id,
    item.slot,
    item.section,
    item.text,
    JSON.stringify(item.flags),
    JSON.stringify(item.evidence),
    item.since,
  );
}

/** Makes a set the thread's current one. */
export function setCurrentSet(db: WritableDb, threadId: ThreadId, number: number): void {
  db.run('UPDATE threads SET memory_set = ? WHERE id = ?', number, threadId);
}

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
