import { z } from 'zod';
import { AppErrorCode } from '#shared/errors.ts';
import { GenerationId, ThreadId } from '#shared/ids.ts';
import { countDelivered } from '../store/bubbles.ts';
import { deleteJob, enqueueJob, getJob, type Job } from '../store/jobs.ts';
import { listOpenMessages } from '../store/messages.ts';
import type { ReadableDb, WritableDb } from '../store/open-database.ts';

/** The payload of a reply job: what an answer needs to go on after a wait or a restart. */
export const ReplyJob = z.object({
  threadId: ThreadId,
  /** The first variant of the answer that is asked for anew; null: open messages are answered. */
  regenerates: GenerationId.nullable(),
  /** The variant that was chosen before, to fall back to. */
  fallback: GenerationId.nullable(),
  /** The generation that earlier tries belong to. */
  generationId: GenerationId.nullable(),
  failures: z.array(z.object({ code: AppErrorCode, retryAfterMs: z.number().nullable(), outOfRoom: z.boolean() })),
  moreRoom: z.boolean(),
});
export type ReplyJob = z.infer<typeof ReplyJob>;

export const replyKey = (threadId: ThreadId): string => `reply:${threadId}`;

export const freshReply = (threadId: ThreadId): ReplyJob => ({
  threadId,
  regenerates: null,
  fallback: null,
  generationId: null,
  failures: [],
  moreRoom: false,
});

/** Puts the thread's one reply job in the queue. */
export function queueReply(db: WritableDb, payload: ReplyJob, runAt: number, now: number): void {
  const job: Job = {
    key: replyKey(payload.threadId),
    kind: 'reply',
    payload,
    attempts: payload.failures.length,
    runAt,
    queuedAt: now,
  };
  enqueueJob(db, job);
}

/** The thread's reply job, or null. */
export function getReplyJob(db: ReadableDb, threadId: ThreadId): ReplyJob | null {
  const job = getJob(db, replyKey(threadId));
  return job === null ? null : ReplyJob.parse(job.payload);
}

/**
 * After messages went or came back: there is a job exactly when something is open or an answer speaks. Failed messages
 * wait for a person.
 */
export function matchReplyJob(db: WritableDb, threadId: ThreadId, now: number): void {
  const open = listOpenMessages(db, threadId).filter((message) => message.delivery !== 'failed');
  const job = getReplyJob(db, threadId);
  if (open.length > 0 && job === null) queueReply(db, freshReply(threadId), now, now);
  if (open.length > 0 || job === null || job.regenerates !== null) return;
  // With its first bubble an answer has closed its messages; its job stands for it until it has ended.
  const speaks = job.generationId !== null && countDelivered(db, job.generationId) > 0;
  if (!speaks) deleteJob(db, replyKey(threadId));
}
