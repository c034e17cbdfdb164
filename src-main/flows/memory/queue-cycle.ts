import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { WindowState } from '#shared/memory.ts';
import { STAMP_TOKENS } from '../../core/assemble-request.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { listPacedBubbles } from '../../store/bubbles.ts';
import { isClaimed } from '../../store/jobs.ts';
import { currentSet, readSlotTexts } from '../../store/memory.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread } from '../../store/threads.ts';
import { countKept, listUnread, settledUpTo } from '../../store/window.ts';
import type { Engine } from '../engine.ts';
import { freshMemoryJob, getMemoryJob, MemoryJob, queueMemoryJob } from './memory-job.ts';

/** The turn area of a thread: context block and window (SPEC section 5). Tokens are our estimates. */
export function measureWindow(db: ReadableDb, threadId: ThreadId): WindowState {
  const thread = getThread(db, threadId);
  const set = currentSet(db, threadId);
  const recent = readSlotTexts(db, threadId, set?.number ?? null).recent_context;
  const kept = set === null ? { count: 0, tokens: 0 } : countKept(db, threadId, set);
  const messages = thread.openCount + kept.count;
  return {
    messages,
    unconsumed: thread.openCount,
    contextTokens: estimateTokens(recent === '' ? thread.profile.initialSituation : recent),
    windowTokens: thread.openTokens + kept.tokens + messages * STAMP_TOKENS,
    threshold: readSettings(db).cycleTokens,
  };
}

/**
 * Inside a write: queues the thread's summary cycle when the turn area has reached the threshold and there is a message
 * that it could read. It runs once the bubbles on their way have been seen. One that is queued already stays as it is.
 */
export function queueCycleIfDue(engine: Engine, db: WritableDb, threadId: ThreadId): void {
  const { contextTokens, windowTokens, unconsumed, threshold } = measureWindow(db, threadId);
  if (unconsumed === 0 || contextTokens + windowTokens < threshold) return;
  if (getMemoryJob(db, threadId, 'cycle') !== null) return;
  const now = engine.ports.clock.now();
  const paced = listPacedBubbles(db).filter((bubble) => bubble.threadId === threadId);
  const runAt = Math.max(now, ...paced.map((bubble) => bubble.revealAt + AFTER_LAST_BUBBLE_MS));
  queueMemoryJob(db, freshMemoryJob(threadId, 'cycle', 'threshold'), runAt, now);
}

const AFTER_LAST_BUBBLE_MS = 50;

/** A summary cycle now, whatever the threshold. Throws AppError nothing-to-do without a message to read. */
export function summariseNow(engine: Engine, threadId: ThreadId): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    getThread(db, threadId);
    const upTo = settledUpTo(db, threadId);
    const [first] = listUnread(db, threadId, upTo, null);
    if (first === undefined) throw new AppError('nothing-to-do');
    const known = getMemoryJob(db, threadId, 'cycle');
    // One that runs does what is asked for; one that waits for its next try waits no longer.
    if (known !== null && isClaimed(db, known.key)) return;
    const job = known === null ? freshMemoryJob(threadId, 'cycle', 'by_hand') : MemoryJob.parse(known.payload);
    queueMemoryJob(db, { ...job, failures: 0 }, now, now);
  });
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.wakeJobs();
}
