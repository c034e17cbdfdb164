import type { ThreadId } from '#shared/ids.ts';
import { writeMacros } from '../../core/foreign/cards/fill-card-text.ts';
import type { BookToWrite } from '../../core/foreign/lorebooks/write-world-info.ts';
import { listEntries } from '../../store/lorebook.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { readDecisions } from '../../store/recall-decisions.ts';
import { getThread } from '../../store/threads.ts';

/**
 * The lorebook of a room on its way out: entries in use with the keywords that fire them now, `{user}` as other apps write it. `mask`:
 * what is done to each text. Throws AppError not-found.
 */
export function readOwnBook(db: ReadableDb, threadId: ThreadId, mask: (text: string) => string): BookToWrite {
  const { profile } = getThread(db, threadId);
  const decisions = readDecisions(db, threadId, 'entry');
  const written = (text: string): string => writeMacros(mask(text));
  return {
    name: profile.displayName,
    entries: listEntries(db, threadId)
      .filter((entry) => entry.retiredBy === null)
      .map(({ id, title, keywords, time, record }) => ({
        title: written(title),
        keywords: (decisions.get(id)?.keywords ?? keywords).map(mask),
        time,
        record: written(record),
        use: decisions.get(id)?.use ?? 'on',
      })),
  };
}
