import type { ThreadId } from '#shared/ids.ts';
import type { RecallStatus } from '#shared/recall.ts';
import { writeEngineState } from '../../store/models.ts';
import { outdateIndex } from '../../store/recall-index.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { describeStatus, PAUSED_KEY } from './describe-status.ts';

/**
 * Makes a thread's index anew from its messages and entries; what a person has decided stays. Also resumes work that was
 * stopped: whoever asks for it wants it done. Throws AppError not-found.
 */
export function rebuildIndex(engine: Engine, threadId: ThreadId): RecallStatus {
  engine.database.write((db) => {
    getThread(db, threadId);
    outdateIndex(db, threadId);
    writeEngineState(db, PAUSED_KEY, 'no');
  });
  engine.events.publish({ type: 'recall-changed', threadId });
  engine.wakeRecall();
  return describeStatus(engine, threadId);
}
