import { AppError } from '#shared/errors.ts';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { chooseGeneration, hideBubbles, revealAllBubbles } from '../store/bubbles.ts';
import { getGeneration, listVariants, newestGeneration } from '../store/generations.ts';
import { deleteJob } from '../store/jobs.ts';
import { listOpenMessages, reopenMessages } from '../store/messages.ts';
import type { WritableDb } from '../store/open-database.ts';
import type { Engine } from './engine.ts';
import { freshReply, getReplyJob, queueReply, type ReplyJob, replyKey } from './queue-reply.ts';

/**
 * Asks for another variant of the newest reply; the present one leaves history but is kept (SPEC section 3). Only the
 * newest reply can be asked for anew: bubbles of a later variant must not come to stand behind later messages. Where the
 * newest messages have no reply at all, because the person stopped it before it began, they are answered.
 * Throws AppError thread-busy while an answer comes, nothing-to-do when there is no reply or something newer is open.
 */
export function regenerateReply(engine: Engine, threadId: ThreadId): void {
  if (engine.answers.has(threadId)) throw new AppError('thread-busy');
  engine.database.write((db) => {
    if (listOpenMessages(db, threadId).length > 0) throw new AppError('nothing-to-do');
    if (getReplyJob(db, threadId) !== null) throw new AppError('thread-busy');
    const now = engine.ports.clock.now();
    revealAllBubbles(db, threadId, now);
    queueReply(db, anotherReply(db, threadId), now, now);
  });
  engine.events.publish({ type: 'thread-changed', threadId });
  engine.wakeJobs();
}

function anotherReply(db: WritableDb, threadId: ThreadId): ReplyJob {
  const newest = newestGeneration(db, threadId);
  if (reopenMessages(db, threadId, newest?.answersSeq ?? 0) > 0) return freshReply(threadId);
  if (newest === null) throw new AppError('nothing-to-do');
  hideBubbles(db, newest.id);
  return { ...freshReply(threadId), regenerates: newest.rootId, fallback: newest.id };
}

/**
 * Makes another variant of an answer the one that is history; one that was asked for and has not begun is not asked for
 * any more. Throws AppError not-found (also for a variant without words), thread-busy.
 */
export function chooseVariant(engine: Engine, threadId: ThreadId, generationId: GenerationId): void {
  if (engine.answers.has(threadId)) throw new AppError('thread-busy');
  engine.database.write((db) => {
    const { rootId, threadId: room } = getGeneration(db, generationId);
    if (room !== threadId || !listVariants(db, rootId).includes(generationId))
      throw new AppError('not-found', { what: 'generation' });
    revealAllBubbles(db, threadId, engine.ports.clock.now());
    chooseGeneration(db, { id: generationId, rootId });
    if (getReplyJob(db, threadId)?.regenerates === rootId) deleteJob(db, replyKey(threadId));
  });
  engine.late.delete(threadId);
  engine.events.publish({ type: 'thread-changed', threadId });
}
