import { assertNever } from '#shared/assert-never.ts';
import type { Settings } from '#shared/settings.ts';
import { deleteJob, type Job } from '../../store/jobs.ts';
import { currentSetNumber } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import type { StoredThread } from '../../store/threads.ts';
import { settledUpTo } from '../../store/window.ts';
import type { Engine } from '../engine.ts';
import { findTargets } from './find-targets.ts';
import { gatherExtract, hashExtract } from './gather-extract.ts';
import { gatherSummarise, readForSummarise, type SummariseRange } from './gather-summarise.ts';
import { MemoryJob } from './memory-job.ts';
import { queueCycleIfDue } from './queue-cycle.ts';
import { workOnRebuild } from './rebuild-memory.ts';
import { type CycleStep, runCycle } from './run-cycle.ts';
import { writeMissingSummary } from './write-missing-summary.ts';

/**
 * Works on a claimed memory job: one call at most, then the job is done, put off, or stands at its next step. A thread has
 * one at a time, so that no two cycles stand on the same memory. `closing`: no call is made any more.
 */
export async function workOnMemory(engine: Engine, stored: Job, closing: AbortSignal): Promise<void> {
  const job = MemoryJob.parse(stored.payload);
  const call = { kind: job.kind, abort: new AbortController() };
  engine.memoryCalls.set(job.threadId, call);
  const signal = AbortSignal.any([closing, call.abort.signal]);
  try {
    await work(engine, stored, job, signal);
  } finally {
    if (engine.memoryCalls.get(job.threadId) === call) engine.memoryCalls.delete(job.threadId);
    engine.events.publish({ type: 'memory-changed', threadId: job.threadId });
    if (job.kind === 'first-memory') engine.events.publish({ type: 'thread-changed', threadId: job.threadId });
  }
}

async function work(engine: Engine, stored: Job, job: MemoryJob, signal: AbortSignal): Promise<void> {
  switch (job.kind) {
    case 'cycle':
      return await runCycle(engine, stored, job, summariseStep(engine, stored, job), signal);
    case 'first-memory':
    case 'recall': {
      const wrote = await writeMissingSummary(engine, stored, job, signal);
      if (!wrote) await runCycle(engine, stored, job, extractStep(engine, stored, job), signal);
      return;
    }
    case 'rebuild':
      return await workOnRebuild(engine, stored, job, signal);
    default:
      return assertNever(job.kind);
  }
}

function summariseStep(engine: Engine, stored: Job, job: MemoryJob): CycleStep {
  const rangeOf = (db: ReadableDb): SummariseRange => ({
    base: currentSetNumber(db, job.threadId),
    line: null,
    toSeq: settledUpTo(db, job.threadId),
  });
  // What comes while the call runs is not part of it: the end of the input is fixed by the first look.
  let range: SummariseRange | null = null;
  return {
    kind: 'summarise',
    gather: (db, thread, settings) => {
      range = rangeOf(db);
      const input = gatherSummarise(engine, db, thread, settings, range);
      if (input !== null) range = { ...range, toSeq: input.messages.at(-1)?.seq ?? range.toSeq };
      return input;
    },
    probe: (db, thread, settings) => {
      const now = { ...(range ?? rangeOf(db)), base: currentSetNumber(db, job.threadId) };
      return readForSummarise(engine, db, thread, settings, now)?.hash ?? null;
    },
    applied: (db) => {
      deleteJob(db, stored.key);
      queueCycleIfDue(engine, db, job.threadId);
    },
    nothing: (db) => deleteJob(db, stored.key),
  };
}

function extractStep(engine: Engine, stored: Job, job: MemoryJob): CycleStep {
  const reading = (db: ReadableDb, thread: StoredThread) => {
    const base = currentSetNumber(db, job.threadId);
    return { base, episodes: findTargets(db, thread, base).fresh };
  };
  return {
    kind: 'extract',
    gather: (db, thread, settings) => gatherExtract(engine, db, thread, settings, reading(db, thread)),
    probe: (db, thread, settings) => probeExtract(engine, db, thread, settings, reading(db, thread)),
    applied: (db) => deleteJob(db, stored.key),
    nothing: (db) => deleteJob(db, stored.key),
  };
}

function probeExtract(
  engine: Engine,
  db: ReadableDb,
  thread: StoredThread,
  settings: Settings,
  from: Parameters<typeof hashExtract>[4],
): string | null {
  return from.episodes.length === 0 ? null : hashExtract(engine, db, thread, settings, from);
}
