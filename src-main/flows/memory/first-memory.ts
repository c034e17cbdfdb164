import type { ThreadId } from '#shared/ids.ts';
import { newestGeneration } from '../../store/generations.ts';
import { currentSetNumber } from '../../store/memory.ts';
import { readEngineState } from '../../store/models.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { findTargets } from './find-targets.ts';
import { freshMemoryJob, queueMemoryJob, waitsForFirstMemory } from './memory-job.ts';

/** Where the time of the last failed try is kept. */
export const firstMemoryKey = (threadId: ThreadId): string => `first-memory-failed:${threadId}`;

/** A first memory that failed holds up no reply again before this time. */
const REST_MS = 10 * 60_000;

/**
 * Queues the extraction that comes before the first reply of a thread (SPEC section 4, T1) when there is something to
 * extract. True when the reply has to wait for it. One that failed is tried again before a later reply.
 */
export function queueFirstMemory(engine: Engine, threadId: ThreadId): boolean {
  const now = engine.ports.clock.now();
  if (waitsForFirstMemory(engine.database.read, threadId)) return true;
  if (!isDue(engine.database.read, threadId, now)) return false;
  engine.database.write((db) => queueMemoryJob(db, freshMemoryJob(threadId, 'first-memory', 'thread_start'), now, now));
  return true;
}

function isDue(db: ReadableDb, threadId: ThreadId, now: number): boolean {
  if (currentSetNumber(db, threadId) !== null) return false;
  const failedAt = readEngineState(db, firstMemoryKey(threadId));
  const newest = newestGeneration(db, threadId);
  const hasReplied = newest !== null && newest.firstTokenAt !== null;
  if (failedAt === null && hasReplied) return false;
  if (failedAt !== null && Math.abs(now - Number(failedAt)) < REST_MS) return false;
  const { selection, fresh } = findTargets(db, getThread(db, threadId), null);
  return selection.kind === 'summarise-first' || fresh.length > 0;
}
