import { CycleId, EntryId, ThreadId } from '#shared/ids.ts';
import { ItemFlag } from '#shared/memory.ts';
import type { EvidenceLink, WrittenEntry } from '../core/memory/memory-document.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

export interface StoredEntry extends WrittenEntry {
  id: EntryId;
  threadId: ThreadId;
  cycleId: CycleId | null;
  setNumber: number;
  source: 'cycle' | 'ltm_displaced' | 'imported';
  flags: ItemFlag[];
  evidence: EvidenceLink[];
  createdAt: number;
  retiredBy: number | null;
}

interface EntryRow {
  id: string;
  thread_id: string;
  cycle_id: string | null;
  set_number: number;
  source: StoredEntry['source'];
  title: string;
  keywords: string;
  time: string;
  record: string;
  flags: string;
  evidence: string;
  created_at: number;
  retired_by: number | null;
}

const toEntry = (row: EntryRow): StoredEntry => ({
  id: EntryId.parse(row.id),
  threadId: ThreadId.parse(row.thread_id),
  cycleId: row.cycle_id === null ? null : CycleId.parse(row.cycle_id),
  setNumber: row.set_number,
  source: row.source,
  title: row.title,
  keywords: JSON.parse(row.keywords) as string[],
  time: row.time,
  record: row.record,
  flags: ItemFlag.array().parse(JSON.parse(row.flags)),
  evidence: JSON.parse(row.evidence) as EvidenceLink[],
  createdAt: row.created_at,
  retiredBy: row.retired_by,
});

/** `retiredBy`: its own set for an entry of a line that is still being made anew; it is in use once that line is. */
export function insertEntry(
  db: WritableDb,
  entry: Omit<StoredEntry, 'retiredBy'> & { retiredBy?: number | null },
): void {
  db.run(
    `INSERT INTO lorebook_entries
       (id, thread_id, cycle_id, set_number, source, title, keywords, time, record, flags, evidence, created_at, retired_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    entry.threadId,
    entry.cycleId,
    entry.setNumber,
    entry.source,
    entry.title,
    JSON.stringify(entry.keywords),
    entry.time,
    entry.record,
    JSON.stringify(entry.flags),
    JSON.stringify(entry.evidence),
    entry.createdAt,
    entry.retiredBy ?? null,
  );
}

/** Every entry of a thread, oldest first. */
export function listEntries(db: ReadableDb, threadId: ThreadId): StoredEntry[] {
  return db.all<EntryRow>('SELECT * FROM lorebook_entries WHERE thread_id = ? ORDER BY rowid', threadId).map(toEntry);
}

/** An entry by its id, in use or not; null where there is none. */
export function findEntry(db: ReadableDb, id: string): StoredEntry | null {
  const row = db.get<EntryRow>('SELECT * FROM lorebook_entries WHERE id = ?', id);
  return row === undefined ? null : toEntry(row);
}

/**
 * What a lorebook tells beside a memory, for the question whether a bullet is told there too. `line`: the memory's cycles.
 * Entries of other cycles don't count: they are retired as soon as their messages are read anew, and the bullet with them.
 */
export function listToldEntries(
  db: ReadableDb,
  threadId: ThreadId,
  line: readonly string[],
): { title: string; record: string }[] {
  return db.all(
    `SELECT title, record FROM lorebook_entries WHERE thread_id = ?
     AND (cycle_id IN (SELECT value FROM json_each(?)) OR (cycle_id IS NULL AND retired_by IS NULL)) ORDER BY rowid`,
    threadId,
    JSON.stringify(line),
  );
}

export interface MisplacedEntry {
  id: EntryId;
  /** null: a restore put it there, whose memory is no line's own. */
  cycleId: string | null;
  retired: boolean;
  evidence: EvidenceLink[];
}

/**
 * Entries in use whose cycle a memory does not stand on (any more), and those whose cycle it stands on, although they are
 * retired. `line`: its cycles.
 */
export function listMisplacedEntries(db: ReadableDb, threadId: ThreadId, line: readonly string[]): MisplacedEntry[] {
  return db
    .all<{ id: string; cycleId: string | null; retired: number; evidence: string }>(
      `SELECT id, cycle_id AS cycleId, retired_by IS NOT NULL AS retired, evidence FROM lorebook_entries
       WHERE thread_id = ?
         AND (cycle_id IS NOT NULL AND cycle_id IN (SELECT value FROM json_each(?))) = (retired_by IS NOT NULL)`,
      threadId,
      JSON.stringify(line),
    )
    .map((row) => ({
      id: EntryId.parse(row.id),
      cycleId: row.cycleId,
      retired: row.retired === 1,
      evidence: JSON.parse(row.evidence) as EvidenceLink[],
    }));
}

/** `by` null brings an entry back. */
export function retireEntry(db: WritableDb, id: EntryId, by: number | null): void {
  db.run('UPDATE lorebook_entries SET retired_by = ? WHERE id = ?', by, id);
}

/** The keywords of every entry in use, oldest first. */
export function listKeywords(db: ReadableDb, threadId: ThreadId): { id: string; keywords: string[] }[] {
  return db
    .all<{ id: string; keywords: string }>(
      'SELECT id, keywords FROM lorebook_entries WHERE thread_id = ? AND retired_by IS NULL ORDER BY rowid',
      threadId,
    )
    .map(({ id, keywords }) => ({ id, keywords: JSON.parse(keywords) as string[] }));
}

/** Differs whenever an entry has come, gone or come back: entries are never changed otherwise. */
export function entriesMark(db: ReadableDb, threadId: ThreadId): string {
  const row = db.get<{ n: number; last: number | null; retired: number | null }>(
    `SELECT count(*) AS n, max(rowid) AS last, sum(retired_by IS NOT NULL) AS retired
     FROM lorebook_entries WHERE thread_id = ?`,
    threadId,
  );
  return `${row?.n}:${row?.last}:${row?.retired}`;
}
