import type { ThreadId } from '#shared/ids.ts';
import { revealAllBubbles } from '../store/bubbles.ts';
import { deleteJob } from '../store/jobs.ts';
import { setDelivery } from '../store/messages.ts';
import type { Engine } from './engine.ts';
import { getReplyJob, replyKey } from './queue-reply.ts';
import { takeBackAnswer } from './take-back-answer.ts';

/**
 * A person stops the answer: delivered bubbles stay, the rest is dropped, and nothing is asked again by itself. The
 * messages count as read. Without an answer under way, what waits for its turn is left alone.
 */
export function stopAnswer(engine: Engine, threadId: ThreadId): void {
  engine.database.write((db) => {
    takeBackAnswer(engine, db, threadId);
    if (!engine.answers.has(threadId) && getReplyJob(db, threadId) === null) return;
    deleteJob(db, replyKey(threadId));
    setDelivery(db, threadId, Number.MAX_SAFE_INTEGER, { kind: 'delivered' });
  });
  engine.late.delete(threadId);
  engine.answers.get(threadId)?.abort.abort();
  engine.events.publish({ type: 'thread-changed', threadId });
}

/** Shows every bubble that has arrived at once (a click, Enter or Esc in the room). */
export function revealAll(engine: Engine, threadId: ThreadId): void {
  const shown = engine.database.write((db) => revealAllBubbles(db, threadId, engine.ports.clock.now()));
  if (shown) engine.events.publish({ type: 'thread-changed', threadId });
}
