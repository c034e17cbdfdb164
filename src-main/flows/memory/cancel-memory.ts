import type { ThreadId } from '#shared/ids.ts';
import { endCycle } from '../../store/cycles.ts';
import { writeEngineState } from '../../store/models.ts';
import type { Engine } from '../engine.ts';
import { firstMemoryKey } from './first-memory.ts';
import { deleteMemoryJob, getMemoryJob, MemoryJob, type MemoryWorkKind } from './memory-job.ts';

/** Stops memory work of one kind; what was applied before stays, and nothing of the rest is. Without such work: nothing. */
export function cancelMemory(engine: Engine, threadId: ThreadId, kind: MemoryWorkKind): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    const job = getMemoryJob(db, threadId, kind);
    if (job === null) return;
    const { cycleId } = MemoryJob.parse(job.payload);
    deleteMemoryJob(db, threadId, kind);
    if (cycleId !== null)
      endCycle(db, cycleId, { state: 'cancelled', code: null, madeSet: null, entryCount: 0, endedAt: now });
    if (kind === 'first-memory') writeEngineState(db, firstMemoryKey(threadId), String(now));
  });
  const call = engine.memoryCalls.get(threadId);
  if (call?.kind === kind) call.abort.abort();
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.wakeJobs();
}
