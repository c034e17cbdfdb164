import { AppError } from '#shared/errors.ts';
import { ThreadId } from '#shared/ids.ts';
import type { CancelTimer } from '../core/ports.ts';
import { claimJob, type Job, listQueuedJobs } from '../store/jobs.ts';
import { answerTurn } from './answer-turn.ts';
import type { Engine } from './engine.ts';
import { recoverAfterCrash } from './recover-after-crash.ts';
import { settleBroken } from './settle-reply.ts';

const STORAGE_RETRY_MS = 3000;

/** Threads that are answered at the same time; each has one answer at most. */
const MOST_AT_ONCE = 4;

export interface JobRunner {
  wake(): void;
  /** Starts nothing more and waits for what runs. */
  stop(): Promise<void>;
}

/** Works off the durable queue. `onBug` gets what no flow expected; the turn is then tried again like an interrupted call. */
export function createJobRunner(engine: Engine, onBug: (error: unknown) => void): JobRunner {
  const running = new Map<string, Promise<void>>();
  let cancel: CancelTimer = () => {};
  const closing = new AbortController();
  let broken = false;

  const later = (milliseconds: number): void => {
    cancel();
    cancel = engine.ports.clock.after(milliseconds, wake);
  };
  const work = async (job: Job): Promise<void> => {
    try {
      await answerTurn(engine, job, closing.signal);
    } catch (error) {
      if (error instanceof AppError) broken = true;
      else settleBug(job, error);
    } finally {
      running.delete(job.key);
    }
    if (broken) later(STORAGE_RETRY_MS);
    else wake();
  };
  const settleBug = (job: Job, bug: unknown): void => {
    onBug(bug);
    try {
      settleBroken(engine, threadOf(job));
    } catch (error) {
      if (!(error instanceof AppError)) onBug(error);
      broken = true;
    }
  };
  // What jobs left half done is put right as after a crash, once the database can be reached again.
  const mend = (): void => {
    if (!broken || running.size > 0) return;
    recoverAfterCrash(engine);
    broken = false;
  };
  function wake(): void {
    cancel();
    if (closing.signal.aborted) return;
    try {
      mend();
      const now = engine.ports.clock.now();
      const queued = listQueuedJobs(engine.database.read).filter((job) => !running.has(job.key));
      for (const job of queued.filter((one) => dueAt(engine, one, now) <= now)) {
        if (running.size >= MOST_AT_ONCE) break;
        if (engine.database.write((db) => claimJob(db, job.key))) running.set(job.key, work(job));
      }
      const next = Math.min(...queued.map((job) => dueAt(engine, job, now)).filter((at) => at > now));
      if (Number.isFinite(next)) later(next - now);
    } catch (error) {
      if (!(error instanceof AppError)) onBug(error);
      later(STORAGE_RETRY_MS);
    }
  }
  return {
    wake,
    stop: async () => {
      closing.abort();
      cancel();
      for (const answer of engine.answers.values()) answer.abort.abort();
      await Promise.allSettled(running.values());
    },
  };
}

/** A first try waits until nobody types in its room any more (SPEC section 3, coalescing window). */
function dueAt(engine: Engine, job: Job, now: number): number {
  // Queued in what is the future now: the clock was set back, and nobody waits an hour for a second to pass.
  if (job.queuedAt > now) return now;
  if (job.attempts > 0) return job.runAt;
  const typing = engine.typingUntil.get(threadOf(job)) ?? 0;
  return Math.max(job.runAt, typing > now + LONGEST_COALESCING_MS ? 0 : typing);
}

const threadOf = (job: Job): ThreadId => ThreadId.parse(job.key.slice('reply:'.length));

/** The most that the setting allows. */
const LONGEST_COALESCING_MS = 10_000;
