import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import { getCycle, listChangedCycles, listImports, matchConsumption } from '../../store/cycles.ts';
import { listSummariesById } from '../../store/episodes.ts';
import { appendEvent } from '../../store/events.ts';
import { deleteJob, isClaimed, type Job } from '../../store/jobs.ts';
import { currentSetNumber, cyclesOfSet, lineOfSet, setCurrentSet } from '../../store/memory.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import { listUnread } from '../../store/window.ts';
import type { Engine } from '../engine.ts';
import { summaryHash } from './describe-evidence.ts';
import type { ChosenEpisode } from './find-targets.ts';
import { gatherExtract, hashExtract } from './gather-extract.ts';
import { gatherSummarise, readForSummarise } from './gather-summarise.ts';
import { freshMemoryJob, getMemoryJob, type MemoryJob, queueMemoryJob, type RebuildStep } from './memory-job.ts';
import { copySet } from './restore-memory.ts';
import { retireReplaced } from './retire-replaced.ts';
import { type CycleStep, runCycle } from './run-cycle.ts';

/** Cycles of a memory's line whose messages or summaries read otherwise now, or are gone. */
export function changedCycles(db: ReadableDb, cycleIds: ReturnType<typeof cyclesOfSet>): Set<string> {
  const changed = listChangedCycles(db, cycleIds);
  const imports = listImports(db, cycleIds);
  const now = new Map(
    listSummariesById(
      db,
      imports.map((one) => one.id),
    ).map((one) => [one.id, one]),
  );
  for (const { cycleId, id, hash } of imports) {
    const summary = now.get(id);
    if (!summary || summary.removed || summaryHash(summary) !== hash) changed.add(cycleId);
  }
  return changed;
}

/**
 * Queues the rebuild of what rests on changed messages: every cycle from the first changed one on, again and in order, beside
 * the present memory, which stays in use until all are done (SPEC section 3, Edit; DESIGN, long work). Throws AppError
 * nothing-to-do when nothing is stale, thread-busy while one is queued.
 */
export function startRebuild(engine: Engine, threadId: ThreadId): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    getThread(db, threadId);
    if (getMemoryJob(db, threadId, 'rebuild') !== null) throw new AppError('thread-busy');
    const current = currentSetNumber(db, threadId);
    const made = lineOfSet(db, threadId, current)
      .filter((set) => set.cycleId !== null)
      .reverse();
    const changed = changedCycles(db, cyclesOfSet(db, threadId, current));
    const first = made.findIndex((set) => set.cycleId !== null && changed.has(set.cycleId));
    const start = made[first];
    if (!start) {
      retireStale(engine, db, threadId, current);
      return;
    }
    const plan = made.slice(first).flatMap((set) => (set.cycleId === null ? [] : stepOf(db, set.cycleId)));
    queueMemoryJob(
      db,
      {
        ...freshMemoryJob(threadId, 'rebuild', 'rebuild'),
        steps: plan.length,
        rebuild: { from: current, start: start.base, head: start.base, plan },
      },
      now,
      now,
    );
  });
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.wakeJobs();
}

/** Nothing of the memory itself is stale: entries that another memory left behind may be. */
function retireStale(engine: Engine, db: WritableDb, threadId: ThreadId, current: number | null): void {
  if (current === null || retireReplaced(db, threadId, current) === 0) throw new AppError('nothing-to-do');
  tellRebuilt(engine, db, threadId, { from_set: current, made_set: current, cycles: 0 });
}

function stepOf(db: ReadableDb, cycleId: Parameters<typeof getCycle>[1]): RebuildStep {
  const cycle = getCycle(db, cycleId);
  return cycle.kind === 'summarise' ? { kind: 'summarise', toSeq: cycle.toSeq ?? 0 } : { kind: 'extract', cycleId };
}

type Rebuild = NonNullable<MemoryJob['rebuild']>;

/** One step of a rebuild: one cycle on the new line. The last one puts the line in the place of the old. */
export async function workOnRebuild(engine: Engine, stored: Job, job: MemoryJob, signal: AbortSignal): Promise<void> {
  const { rebuild } = job;
  if (rebuild === null) throw new Error('a rebuild without a plan');
  const { read } = engine.database;
  const step = rebuild.plan[job.step];
  if (currentSetNumber(read, job.threadId) !== rebuild.from) {
    // A person restored another memory meanwhile: that is what they want now.
    engine.database.write((db) => abandon(engine, db, stored, job));
    return;
  }
  if (step === undefined) {
    engine.database.write((db) => {
      if (isClaimed(db, stored.key)) adopt(engine, db, stored, job, rebuild);
    });
    return;
  }
  const next = (db: WritableDb, head: number | null, isDone: boolean) =>
    advance(engine, db, stored, job, { ...rebuild, head }, isDone);
  const cycle =
    step.kind === 'summarise'
      ? summariseAgain(engine, job, rebuild, step.toSeq, next)
      : extractAgain(engine, rebuild, step.cycleId, next);
  await runCycle(engine, stored, job, cycle, signal);
}

type Next = (db: WritableDb, head: number | null, isDone: boolean) => void;

function summariseAgain(engine: Engine, job: MemoryJob, rebuild: Rebuild, toSeq: number, next: Next): CycleStep {
  const range = (db: ReadableDb) => ({
    base: rebuild.head,
    line: cyclesOfSet(db, job.threadId, rebuild.head),
    toSeq,
  });
  return {
    kind: 'summarise',
    gather: (db, thread, settings) => gatherSummarise(engine, db, thread, settings, range(db)),
    probe: (db, thread, settings) =>
      currentSetNumber(db, job.threadId) === rebuild.from
        ? (readForSummarise(engine, db, thread, settings, range(db))?.hash ?? null)
        : null,
    applied: (db, set) => {
      const [left] = listUnread(db, job.threadId, toSeq, cyclesOfSet(db, job.threadId, set));
      next(db, set, left === undefined);
    },
    nothing: (db) => next(db, rebuild.head, true),
  };
}

function extractAgain(
  engine: Engine,
  rebuild: Rebuild,
  cycleId: Parameters<typeof getCycle>[1],
  next: Next,
): CycleStep {
  const from = (db: ReadableDb) => ({ base: rebuild.head, episodes: episodesOfCycle(db, cycleId) });
  return {
    kind: 'extract',
    gather: (db, thread, settings) => gatherExtract(engine, db, thread, settings, from(db)),
    probe: (db, thread, settings) =>
      currentSetNumber(db, thread.id) === rebuild.from ? hashExtract(engine, db, thread, settings, from(db)) : null,
    applied: (db, set) => next(db, set, true),
    nothing: (db) => next(db, rebuild.head, true),
  };
}

/** The summaries that an earlier extraction read, as they stand now, without those that were removed. */
function episodesOfCycle(db: ReadableDb, cycleId: string): ChosenEpisode[] {
  const ids = listImports(db, [cycleId]).map((one) => one.id);
  const episodes: ChosenEpisode[] = [];
  for (const { id, text, time, title, playId, removed } of listSummariesById(db, ids)) {
    if (removed) continue;
    const summary = { id, text, time, playId, hash: summaryHash({ time, text }) };
    const last = episodes.at(-1);
    if (last?.title === title) last.summaries.push(summary);
    else episodes.push({ title, summaries: [summary] });
  }
  return episodes;
}

function advance(engine: Engine, db: WritableDb, stored: Job, job: MemoryJob, rebuild: Rebuild, isDone: boolean): void {
  const now = engine.ports.clock.now();
  const step = isDone ? job.step + 1 : job.step;
  const next = { ...job, cycleId: null, failures: 0, discards: 0, step, rebuild };
  if (step >= rebuild.plan.length) adopt(engine, db, stored, next, rebuild);
  else queueMemoryJob(db, next, now, now);
}

/** The new line becomes the memory: messages it has read leave the window, those it hasn't come back. */
function adopt(engine: Engine, db: WritableDb, stored: Job, job: MemoryJob, rebuild: Rebuild): void {
  const { threadId } = job;
  // All that the steps had read is gone: the memory from before them is what is left.
  const number =
    rebuild.head === rebuild.start || rebuild.head === null
      ? copySet(engine, db, threadId, rebuild.start)
      : rebuild.head;
  setCurrentSet(db, threadId, number);
  matchConsumption(db, threadId, cyclesOfSet(db, threadId, number));
  retireReplaced(db, threadId, number);
  tellRebuilt(engine, db, threadId, { from_set: rebuild.from, made_set: number, cycles: rebuild.plan.length });
  deleteJob(db, stored.key);
}

function tellRebuilt(
  engine: Engine,
  db: WritableDb,
  threadId: ThreadId,
  made: { from_set: number | null; made_set: number; cycles: number },
): void {
  appendEvent(db, {
    at: engine.ports.clock.now(),
    type: 'rebuild_dm_memory',
    threadId,
    soulId: getThread(db, threadId).soulId,
    data: { by: 'user', ...made },
  });
}

function abandon(engine: Engine, db: WritableDb, stored: Job, job: MemoryJob): void {
  if (!isClaimed(db, stored.key)) return;
  appendEvent(db, {
    at: engine.ports.clock.now(),
    type: 'discard_dm_memory_cycle',
    threadId: job.threadId,
    soulId: getThread(db, job.threadId).soulId,
    data: { cycle_id: job.cycleId, work: 'rebuild', reason: 'memory_changed' },
  });
  deleteJob(db, stored.key);
}
