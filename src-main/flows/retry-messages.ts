import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import { listOpenMessages, setDelivery } from '../store/messages.ts';
import type { Engine } from './engine.ts';
import { freshReply, getReplyJob, queueReply } from './queue-reply.ts';

/** Sends what waits or failed now, with a clean slate of tries. Throws AppError('nothing-to-do') when nothing is open. */
export function retryMessages(engine: Engine, threadId: ThreadId): void {
  if (engine.answers.has(threadId)) return;
  engine.database.write((db) => {
    const known = getReplyJob(db, threadId);
    if (listOpenMessages(db, threadId).length === 0 && known === null) throw new AppError('nothing-to-do');
    const now = engine.ports.clock.now();
    setDelivery(db, threadId, Number.MAX_SAFE_INTEGER, { kind: 'pending' });
    queueReply(db, { ...(known ?? freshReply(threadId)), failures: [] }, now, now);
  });
  engine.late.delete(threadId);
  engine.events.publish({ type: 'thread-changed', threadId });
  engine.wakeJobs();
}
