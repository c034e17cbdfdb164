import type { AppError, AppErrorCode } from '#shared/errors.ts';
import type { GenerationId } from '#shared/ids.ts';
import type { ReplyEnd } from '#shared/threads.ts';
import { nextRatio } from '../core/count-tokens.ts';
import { decideRetry, type FailedAttempt, type RetryDecision } from '../core/retry-reply.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { setBubblesChosen } from '../store/bubbles.ts';
import { type Attempt, endGeneration, getGeneration, setGenerationChosen } from '../store/generations.ts';
import { deleteJob, getJob } from '../store/jobs.ts';
import { setDelivery } from '../store/messages.ts';
import { readEngineState, writeEngineState } from '../store/models.ts';
import type { WritableDb } from '../store/open-database.ts';
import { type ComposedTurn, ratioKey } from './compose-turn.ts';
import type { Engine } from './engine.ts';
import { noteAnsweringModel } from './note-answering-model.ts';
import { queueReply, ReplyJob, replyKey } from './queue-reply.ts';
import type { ReceivedReply } from './receive-reply.ts';

interface Settled {
  reply: ReceivedReply;
  turn: ComposedTurn;
  model: LanguageModel;
  startedAt: number;
}

/** Writes how a call ended and what follows: the turn is answered, tried again, waiting, or given up. */
export function settleReply(engine: Engine, job: ReplyJob & { generationId: GenerationId }, settled: Settled): void {
  const { reply } = settled;
  const verdict = verdictOf(reply);
  const cutByClosing = reply.outcome.kind === 'cancelled';
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
    // A newer send or a stop has put its own job in place of ours: it answers everything.
    if (!stillOurs(db, job)) return;
    if (reply.bubbles > 0) deleteJob(db, replyKey(job.threadId));
    // Still ours although it was cancelled: the app closes. The next start asks again.
    else if (cutByClosing) queueReply(db, job, now, now);
    else if (verdict.failure === null) deleteJob(db, replyKey(job.threadId));
    else followUp(engine, db, job, verdict.failure);
  });
  engine.wakeJobs();
}

/** The model could not even be opened (no key, an address that is not allowed): nothing was called. */
export function settleUnopened(engine: Engine, job: ReplyJob, error: AppError): void {
  engine.database.write((db) => {
    deleteJob(db, replyKey(job.threadId));
    setDelivery(db, job.threadId, Number.MAX_SAFE_INTEGER, { kind: 'failed', code: error.code });
  });
  engine.events.publish({ type: 'thread-changed', threadId: job.threadId });
}

interface Verdict {
  end: ReplyEnd;
  code: AppErrorCode | null;
  failure: FailedAttempt | null;
}

function verdictOf(reply: ReceivedReply): Verdict {
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
    deleteJob(db, replyKey(job.threadId));
    if (job.fallback !== null && job.generationId !== null) fallBack(db, job.generationId, job.fallback);
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

/** A new variant that came to nothing: the one from before is history again. */
function fallBack(db: WritableDb, failed: GenerationId, before: GenerationId): void {
  setGenerationChosen(db, failed, false);
  setGenerationChosen(db, before, true);
  setBubblesChosen(db, before, true);
}

function stillOurs(db: WritableDb, job: ReplyJob & { generationId: GenerationId }): boolean {
  const stored = getJob(db, replyKey(job.threadId));
  return stored !== null && ReplyJob.parse(stored.payload).generationId === job.generationId;
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
