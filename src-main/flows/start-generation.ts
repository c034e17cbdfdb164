import { GenerationId } from '#shared/ids.ts';
import type { PurposeSettings } from '#shared/settings.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { insertGeneration, restartGeneration, unchooseVariants } from '../store/generations.ts';
import { newestEdit } from '../store/messages.ts';
import type { WritableDb } from '../store/open-database.ts';
import { keepPromptText, type StoredPrompt } from '../store/prompts.ts';
import { keepReceipt } from '../store/recall-receipts.ts';
import type { ComposedTurn } from './compose-turn.ts';
import type { Engine } from './engine.ts';
import { queueReply, type ReplyJob } from './queue-reply.ts';

/** Inside a write: the row of the call that is about to be made, with its prompt. A retry goes on with the row it has. */
export function startGeneration(
  engine: Engine,
  db: WritableDb,
  job: ReplyJob,
  turn: ComposedTurn,
  call: { model: LanguageModel; settings: PurposeSettings },
): ReplyJob & { generationId: GenerationId } {
  const now = engine.ports.clock.now();
  const common = {
    answersSeq: turn.thread.newestSeq,
    provider: call.model.provider,
    modelRequested: call.model.modelId,
    temperature: call.settings.temperature,
    reasoning: call.settings.reasoning,
    prompt: JSON.stringify(storedPrompt(db, turn)),
    promptTokens: turn.request.tokens,
  };
  if (job.generationId !== null) {
    restartGeneration(db, job.generationId, common);
    keepReceipt(db, job.generationId, turn.recall);
    return { ...job, generationId: job.generationId };
  }
  const id = GenerationId.parse(engine.ports.ids.next());
  if (job.regenerates !== null) unchooseVariants(db, job.regenerates);
  insertGeneration(db, {
    ...common,
    id,
    threadId: turn.thread.id,
    rootId: job.regenerates ?? id,
    startedAt: now,
    startedOffset: engine.ports.clock.offsetMinutes(now),
  });
  keepReceipt(db, id, turn.recall);
  return { ...job, generationId: id };
}

/** Kept as a running job, so that after a crash the answer is asked for again with all that is known. */
export function keepRunningJob(db: WritableDb, job: ReplyJob, now: number): void {
  queueReply(db, job, now, now);
  db.run("UPDATE jobs SET state = 'running' WHERE key = ?", `reply:${job.threadId}`);
}

function storedPrompt(db: WritableDb, turn: ComposedTurn): StoredPrompt {
  return {
    template: turn.template,
    newestEdit: newestEdit(db),
    language: turn.language,
    budget: turn.budget,
    tokens: turn.request.tokens,
    blocks: turn.request.blocks.map((block) => ({
      name: block.name,
      area: block.area,
      tokens: block.tokens,
      items: block.items,
      source: block.name === 'live_chat_history' ? { seqs: block.seqs } : { textId: keepPromptText(db, block.text) },
    })),
    omitted: turn.request.omitted,
  };
}
