import type { ThreadId } from '#shared/ids.ts';
import { dropPacedBubbles } from '../store/bubbles.ts';
import { newestGeneration, setReplyEnd } from '../store/generations.ts';
import type { WritableDb } from '../store/open-database.ts';
import type { Engine } from './engine.ts';

/**
 * Inside a write: what of the thread's answer was not delivered yet is dropped. A call that still runs is aborted by the
 * caller after the commit and ends itself as stopped; one that was over keeps its end unless a bubble was taken from it.
 */
export function takeBackAnswer(engine: Engine, db: WritableDb, threadId: ThreadId): void {
  const dropped = dropPacedBubbles(db, threadId);
  if (!dropped || engine.answers.has(threadId)) return;
  const generation = newestGeneration(db, threadId);
  if (generation) setReplyEnd(db, generation.id, 'stopped');
}
