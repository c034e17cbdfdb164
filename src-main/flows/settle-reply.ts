import type { AppError, AppErrorCode } from '#shared/errors.ts';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { ReplyEnd } from '#shared/threads.ts';
import { nextRatio } from '../core/count-tokens.ts';
import { decideRetry, type FailedAttempt, type RetryDecision } from '../core/retry-reply.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { type Attempt, endGeneration, getGeneration, listRunningGenerations } from '../store/generations.ts';
import { deleteJob, isClaimed } from '../store/jobs.ts';
import { setDelivery } from '../store/messages.ts';
import { readEngineState, writeEngineState } from '../store/models.ts';
import type { WritableDb } from '../store/open-database.ts';
import { type ComposedTurn, ratioKey } from './compose-turn.ts';
import type { Engine } from './engine.ts';
import { guardReply } from './guard-reply.ts';
import { queueCycleIfDue } from './memory/queue-cycle.ts';
import { noteAnsweringModel } from './note-answering-model.ts';
import { getReplyJob, matchReplyJob, queueReply, type ReplyJob, replyKey } from './queue-reply.ts';
import type { ReceivedReply } from './receive-reply.ts';
import { endInterrupted } from './recover-after-crash.ts';
import { bringBackVariant } from './take-back-answer.ts';

interface Settled {
  reply: ReceivedReply;
  turn: ComposedTurn;
  model: LanguageModel;
  startedAt: number;
}

/** Writes how a call ended and what follows: the turn is answered, tried again, waiting, or given up. */
export function settleReply(engine: Engine, job: ReplyJob & { generationId: GenerationId }, settled: Settled): void {
  const { reply } = settled;
  // A newer send or a stop has put its own job in place of ours, or none: it answers everything.
  const ours = getReplyJob(engine.database.read, job.threadId)?.generationId === job.generationId;
  // Cancelled although the job still stands: the app closes.
  const closing = ours && reply.outcome.kind === 'cancelled';
  const verdict = verdictOf(reply, closing);
  const now = engine.ports.clock.now();
  const attempt: Attempt = {
    at: settled.startedAt,
    outcome: describe(reply),
    code: verdict.code,
    milliseconds: now - settled.startedAt,
  };
  engine.database.write((db) => {
    const earlier = getGeneration(db, job.generationId).attempts;
    endGeneration(db, job.generationId, {
      replyEnd: verdict.end,
      code: verdict.code,
      modelAnswered: reply.modelAnswered,
      finishReason: reply.finishReason,
      usage: reply.usage,
      attempts: [...earlier, attempt].slice(-20),
      endedAt: now,
    });
    learn(engine, db, settled);
    if (reply.bubbles > 0) {
      guardReply(engine, db, job.generationId);
      queueCycleIfDue(engine, db, job.threadId);
    }
    if (!ours) return;
    if (closing && reply.bubbles === 0) queueReply(db, job, now, now);
    else if (reply.bubbles === 0 && verdict.failure !== null) followUp(engine, db, job, verdict.failure);
    else endJob(db, job.threadId, now);
  });
  engine.wakeJobs();
}

/** The model could not even be opened (no key, an address that is not allowed): nothing was called. */
export function settleUnopened(engine: Engine, job: ReplyJob, error: AppError): void {
  engine.database.write((db) => {
    setDelivery(db, job.threadId, Number.MAX_SAFE_INTEGER, { kind: 'failed', code: error.code });
    bringBackVariant(db, job.threadId, job.fallback);
    deleteJob(db, replyKey(job.threadId));
  });
  engine.late.delete(job.threadId);
  engine.events.publish({ type: 'thread-changed', threadId: job.threadId });
}

/**
 * Inside no call any more: something threw that no flow expected. The turn goes on like one whose call was cut off, so
 * that a bug is met again with patience and in sight, not in a loop of paid calls.
 */
export function settleBroken(engine: Engine, threadId: ThreadId): void {
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    const running = listRunningGenerations(db).filter((generation) => generation.threadId === threadId);
    const answered = running.map((generation) => endInterrupted(db, generation, now)).includes(true);
    const job = getReplyJob(db, threadId);
    if (job === null || !isClaimed(db, replyKey(threadId))) return;
    if (answered) endJob(db, threadId, now);
    else followUp(engine, db, job, { code: 'model-interrupted', retryAfterMs: null, outOfRoom: false });
  });
  engine.events.publish({ type: 'thread-changed', threadId });
}

interface Verdict {
  end: ReplyEnd;
  code: AppErrorCode | null;
  failure: FailedAttempt | null;
}

function verdictOf(reply: ReceivedReply, closing: boolean): Verdict {
  const { outcome } = reply;
  const has = reply.bubbles > 0;
  const fail = (code: AppErrorCode, retryAfterMs: number | null = null, outOfRoom = false): Verdict => ({
    end: has ? 'interrupted' : 'failed',
    code,
    failure: { code, retryAfterMs, outOfRoom },
  });
  switch (outcome.kind) {
    case 'stop':
      return has ? { end: 'complete', code: null, failure: null } : fail('model-empty');
    case 'max_tokens':
      return has ? { end: 'cut-by-length', code: null, failure: null } : fail('model-empty', null, true);
    case 'cancelled':
      if (closing && has) return { end: 'interrupted', code: 'model-interrupted', failure: null };
      return { end: 'stopped', code: null, failure: null };
    case 'blocked':
      return {
        end: 'blocked',
        code: 'model-blocked',
        failure: { code: 'model-blocked', retryAfterMs: null, outOfRoom: false },
      };
    case 'repeating':
      return fail('model-repeating');
    case 'failed':
      return fail(outcome.code, outcome.retryAfterMs);
  }
}

function followUp(engine: Engine, db: WritableDb, job: ReplyJob, failure: FailedAttempt): void {
  const now = engine.ports.clock.now();
  const failures = [...job.failures, failure].slice(-30);
  const decision = patience(job, decideRetry(failures));
  mark(engine, db, job, failure.code, decision, now);
  if (decision.kind === 'give-up') {
    bringBackVariant(db, job.threadId, job.fallback);
    endJob(db, job.threadId, now);
    return;
  }
  const moreRoom = job.moreRoom || (decision.kind === 'again' && decision.moreRoom);
  queueReply(db, { ...job, failures, moreRoom }, now + decision.afterMs, now);
}

/** A person who asked for another variant looks at the room: they get the old one back rather than a long wait. */
function patience(job: ReplyJob, decision: RetryDecision): RetryDecision {
  return job.regenerates !== null && decision.kind === 'wait' ? { kind: 'give-up' } : decision;
}

function mark(
  engine: Engine,
  db: WritableDb,
  job: ReplyJob,
  code: AppErrorCode,
  decision: RetryDecision,
  now: number,
): void {
  if (decision.kind === 'again') {
    const since = engine.late.get(job.threadId)?.since ?? now;
    engine.late.set(job.threadId, { since, code, retryAt: now + decision.afterMs });
    return;
  }
  engine.late.delete(job.threadId);
  const delivery =
    decision.kind === 'wait'
      ? ({ kind: 'waiting', code, retryAt: now + decision.afterMs } as const)
      : ({ kind: 'failed', code } as const);
  setDelivery(db, job.threadId, Number.MAX_SAFE_INTEGER, delivery);
}

/** The job is done. What came to be open meanwhile (a removed message that was brought back) gets one of its own. */
function endJob(db: WritableDb, threadId: ThreadId, now: number): void {
  deleteJob(db, replyKey(threadId));
  matchReplyJob(db, threadId, now);
}

function learn(engine: Engine, db: WritableDb, settled: Settled): void {
  const { reply, turn, model } = settled;
  if (reply.bubbles > 0) engine.late.delete(turn.thread.id);
  if (reply.modelAnswered !== null) noteAnsweringModel(engine, db, model, reply.modelAnswered);
  if (model.provider === 'practice') return;
  const key = ratioKey(model.provider, model.modelId);
  const known = readEngineState(db, key);
  const ratio = nextRatio(
    known === null ? null : Number(known),
    turn.request.estimatedTokens,
    reply.usage?.promptTokens ?? null,
  );
  if (ratio !== null) writeEngineState(db, key, String(ratio));
}

function describe(reply: ReceivedReply): string {
  const { outcome } = reply;
  if (outcome.kind === 'failed') return `failed: ${outcome.detail}`.slice(0, 300);
  return outcome.kind === 'blocked' ? `blocked (${outcome.where}): ${outcome.reason}` : outcome.kind;
}
