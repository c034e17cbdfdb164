import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind } from '#shared/recall.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { forgetAll, undoBatch } from '../../store/recall-decisions.ts';
import { countEntries, countPast } from '../../store/recall-items.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { pastEdge } from './describe-items.ts';

/**
 * Forgets all entries or all messages of a thread, also those that the prompt still holds; nothing is deleted. `forgotten`: how
 * many have left the list that a person sees. `undo` brings back just those. Throws AppError not-found.
 */
export function clearItems(engine: Engine, threadId: ThreadId, kind: RecallKind): { forgotten: number; undo: string } {
  const undo = engine.ports.ids.next();
  const listed = () => countListed(engine.database.read, threadId, kind);
  const before = listed();
  engine.database.write((db) => forgetAll(db, threadId, kind, undo));
  const forgotten = before - listed();
  engine.keywords.delete(threadId);
  engine.events.publish({ type: 'recall-changed', threadId });
  return { forgotten, undo };
}

/** Each item as it was before that clear, but for those that were decided on anew since. Throws AppError not-found. */
export function undoClear(engine: Engine, threadId: ThreadId, undo: string): void {
  engine.database.write((db) => {
    getThread(db, threadId);
    if (undoBatch(db, threadId, undo) === 0) throw new AppError('not-found', { what: 'clear' });
  });
  engine.keywords.delete(threadId);
  engine.events.publish({ type: 'recall-changed', threadId });
}

function countListed(db: ReadableDb, threadId: ThreadId, kind: RecallKind): number {
  getThread(db, threadId);
  const counts = kind === 'entry' ? countEntries(db, threadId) : countPast(db, threadId, pastEdge(db, threadId));
  return counts.ready + counts.waiting + counts.unavailable + counts.off;
}
