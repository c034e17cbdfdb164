import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { CancelTimer } from '../core/ports.ts';
import { claimJob, type Job, listQueuedJobs } from '../store/jobs.ts';
import { answerTurn } from './answer-turn.ts';
import type { Engine } from './engine.ts';
import { MemoryJob, waitsForFirstMemory } from './memory/memory-job.ts';
import { settleBrokenMemory } from './memory/settle-memory.ts';
import { workOnMemory } from './memory/work-on-memory.ts';
import { ReplyJob } from './queue-reply.ts';
import { recoverAfterCrash } from './recover-after-crash.ts';
import { settleBroken } from './settle-reply.ts';

const STORAGE_RETRY_MS = 3000;

export interface JobRunner {
  wake(): void;
  /** Starts nothing more and waits for what runs. */
  stop(): Promise<void>;
}

/** One kind of durable work: what the runner has to know of it. */
interface Lane {
  /** Jobs of this kind at the same time; each thread has one at most. Replies never wait for memory. */
  most: number;
  threadOf(job: Job): ThreadId;
  work(engine: Engine, job: Job, closing: AbortSignal): Promise<void>;
  /** Epoch ms; Infinity while something else has to end first. */
  dueAt(engine: Engine, job: Job, now: number): number;
  /** After a bug: the job goes on as after a cut line. */
  settleBug(engine: Engine, job: Job): void;
}

const LANES: Readonly<Record<string, Lane>> = {
  reply: {
    most: 4,
    threadOf: (job) => ReplyJob.parse(job.payload).threadId,
    work: answerTurn,
    dueAt: replyDueAt,
    settleBug: (engine, job) => settleBroken(engine, ReplyJob.parse(job.payload).threadId),
  },
  memory: {
    most: 2,
    threadOf: (job) => MemoryJob.parse(job.payload).threadId,
    work: workOnMemory,
    dueAt: (_, job, now) => (job.queuedAt > now ? now : job.runAt),
    settleBug: (engine, job) => settleBrokenMemory(engine, job, MemoryJob.parse(job.payload)),
  },
};

function laneOf(job: Job): Lane {
  const lane = LANES[job.kind];
  if (!lane) throw new Error(`no lane for jobs of kind ${job.kind}`);
  return lane;
}

/** Works off the durable queue. `onBug` gets what no flow expected; the work is then tried again like an interrupted call. */
export function createJobRunner(engine: Engine, onBug: (error: unknown) => void): JobRunner {
  const running = new Map<string, { job: Job; done: Promise<void> }>();
  let cancel: CancelTimer = () => {};
  const closing = new AbortController();
  let broken = false;

  const later = (milliseconds: number): void => {
    cancel();
    cancel = engine.ports.clock.after(milliseconds, wake);
  };
  const work = async (job: Job): Promise<void> => {
    try {
      await laneOf(job).work(engine, job, closing.signal);
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
      laneOf(job).settleBug(engine, job);
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
  const isFree = (job: Job): boolean => {
    const lane = laneOf(job);
    const same = [...running.values()].filter((one) => one.job.kind === job.kind);
    return same.length < lane.most && !same.some((one) => lane.threadOf(one.job) === lane.threadOf(job));
  };
  function wake(): void {
    cancel();
    if (closing.signal.aborted) return;
    try {
      mend();
      const now = engine.ports.clock.now();
      const queued = listQueuedJobs(engine.database.read)
        .filter((job) => !running.has(job.key))
        .map((job) => ({ job, at: laneOf(job).dueAt(engine, job, now) }));
      for (const { job, at } of queued) {
        if (at > now || !isFree(job)) continue;
        // Its own entry stands before the work begins: the first steps of it may wake the runner again.
        if (engine.database.write((db) => claimJob(db, job.key))) start(job);
      }
      const next = Math.min(...queued.map(({ at }) => at).filter((at) => at > now));
      if (Number.isFinite(next)) later(next - now);
    } catch (error) {
      if (!(error instanceof AppError)) onBug(error);
      later(STORAGE_RETRY_MS);
    }
  }
  function start(job: Job): void {
    const entry = { job, done: Promise.resolve() };
    running.set(job.key, entry);
    entry.done = work(job);
  }
  return {
    wake,
    stop: async () => {
      closing.abort();
      cancel();
      for (const answer of engine.answers.values()) answer.abort.abort();
      await Promise.allSettled([...running.values()].map((one) => one.done));
    },
  };
}

/**
 * A first try waits until nobody types in its room any more (SPEC section 3, coalescing window), and until the Soul has its
 * first memory (section 4, T1).
 */
function replyDueAt(engine: Engine, job: Job, now: number): number {
  const { threadId } = ReplyJob.parse(job.payload);
  if (waitsForFirstMemory(engine.database.read, threadId)) return Number.POSITIVE_INFINITY;
  // Queued in what is the future now: the clock was set back, and nobody waits an hour for a second to pass.
  if (job.queuedAt > now) return now;
  if (job.attempts > 0) return job.runAt;
  const typing = engine.typingUntil.get(threadId) ?? 0;
  return Math.max(job.runAt, typing > now + LONGEST_COALESCING_MS ? 0 : typing);
}

/** The most that the setting allows. */
const LONGEST_COALESCING_MS = 10_000;
