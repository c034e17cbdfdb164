import type { ThreadId } from '#shared/ids.ts';
import { listRunningGenerations } from '../../store/generations.ts';
import type { WritableDb } from '../../store/open-database.ts';
import type { Engine } from '../engine.ts';
import { matchReplyJob } from '../queue-reply.ts';
import { endInterrupted } from '../recover-after-crash.ts';

/**
 * Puts a thread right whose archive was made in the middle of an answer or a cycle: nobody will bring the rest of it. What is still
 * unanswered is in the queue again, as after a restart (SPEC section 3). True when something of it reads otherwise now.
 */
export function endHalfSaid(engine: Engine, db: WritableDb, threadId: ThreadId): boolean {
  const now = engine.ports.clock.now();
  const running = listRunningGenerations(db).filter((generation) => generation.threadId === threadId);
  for (const generation of running) endInterrupted(db, generation, now);
  const cycles = db.run(
    "UPDATE cycles SET state = 'cancelled', ended_at = ? WHERE thread_id = ? AND state = 'running'",
    now,
    threadId,
  );
  const paced = db.run("UPDATE messages SET presence = 'shown' WHERE thread_id = ? AND presence = 'paced'", threadId);
  matchReplyJob(db, threadId, now);
  return running.length + cycles.changes + paced.changes > 0;
}
