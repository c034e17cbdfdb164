import { countDelivered } from '../store/bubbles.ts';
import { endCycle, listRunningCycles, noteTry, type StoredCycle } from '../store/cycles.ts';
import { endGeneration, listRunningGenerations, type StoredGeneration } from '../store/generations.ts';
import { deleteJob, requeueRunningJobs } from '../store/jobs.ts';
import { listUnansweredThreads } from '../store/messages.ts';
import type { WritableDb } from '../store/open-database.ts';
import type { Engine } from './engine.ts';
import { listMemoryJobs } from './memory/memory-job.ts';
import { matchReplyJob, replyKey } from './queue-reply.ts';

/**
 * Puts right what an ended process left: a call that had delivered bubbles is an interrupted reply and is offered again;
 * one that had delivered nothing is asked again. Messages are where they were (SPEC section 3). Call it only while no
 * answer runs.
 */
export function recoverAfterCrash(engine: Engine): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    for (const generation of listRunningGenerations(db))
      if (endInterrupted(db, generation, now)) deleteJob(db, replyKey(generation.threadId));
    for (const cycle of listRunningCycles(db)) endUnwatchedCycle(engine, db, cycle);
    requeueRunningJobs(db);
    for (const threadId of listUnansweredThreads(db)) matchReplyJob(db, threadId, now);
  });
}

/** A cycle whose job is there goes on with it; one without a job is over. */
function endUnwatchedCycle(engine: Engine, db: WritableDb, cycle: StoredCycle): void {
  const now = engine.ports.clock.now();
  noteTry(db, cycle.id, {
    attempt: { at: cycle.startedAt, outcome: 'the app ended', code: 'model-interrupted', milliseconds: 0 },
    output: null,
    findings: cycle.findings,
    rejected: false,
    modelAnswered: null,
    usage: null,
  });
  const isAwaited = listMemoryJobs(db, cycle.threadId).some((job) => job.cycleId === cycle.id);
  if (isAwaited) return;
  endCycle(db, cycle.id, {
    state: 'failed',
    code: 'model-interrupted',
    madeSet: null,
    entryCount: 0,
    endedAt: now,
  });
}

/** Ends a call that nobody reads any more. True when bubbles of it had been delivered. */
export function endInterrupted(db: WritableDb, generation: StoredGeneration, now: number): boolean {
  const answered = countDelivered(db, generation.id) > 0;
  const attempt = {
    at: generation.startedAt,
    outcome: 'the app ended',
    code: 'model-interrupted',
    milliseconds: 0,
  } as const;
  endGeneration(db, generation.id, {
    replyEnd: answered ? 'interrupted' : 'failed',
    code: 'model-interrupted',
    modelAnswered: generation.modelAnswered,
    finishReason: null,
    usage: generation.usage,
    attempts: [...generation.attempts, attempt].slice(-20),
    endedAt: now,
  });
  return answered;
}
