import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind } from '#shared/recall.ts';
import { forgetAll, undoBatch } from '../../store/recall-decisions.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';

/** Forgets all entries or all messages of a thread; nothing is deleted. `undo` brings back just those. Throws AppError not-found. */
export function clearItems(engine: Engine, threadId: ThreadId, kind: RecallKind): { forgotten: number; undo: string } {
  const undo = engine.ports.ids.next();
  const forgotten = engine.database.write((db) => {
    getThread(db, threadId);
    return forgetAll(db, threadId, kind, undo);
  });
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
