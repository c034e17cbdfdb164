import type { ThreadId } from '#shared/ids.ts';
import { listChangedReadings, listReadMessages } from '../../store/cycles.ts';
import { listMisplacedEntries, retireEntry } from '../../store/lorebook.ts';
import { cyclesOfSet } from '../../store/memory.ts';
import type { WritableDb } from '../../store/open-database.ts';

/**
 * Inside a write: an entry of a cycle that the memory no longer stands on is retired once its messages have been read
 * anew, or have changed; until then it is the only record of them. An entry whose cycle is back in the line is back as well.
 */
export function retireReplaced(db: WritableDb, threadId: ThreadId, number: number): void {
  const line = cyclesOfSet(db, threadId, number);
  const misplaced = listMisplacedEntries(db, threadId, line);
  for (const entry of misplaced) if (entry.retired) retireEntry(db, entry.id, null);
  const open = misplaced.filter((entry) => !entry.retired);
  if (open.length === 0) return;
  const links = open.flatMap((entry) => entry.evidence);
  const read = listReadMessages(db, line, [...new Set(links.map((link) => link.id))]);
  const changed = listChangedReadings(db, [...new Set(links.map((link) => link.cycleId))]);
  for (const entry of open)
    if (entry.evidence.some((link) => read.has(link.id) || changed.has(`${link.cycleId}/${link.id}`)))
      retireEntry(db, entry.id, number);
}
