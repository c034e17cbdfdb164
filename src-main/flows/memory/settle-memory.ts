import type { AppErrorCode } from '#shared/errors.ts';
import type { CycleId } from '#shared/ids.ts';
import { decideMemoryRetry } from '../../core/memory/retry-memory.ts';
import { endCycle } from '../../store/cycles.ts';
import { appendEvent } from '../../store/events.ts';
import { deleteJob, isClaimed, type Job } from '../../store/jobs.ts';
import { writeEngineState } from '../../store/models.ts';
import type { WritableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { firstMemoryKey } from './first-memory.ts';
import { type MemoryJob, queueMemoryJob } from './memory-job.ts';

/** A try that came to nothing: tried again after a while, or given up until the next trigger (SPEC section 5). Chat goes on. */
export function settleFailedTry(
  engine: Engine,
  stored: Job,
  job: MemoryJob,
  failure: { code: AppErrorCode; retryAfterMs: number | null },
): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    if (!isClaimed(db, stored.key)) return;
    const failures = job.failures + 1;
    const decision = decideMemoryRetry(failures, failure, job.kind === 'first-memory');
    if (decision.kind === 'again') queueMemoryJob(db, { ...job, failures }, now + decision.afterMs, now);
    else giveUp(engine, db, stored, { ...job, failures }, failure.code);
  });
  engine.events.publish({ type: 'memory-changed', threadId: job.threadId });
}

function giveUp(engine: Engine, db: WritableDb, stored: Job, job: MemoryJob, code: AppErrorCode): void {
  const now = engine.ports.clock.now();
  const { soulId } = getThread(db, job.threadId);
  if (job.cycleId !== null)
    endCycle(db, job.cycleId, { state: 'failed', code, madeSet: null, entryCount: 0, endedAt: now });
  appendEvent(db, {
    at: now,
    type: 'fail_dm_memory_cycle',
    threadId: job.threadId,
    soulId,
    data: { cycle_id: job.cycleId, work: job.kind, code, tries: job.failures },
  });
  if (job.kind === 'first-memory') writeEngineState(db, firstMemoryKey(job.threadId), String(now));
  deleteJob(db, stored.key);
}

/** Results thrown away in a row before the work is left to the next trigger: a person who edits on and on comes first. */
const MOST_DISCARDS = 5;

/** Inside a write: the memory or a message changed while the call ran. Nothing of the result is used; the work starts anew. */
export function putOffDiscarded(
  engine: Engine,
  db: WritableDb,
  stored: Job,
  job: MemoryJob & { cycleId: CycleId },
): void {
  const now = engine.ports.clock.now();
  endCycle(db, job.cycleId, { state: 'discarded', code: null, madeSet: null, entryCount: 0, endedAt: now });
  appendEvent(db, {
    at: now,
    type: 'discard_dm_memory_cycle',
    threadId: job.threadId,
    soulId: getThread(db, job.threadId).soulId,
    data: { cycle_id: job.cycleId, reason: 'input_changed' },
  });
  const discards = job.discards + 1;
  if (discards > MOST_DISCARDS) deleteJob(db, stored.key);
  else queueMemoryJob(db, { ...job, cycleId: null, failures: 0, discards }, now, now);
}

/** After a bug in a flow: the step counts as tried. */
export function settleBrokenMemory(engine: Engine, stored: Job, job: MemoryJob): void {
  settleFailedTry(engine, stored, job, { code: 'model-interrupted', retryAfterMs: null });
}
