import { AppError } from '#shared/errors.ts';
import type { Settings } from '#shared/settings.ts';
import { planReading } from '../core/pace-bubbles.ts';
import type { LanguageModel, ModelRequest } from '../models/language-model.ts';
import { listVariants } from '../store/generations.ts';
import { deleteJob, isClaimed, type Job } from '../store/jobs.ts';
import { listOpenMessages } from '../store/messages.ts';
import { readSettings } from '../store/settings.ts';
import { type ComposedTurn, composeTurn, LOCAL_OUTPUT_TOKENS } from './compose-turn.ts';
import { type DeliveryState, deliverBubbles, keepDroppedTail } from './deliver-bubbles.ts';
import type { Engine, RunningAnswer } from './engine.ts';
import { queueFirstMemory } from './memory/first-memory.ts';
import { queueReply, ReplyJob } from './queue-reply.ts';
import { prepareRecall } from './recall/prepare-recall.ts';
import { bringUpToDate } from './recall/recall-for-turn.ts';
import { receiveReply } from './receive-reply.ts';
import { settleReply, settleUnopened } from './settle-reply.ts';
import { keepRunningJob, startGeneration } from './start-generation.ts';

/**
 * Works on a claimed reply job: one model call for everything open in the thread, or a new variant (SPEC section 3).
 * One at a time per thread. When it returns, the job is done, put off, or a newer turn has taken its place. After `closing`
 * no call is made any more.
 */
export async function answerTurn(engine: Engine, stored: Job, closing: AbortSignal): Promise<void> {
  const job = ReplyJob.parse(stored.payload);
  const { database, ports } = engine;
  const settings = readSettings(database.read);
  const hasWork = job.regenerates !== null || listOpenMessages(database.read, job.threadId).length > 0;
  if (!hasWork) {
    database.write((db) => deleteJob(db, stored.key));
    return;
  }
  if (queueFirstMemory(engine, job.threadId)) {
    // The reply waits in the queue for its memory, and sees then what the person has sent meanwhile (SPEC section 4, T1).
    database.write((db) => {
      if (isClaimed(db, stored.key)) queueReply(db, job, ports.clock.now(), ports.clock.now());
    });
    engine.events.publish({ type: 'activity-changed', threadId: job.threadId });
    return;
  }
  const model = await openChatModel(engine, settings);
  // Meanwhile a person may have stopped, sent, removed or chosen, or closed the app: what is in the queue now counts.
  if (closing.aborted || !isClaimed(database.read, stored.key)) return;
  if (model instanceof AppError) {
    settleUnopened(engine, job, model);
    return;
  }
  const prepared = await prepareRecall(engine, job.threadId, closing);
  // Words were looked for and embedded meanwhile: whatever was sent, edited or removed in that time counts.
  if (closing.aborted || !isClaimed(database.read, stored.key)) return;
  bringUpToDate(engine, job.threadId);
  const turn = composeTurn(engine, database.read, job.threadId, settings, prepared);
  const started = database.write((db) => {
    const kept = startGeneration(engine, db, job, turn, { model, settings: settings.purposes.chat });
    keepRunningJob(db, kept, ports.clock.now());
    return kept;
  });
  const now = ports.clock.now();
  const answer: RunningAnswer = {
    generationId: started.generationId,
    abort: new AbortController(),
    startedAt: now,
    dotsAt: now + planReading(turn.newestTurn, settings.pacing, started.generationId),
  };
  engine.answers.set(job.threadId, answer);
  engine.events.publish({ type: 'thread-changed', threadId: job.threadId });
  const cancelDots = ports.clock.after(answer.dotsAt - now, () =>
    engine.events.publish({ type: 'activity-changed', threadId: job.threadId }),
  );
  try {
    await callModel(engine, started, turn, settings, model, answer);
  } finally {
    cancelDots();
    if (engine.answers.get(job.threadId) === answer) engine.answers.delete(job.threadId);
    engine.events.publish({ type: 'thread-changed', threadId: job.threadId });
  }
}

async function callModel(
  engine: Engine,
  job: ReplyJob & { generationId: RunningAnswer['generationId'] },
  turn: ComposedTurn,
  settings: Settings,
  model: LanguageModel,
  answer: RunningAnswer,
): Promise<void> {
  const state: DeliveryState = {
    generationId: job.generationId,
    turn,
    settings,
    startedAt: answer.startedAt,
    cursor: answer.startedAt,
    delivered: [],
  };
  const variant = job.regenerates === null ? 0 : listVariants(engine.database.read, job.regenerates).length;
  const { name, displayName } = turn.thread.profile;
  const reply = await receiveReply(model, requestOf(turn, settings, job.moreRoom, variant), answer.abort, {
    names: [displayName, name],
    deliver: (bubbles) => deliverBubbles(engine, state, bubbles),
  });
  keepDroppedTail(engine, state, reply.tail);
  settleReply(engine, job, { reply, turn, model, startedAt: answer.startedAt });
}

function requestOf(turn: ComposedTurn, settings: Settings, moreRoom: boolean, variant: number): ModelRequest {
  const chat = settings.purposes.chat;
  const local = chat.provider === 'ollama' || chat.provider === 'openai';
  const room = local ? LOCAL_OUTPUT_TOKENS : CLOUD_OUTPUT_TOKENS;
  return {
    system: turn.request.system,
    turns: turn.request.turns,
    temperature: chat.temperature,
    reasoning: chat.reasoning,
    maxOutputTokens: moreRoom ? room * 4 : room,
    variant,
  };
}

/** Thinking counts against it, so it is far more than any chat reply needs (facts A.2). */
const CLOUD_OUTPUT_TOKENS = 4096;

async function openChatModel(engine: Engine, settings: Settings): Promise<LanguageModel | AppError> {
  try {
    return await engine.openModel('chat', settings);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
