import type { CycleId, ThreadId } from '#shared/ids.ts';
import { ItemId } from '#shared/ids.ts';
import type { ItemDiff, MemorySet, MemorySetSummary, MemoryState, MemoryWork } from '#shared/memory.ts';
import { diffItems } from '../../core/memory/diff-items.ts';
import { getCycle } from '../../store/cycles.ts';
import { isClaimed } from '../../store/jobs.ts';
import { listEntries } from '../../store/lorebook.ts';
import {
  currentSetNumber,
  cyclesOfSet,
  getSet,
  lineOfSet,
  listItems,
  listSets,
  listSnapshots,
  type StoredSet,
} from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { readEvidence } from './describe-evidence.ts';
import { getMemoryJob, MemoryJob } from './memory-job.ts';
import { measureWindow } from './queue-cycle.ts';
import { changedCycles } from './rebuild-memory.ts';
import { listChangedStrangers } from './retire-replaced.ts';

/** The memory of a thread as testers see it. Throws AppError not-found. */
export function describeMemory(engine: Engine, threadId: ThreadId): MemoryState {
  const db = engine.database.read;
  getThread(db, threadId);
  const number = currentSetNumber(db, threadId);
  const set = number === null ? null : describeSet(engine, threadId, number);
  const line = cyclesOfSet(db, threadId, number);
  const changed = changedCycles(db, line).size;
  return {
    threadId,
    set,
    window: measureWindow(db, threadId),
    stale: {
      items: set?.items.filter((item) => item.stale).length ?? 0,
      // A lorebook may hold thousands of entries: they are gone through only when something has changed.
      entries: changed === 0 ? listChangedStrangers(db, threadId, line).length : countStaleEntries(db, threadId),
      cycles: changed,
    },
    work: describeWork(db, threadId),
  };
}

function countStaleEntries(db: ReadableDb, threadId: ThreadId): number {
  const entries = listEntries(db, threadId).filter((entry) => entry.retiredBy === null);
  const evidence = readEvidence(
    db,
    entries.flatMap((entry) => entry.evidence),
  );
  return entries.filter((entry) => evidence.isStale(entry.evidence)).length;
}

/** A thread's sets, newest first. */
export function describeSets(engine: Engine, threadId: ThreadId): MemorySetSummary[] {
  const db = engine.database.read;
  getThread(db, threadId);
  const current = currentSetNumber(db, threadId);
  const line = new Set(lineOfSet(db, threadId, current).map((set) => set.number));
  return listSets(db, threadId).map((set) => summaryOf(db, set, current, line));
}

/** One set with its items and what they rest on. Throws AppError not-found. */
export function describeSet(engine: Engine, threadId: ThreadId, number: number): MemorySet {
  const db = engine.database.read;
  const set = getSet(db, threadId, number);
  const current = currentSetNumber(db, threadId);
  const line = new Set(lineOfSet(db, threadId, current).map((one) => one.number));
  const items = listItems(db, threadId, number);
  const evidence = readEvidence(
    db,
    items.flatMap((item) => item.evidence),
  );
  return {
    ...summaryOf(db, set, current, line),
    texts: listSnapshots(db, threadId, number).map(({ slot, text }) => ({ slot, text })),
    items: items.map((item) => ({
      id: ItemId.parse(item.id),
      slot: item.slot,
      section: item.section,
      text: item.text,
      flags: item.flags,
      evidence: evidence.read(item.evidence),
      stale: evidence.isStale(item.evidence),
      since: item.since,
    })),
  };
}

/** What became of each item from one set to another. Throws AppError not-found. */
export function describeDiff(engine: Engine, threadId: ThreadId, from: number | null, to: number): ItemDiff[] {
  const db = engine.database.read;
  if (from !== null) getSet(db, threadId, from);
  getSet(db, threadId, to);
  return diffItems(from === null ? null : listItems(db, threadId, from), listItems(db, threadId, to));
}

function summaryOf(
  db: ReadableDb,
  set: StoredSet,
  current: number | null,
  line: ReadonlySet<number>,
): MemorySetSummary {
  const cycle = originCycle(db, set);
  return {
    number: set.number,
    origin: set.origin,
    made: { at: set.madeAt, offset: set.madeOffset },
    cycleId: set.cycleId,
    base: set.base,
    current: set.number === current,
    inLineage: line.has(set.number),
    template: cycle?.template ?? null,
    model: cycle === null ? null : (cycle.modelAnswered ?? cycle.modelRequested),
    slots: listSnapshots(db, set.threadId, set.number).map(({ slot, tokens, added, revised, removed }) => ({
      slot,
      tokens,
      added,
      revised,
      removed,
    })),
  };
}

/** The cycle whose words a set holds; of a restored set that of the one it was made from. */
function originCycle(db: ReadableDb, set: StoredSet) {
  const made: CycleId | null =
    set.cycleId ?? lineOfSet(db, set.threadId, set.number).find((one) => one.cycleId !== null)?.cycleId ?? null;
  return made === null ? null : getCycle(db, made);
}

function describeWork(db: ReadableDb, threadId: ThreadId): MemoryWork[] {
  return MEMORY_KINDS.flatMap((kind): MemoryWork[] => {
    const stored = getMemoryJob(db, threadId, kind);
    if (stored === null) return [];
    const job = MemoryJob.parse(stored.payload);
    const running = isClaimed(db, stored.key);
    return [
      {
        kind,
        state: running ? 'running' : 'queued',
        step: job.step,
        steps: job.steps,
        retryAt: !running && job.failures > 0 ? stored.runAt : null,
        code: job.cycleId === null || job.failures === 0 ? null : lastCode(db, job.cycleId),
      },
    ];
  });
}

const MEMORY_KINDS = ['first-memory', 'recall', 'cycle', 'rebuild'] as const;

function lastCode(db: ReadableDb, cycleId: CycleId): MemoryWork['code'] {
  return getCycle(db, cycleId).attempts.at(-1)?.code ?? null;
}
