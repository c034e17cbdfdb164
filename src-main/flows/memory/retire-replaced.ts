import type { ThreadId } from '#shared/ids.ts';
import { listMisplacedEntries, type MisplacedEntry, retireEntry } from '../../store/lorebook.ts';
import { cyclesOfSet } from '../../store/memory.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { listCyclesReadAnew, listReadSources } from '../../store/read-anew.ts';
import { readEvidence } from './describe-evidence.ts';

/**
 * Inside a write: an entry of a cycle that the memory no longer stands on is retired once what it rests on has been read
 * anew, or has changed; until then it is the only record of it. An entry whose cycle is back in the line is back as well.
 * Gives how many were retired.
 */
export function retireReplaced(db: WritableDb, threadId: ThreadId, number: number): number {
  const line = cyclesOfSet(db, threadId, number);
  const misplaced = listMisplacedEntries(db, threadId, line);
  for (const entry of misplaced) if (entry.retired) retireEntry(db, entry.id, null);
  const open = misplaced.filter((entry) => !entry.retired);
  if (open.length === 0) return 0;
  const changed = new Set(findChanged(db, open, line).map((entry) => entry.id));
  const read = listReadSources(db, line, [...new Set(open.flatMap(({ evidence }) => evidence.map(({ id }) => id)))]);
  const cycles = listCyclesReadAnew(db, line, [...new Set(open.flatMap((entry) => entry.cycleId ?? []))]);
  const isReadAnew = ({ cycleId, evidence }: MisplacedEntry): boolean =>
    cycleId !== null && (evidence.length === 0 ? cycles.has(cycleId) : evidence.some(({ id }) => read.has(id)));
  const replaced = open.filter((entry) => changed.has(entry.id) || isReadAnew(entry));
  for (const entry of replaced) retireEntry(db, entry.id, number);
  return replaced.length;
}

/** Entries in use, of cycles that the memory does not stand on, whose messages or summaries read otherwise now or are gone. */
export function listChangedStrangers(db: ReadableDb, threadId: ThreadId, line: readonly string[]): MisplacedEntry[] {
  const open = listMisplacedEntries(db, threadId, line).filter((entry) => !entry.retired);
  return findChanged(db, open, line);
}

function findChanged(db: ReadableDb, open: readonly MisplacedEntry[], line: readonly string[]): MisplacedEntry[] {
  if (open.length === 0) return [];
  const inLine = new Set(line);
  // What rests on the line's own cycles is made anew with them.
  const strange = open.map((entry) => ({
    entry,
    links: entry.evidence.filter((link) => !inLine.has(link.cycleId)),
  }));
  const evidence = readEvidence(
    db,
    strange.flatMap(({ links }) => links),
  );
  return strange.filter(({ links }) => evidence.isStale(links)).map(({ entry }) => entry);
}
