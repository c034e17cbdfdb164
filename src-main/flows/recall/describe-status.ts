import type { ThreadId } from '#shared/ids.ts';
import type { EmbedderStatus, RecallCounts, RecallStatus } from '#shared/recall.ts';
import { readEngineState } from '../../store/models.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { isRecallOff } from '../../store/recall-decisions.ts';
import { countEntries, countPast } from '../../store/recall-items.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { pastEdge } from './describe-items.ts';

/** Set while a person has stopped the work in the background. */
export const PAUSED_KEY = 'recall-paused';

export function isPaused(db: ReadableDb): boolean {
  return readEngineState(db, PAUSED_KEY) === 'yes';
}

/** How recall stands in a thread: what can be found, what is still to be read. Throws AppError not-found. */
export function describeStatus(engine: Engine, threadId: ThreadId): RecallStatus {
  const db = engine.database.read;
  getThread(db, threadId);
  const entries = countEntries(db, threadId);
  const messages = countPast(db, threadId, pastEdge(db, threadId));
  const embedder = engine.embedder.status();
  return {
    enabled: !isRecallOff(db, threadId),
    embedder,
    entries,
    messages,
    work: workOf([entries, messages], embedder, isPaused(db)),
  };
}

/** What waits while no model can be had is no work under way: it would seem to go on for ever. */
function workOf(counts: readonly RecallCounts[], embedder: EmbedderStatus, paused: boolean): RecallStatus['work'] {
  const sum = (of: (one: RecallCounts) => number) => counts.reduce((n, one) => n + of(one), 0);
  const waiting = sum((one) => one.waiting);
  if (waiting === 0 || embedder.state === 'unavailable') return null;
  const done = sum((one) => one.ready + one.unavailable);
  return { done, total: done + waiting, paused };
}
