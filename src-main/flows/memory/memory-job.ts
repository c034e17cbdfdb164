import { z } from 'zod';
import { CycleId, ThreadId } from '#shared/ids.ts';
import { CycleSource, MemoryWork } from '#shared/memory.ts';
import { deleteJob, enqueueJob, getJob, type Job } from '../../store/jobs.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';

export type MemoryWorkKind = MemoryWork['kind'];

/** One cycle that a rebuild makes anew: messages up to a place, or what an earlier extraction had read. */
const RebuildStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('summarise'), toSeq: z.number() }),
  z.object({ kind: z.literal('extract'), cycleId: CycleId }),
]);
export type RebuildStep = z.infer<typeof RebuildStep>;

/** The payload of a memory job: all that it needs to go on after a wait or a restart. */
export const MemoryJob = z.object({
  threadId: ThreadId,
  kind: MemoryWork.shape.kind,
  source: CycleSource,
  /** The cycle that earlier tries of this step belong to. */
  cycleId: CycleId.nullable(),
  /** Tries of this step that came to nothing. */
  failures: z.number(),
  /** Results that were thrown away because the memory or a message had changed meanwhile. */
  discards: z.number(),
  step: z.number(),
  steps: z.number(),
  /** `from`: the current set at the start; `start`: where the new line leaves the old; `head`: its newest set. */
  rebuild: z
    .object({
      from: z.number().nullable(),
      start: z.number().nullable(),
      head: z.number().nullable(),
      plan: z.array(RebuildStep),
    })
    .nullable(),
});
export type MemoryJob = z.infer<typeof MemoryJob>;

export const memoryKey = (threadId: ThreadId, kind: MemoryWorkKind): string => `memory:${kind}:${threadId}`;

export const freshMemoryJob = (threadId: ThreadId, kind: MemoryWorkKind, source: CycleSource): MemoryJob => ({
  threadId,
  kind,
  source,
  cycleId: null,
  failures: 0,
  discards: 0,
  step: 0,
  steps: 1,
  rebuild: null,
});

/** Puts the thread's one job of this kind in the queue, or sets it anew. */
export function queueMemoryJob(db: WritableDb, payload: MemoryJob, runAt: number, now: number): void {
  const job: Job = {
    key: memoryKey(payload.threadId, payload.kind),
    kind: 'memory',
    payload,
    attempts: payload.failures,
    runAt,
    queuedAt: now,
  };
  enqueueJob(db, job);
}

/** The same for the job that this process works on: claimed already. */
export function keepRunningMemoryJob(db: WritableDb, payload: MemoryJob, now: number): void {
  queueMemoryJob(db, payload, now, now);
  db.run("UPDATE jobs SET state = 'running' WHERE key = ?", memoryKey(payload.threadId, payload.kind));
}

export function getMemoryJob(db: ReadableDb, threadId: ThreadId, kind: MemoryWorkKind): Job | null {
  return getJob(db, memoryKey(threadId, kind));
}

export function deleteMemoryJob(db: WritableDb, threadId: ThreadId, kind: MemoryWorkKind): void {
  deleteJob(db, memoryKey(threadId, kind));
}

/** Memory jobs of a thread, in the order of their kinds. */
export function listMemoryJobs(db: ReadableDb, threadId: ThreadId): MemoryJob[] {
  return MemoryWork.shape.kind.options.flatMap((kind) => {
    const job = getMemoryJob(db, threadId, kind);
    return job === null ? [] : [MemoryJob.parse(job.payload)];
  });
}

/** Whether the thread's first reply waits for its first memory (SPEC section 4, T1). */
export function waitsForFirstMemory(db: ReadableDb, threadId: ThreadId): boolean {
  return getMemoryJob(db, threadId, 'first-memory') !== null;
}
