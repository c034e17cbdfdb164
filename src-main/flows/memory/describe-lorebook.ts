import type { EntryId, ThreadId } from '#shared/ids.ts';
import type { LorebookEntry } from '#shared/lorebook.ts';
import { listEntries, type StoredEntry } from '../../store/lorebook.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { readEvidence } from './describe-evidence.ts';

/** A page of a thread's lorebook, newest first; `query`: every word must stand somewhere in the entry. */
export function describeLorebook(
  engine: Engine,
  page: { threadId: ThreadId; query: string; retired: boolean; before: EntryId | null; limit: number },
): { entries: LorebookEntry[]; active: number; retired: number } {
  const db = engine.database.read;
  getThread(db, page.threadId);
  const all = listEntries(db, page.threadId).reverse();
  const active = all.filter((entry) => entry.retiredBy === null).length;
  const words = fold(page.query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const found = all.filter((entry) => (page.retired || entry.retiredBy === null) && holds(entry, words));
  const from = page.before === null ? 0 : found.findIndex((entry) => entry.id === page.before) + 1;
  const shown = found.slice(from, from + page.limit);
  const evidence = readEvidence(
    db,
    shown.flatMap((entry) => entry.evidence),
  );
  return {
    entries: shown.map((entry) => ({
      id: entry.id,
      threadId: entry.threadId,
      title: entry.title,
      keywords: entry.keywords,
      time: entry.time,
      record: entry.record,
      source: entry.source,
      cycleId: entry.cycleId,
      createdAt: entry.createdAt,
      state: entry.retiredBy === null ? 'active' : 'retired',
      stale: evidence.isStale(entry.evidence),
      flags: entry.flags,
      evidence: evidence.read(entry.evidence),
    })),
    active,
    retired: all.length - active,
  };
}

function holds(entry: StoredEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = fold([entry.title, entry.keywords.join(' '), entry.record].join('\n'));
  return words.every((word) => text.includes(word));
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
