import type { ThreadId } from '#shared/ids.ts';
import type { RecallStatus } from '#shared/recall.ts';
import { writeEngineState } from '../../store/models.ts';
import { setRecallOff } from '../../store/recall-decisions.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread, listThreads } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { describeStatus, PAUSED_KEY } from './describe-status.ts';

/** Switches recall on or off in one thread; what is indexed and decided stays. Throws AppError not-found. */
export function setEnabled(engine: Engine, threadId: ThreadId, enabled: boolean): RecallStatus {
  engine.database.write((db) => {
    getThread(db, threadId);
    setRecallOff(db, threadId, !enabled);
  });
  engine.events.publish({ type: 'recall-changed', threadId });
  return describeStatus(engine, threadId);
}

/** Stops or resumes the work in the background of all threads, also over a restart. What is done stays. */
export function setPaused(engine: Engine, paused: boolean): void {
  engine.database.write((db) => writeEngineState(db, PAUSED_KEY, paused ? 'yes' : 'no'));
  const db = engine.database.read;
  for (const { id } of listThreads(db, readSettings(db).userId))
    engine.events.publish({ type: 'recall-changed', threadId: id });
  if (!paused) engine.wakeRecall();
}
