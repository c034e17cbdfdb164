import type { CycleId, ThreadId } from '#shared/ids.ts';
import type { Cycle, CycleSummary } from '#shared/memory.ts';
import { getCycle, listCycles, type StoredCycle } from '../../store/cycles.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { getPromptText } from '../../store/prompts.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { changedCycles } from './rebuild-memory.ts';

/** A thread's cycles, newest first. */
export function describeCycles(
  engine: Engine,
  page: { threadId: ThreadId; before: CycleId | null; limit: number },
): CycleSummary[] {
  const db = engine.database.read;
  getThread(db, page.threadId);
  const cycles = listCycles(db, page);
  const stale = staleOf(db, cycles);
  return cycles.map((cycle) => summaryOf(cycle, stale));
}

/** One cycle with what went in, what came back and what the gates said. Throws AppError not-found. */
export function describeCycle(engine: Engine, cycleId: CycleId): Cycle {
  const db = engine.database.read;
  const cycle = getCycle(db, cycleId);
  return {
    ...summaryOf(cycle, staleOf(db, [cycle])),
    template: cycle.template,
    provider: cycle.provider,
    modelRequested: cycle.modelRequested,
    modelAnswered: cycle.modelAnswered,
    temperature: cycle.temperature,
    reasoning: cycle.reasoning,
    inputHash: cycle.inputHash,
    system: getPromptText(db, cycle.systemText),
    input: getPromptText(db, cycle.inputText),
    output: cycle.output,
    findings: cycle.findings,
    usage: cycle.usage,
    attempts: cycle.attempts,
  };
}

function staleOf(db: ReadableDb, cycles: readonly StoredCycle[]): ReadonlySet<string> {
  return changedCycles(
    db,
    cycles.filter((cycle) => cycle.state === 'applied').map((cycle) => cycle.id),
  );
}

function summaryOf(cycle: StoredCycle, stale: ReadonlySet<string>): CycleSummary {
  return {
    id: cycle.id,
    threadId: cycle.threadId,
    kind: cycle.kind,
    source: cycle.source,
    state: cycle.state,
    code: cycle.code,
    started: { at: cycle.startedAt, offset: cycle.startedOffset },
    milliseconds: cycle.endedAt === null ? null : Math.max(0, cycle.endedAt - cycle.startedAt),
    fromSeq: cycle.fromSeq,
    toSeq: cycle.toSeq,
    messages: cycle.messageCount,
    summaries: cycle.summaryCount,
    baseSet: cycle.baseSet,
    madeSet: cycle.madeSet,
    entries: cycle.entryCount,
    tries: cycle.attempts.length,
    rejected: cycle.rejected,
    promptTokens: cycle.usage?.promptTokens ?? null,
    outputTokens: cycle.usage?.outputTokens ?? null,
    stale: stale.has(cycle.id),
  };
}
