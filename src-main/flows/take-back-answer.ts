import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { chooseGeneration, dropPacedBubbles } from '../store/bubbles.ts';
import { listVariants, newestGeneration, setReplyEnd } from '../store/generations.ts';
import type { WritableDb } from '../store/open-database.ts';
import type { Engine } from './engine.ts';
import { getReplyJob } from './queue-reply.ts';

/**
 * Inside a write: what of the thread's answer was not delivered yet is dropped. A call that still runs is aborted by the
 * caller after the commit and ends itself as stopped; one that was over keeps its end unless a bubble was taken from it.
 */
export function takeBackAnswer(engine: Engine, db: WritableDb, threadId: ThreadId): void {
  const dropped = dropPacedBubbles(db, threadId);
  if (dropped && !engine.answers.has(threadId)) {
    const generation = newestGeneration(db, threadId);
    if (generation) setReplyEnd(db, generation.id, 'stopped');
  }
  bringBackVariant(db, threadId, getReplyJob(db, threadId)?.fallback ?? null);
}

/**
 * Inside a write: where another variant was asked for and not a bubble of it came, the one from before (`before`, else
 * the newest with words) is history again. Else nothing changes.
 */
export function bringBackVariant(db: WritableDb, threadId: ThreadId, before: GenerationId | null): void {
  const newest = newestGeneration(db, threadId);
  if (newest === null) return;
  const spoken = listVariants(db, newest.rootId);
  // Asked for but not begun, the reply from before is still the chosen one: only its bubbles have left the room.
  const wanted = [newest.id, before, spoken.at(-1)].find((id) => id && spoken.includes(id));
  if (wanted) chooseGeneration(db, { id: wanted, rootId: newest.rootId });
}
