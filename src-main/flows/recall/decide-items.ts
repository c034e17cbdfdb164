import { AppError } from '#shared/errors.ts';
import type { EntryId, ThreadId } from '#shared/ids.ts';
import type { RecallItem, RecallKind, RecallUse } from '#shared/recall.ts';
import { tidyKeywords } from '../../core/recall/tidy-keywords.ts';
import { findEntry } from '../../store/lorebook.ts';
import { putDecision, putKeywords, readDecision } from '../../store/recall-decisions.ts';
import type { Engine } from '../engine.ts';
import { describeItem } from './describe-items.ts';

/** Puts an entry or a message of a thread on, off, or out of sight. Throws AppError not-found (also for another thread's). */
export function setUse(
  engine: Engine,
  choice: { threadId: ThreadId; kind: RecallKind; id: string; use: RecallUse },
): RecallItem {
  const { threadId, kind, id, use } = choice;
  const item = engine.database.write((db) => {
    describeItem(db, threadId, kind, id);
    const { keywords } = readDecision(db, threadId, kind, id);
    putDecision(db, threadId, kind, id, { use, keywords });
    return describeItem(db, threadId, kind, id);
  });
  engine.keywords.delete(threadId);
  engine.events.publish({ type: 'recall-changed', threadId });
  return item;
}

/**
 * What fires an entry from now on; null: its own keywords again. Throws AppError not-found, invalid-input with a `pattern` that
 * can't be read.
 */
export function setKeywords(engine: Engine, entryId: EntryId, typed: readonly string[] | null): RecallItem {
  const wanted = typed === null ? null : tidyKeywords(typed);
  const { threadId, item } = engine.database.write((db) => {
    const entry = findEntry(db, entryId);
    if (entry === null) throw new AppError('not-found', { what: 'entry' });
    const isOwn = wanted !== null && wanted.join('\n') === entry.keywords.join('\n');
    putKeywords(db, entry.threadId, entryId, isOwn ? null : wanted);
    return { threadId: entry.threadId, item: describeItem(db, entry.threadId, 'entry', entryId) };
  });
  engine.keywords.delete(threadId);
  engine.events.publish({ type: 'recall-changed', threadId });
  return item;
}
