import type { ThreadId } from '#shared/ids.ts';
import type { Activity, LastReply, MessagePage, PageAt, Thread } from '#shared/threads.ts';
import { threadActivity } from '../core/thread-activity.ts';
import { listPacedBubbles } from '../store/bubbles.ts';
import { listVariants, newestFailure, newestGeneration } from '../store/generations.ts';
import { countUnread, newestShown, pageMessages } from '../store/messages.ts';
import type { ReadableDb } from '../store/open-database.ts';
import { readSettings } from '../store/settings.ts';
import { getThread, listThreads, type StoredThread } from '../store/threads.ts';
import type { Engine } from './engine.ts';
import { waitsForFirstMemory } from './memory/memory-job.ts';
import { getReplyJob, type ReplyJob } from './queue-reply.ts';

/** A thread as the faces show it. Throws AppError('not-found'). */
export function describeThread(engine: Engine, threadId: ThreadId): Thread {
  return describe(engine, engine.database.read, getThread(engine.database.read, threadId));
}

/** The current user's threads, the newest talk first. */
export function describeThreads(engine: Engine): Thread[] {
  const db = engine.database.read;
  const threads = listThreads(db, readSettings(db).userId).map((thread) => describe(engine, db, thread));
  return threads.sort((a, b) => (b.last?.sent.at ?? 0) - (a.last?.sent.at ?? 0) || (a.id < b.id ? 1 : -1));
}

/** A page of what a person sees, oldest first (never a paced or dropped bubble). */
export function readMessagePage(engine: Engine, threadId: ThreadId, at: PageAt, limit: number): MessagePage {
  const db = engine.database.read;
  getThread(db, threadId);
  if (at.kind === 'around') {
    const older = pageMessages(db, threadId, { kind: 'before', seq: at.seq }, Math.floor(limit / 2));
    const newer = pageMessages(db, threadId, { kind: 'after', seq: at.seq - 1 }, Math.ceil(limit / 2));
    return { messages: [...older.messages, ...newer.messages], hasOlder: older.more, hasNewer: newer.more };
  }
  const page = pageMessages(db, threadId, at, limit);
  if (at.kind === 'after') {
    const older = pageMessages(db, threadId, { kind: 'before', seq: at.seq + 1 }, 1);
    return { messages: page.messages, hasOlder: older.messages.length > 0, hasNewer: page.more };
  }
  const hasNewer =
    at.kind === 'before' && pageMessages(db, threadId, { kind: 'after', seq: at.seq - 1 }, 1).messages.length > 0;
  return { messages: page.messages, hasOlder: page.more, hasNewer };
}

function describe(engine: Engine, db: ReadableDb, thread: StoredThread): Thread {
  const last = newestShown(db, thread.id);
  const { profile } = thread;
  return {
    id: thread.id,
    soulId: thread.soulId,
    soulName: profile.name,
    displayName: profile.displayName,
    status: profile.status,
    avatar: profile.avatar,
    last: last === null ? null : { author: last.author, text: last.text, sent: last.sent, delivery: last.delivery },
    unread: countUnread(db, thread.id, thread.lastReadSeq),
    lastReadSeq: thread.lastReadSeq,
    newestSeq: last?.seq ?? 0,
    messageCount: thread.shownCount,
    draft: thread.draft,
    activity: activityOf(engine, db, thread.id),
    lastReply: lastReplyOf(db, thread.id),
  };
}

function activityOf(engine: Engine, db: ReadableDb, threadId: ThreadId): Activity {
  const answer = engine.answers.get(threadId);
  const job = getReplyJob(db, threadId);
  const late = job === null ? undefined : engine.late.get(threadId);
  const now = engine.ports.clock.now();
  const nextPaced = listPacedBubbles(db).find((bubble) => bubble.threadId === threadId) ?? null;
  const startedAt = late?.since ?? answer?.startedAt ?? (isVariantAwaited(job) ? now : undefined);
  return threadActivity({
    now,
    answering:
      startedAt === undefined
        ? null
        : {
            startedAt,
            dotsAt: answer?.dotsAt ?? startedAt,
            lateCode: late?.code ?? null,
            retryAt: late?.retryAt ?? null,
          },
    nextPaced,
    remembering: job !== null && waitsForFirstMemory(db, threadId),
  });
}

/** Another variant was asked for and is about to come: the old one has left the room already. */
function isVariantAwaited(job: ReplyJob | null): boolean {
  return job !== null && job.regenerates !== null;
}

function lastReplyOf(db: ReadableDb, threadId: ThreadId): LastReply | null {
  const newest = newestGeneration(db, threadId);
  if (newest === null) return null;
  const variants = listVariants(db, newest.rootId);
  return {
    generationId: newest.id,
    variants,
    index: Math.max(0, variants.indexOf(newest.id)),
    end: newest.replyEnd,
    // A newer variant that came to nothing is told with the one that took its place.
    code: newest.code ?? newestFailure(db, newest.rootId, newest.id),
  };
}
