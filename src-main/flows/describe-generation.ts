import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { ComposedPrompt, Generation, GenerationSummary, PromptBlock } from '#shared/prompts.ts';
import { historyText } from '../core/assemble-request.ts';
import { formatStamp } from '../core/wall-time.ts';
import { listBubbles } from '../store/bubbles.ts';
import { getGeneration, listGenerations, type StoredGeneration } from '../store/generations.ts';
import type { ReadableDb } from '../store/open-database.ts';
import { getPromptText, parseStoredPrompt, readPastLines, type StoredPrompt } from '../store/prompts.ts';
import { readReceipt } from '../store/recall-receipts.ts';
import { listFlags, listLabels } from '../store/reply-labels.ts';
import type { Engine } from './engine.ts';
import { isSampled } from './label-reply.ts';

/** A thread's generations, newest first. */
export function describeGenerations(
  engine: Engine,
  page: { threadId: ThreadId; before: GenerationId | null; limit: number },
): GenerationSummary[] {
  const db = engine.database.read;
  return listGenerations(db, page).map((generation) => summaryOf(db, generation));
}

/** One generation with the prompt as it was sent (SPEC section 3, every composed prompt can be inspected later). */
export function describeGeneration(engine: Engine, generationId: GenerationId): Generation {
  const db = engine.database.read;
  const generation = getGeneration(db, generationId);
  return {
    ...summaryOf(db, generation),
    prompt: promptOf(db, generation),
    modelRequested: generation.modelRequested,
    modelAnswered: generation.modelAnswered,
    temperature: generation.temperature,
    finishReason: generation.finishReason,
    usage: generation.usage ?? { promptTokens: null, outputTokens: null, thoughtTokens: null, cachedTokens: null },
    firstTokenMs: generation.firstTokenAt === null ? null : generation.firstTokenAt - generation.startedAt,
    attempts: generation.attempts,
    reply: listBubbles(db, generationId),
    flags: listFlags(db, generationId),
    labels: listLabels(db, generationId),
    sampled: isSampled(generationId),
  };
}

function summaryOf(db: ReadableDb, generation: StoredGeneration): GenerationSummary {
  const bubbles = listBubbles(db, generation.id);
  return {
    id: generation.id,
    threadId: generation.threadId,
    started: { at: generation.startedAt, offset: generation.startedOffset },
    end: generation.replyEnd,
    code: generation.code,
    firstBubble: bubbles[0]?.text ?? '',
    bubbles: bubbles.filter((bubble) => bubble.state !== 'dropped').length,
    promptTokens: generation.promptTokens,
    milliseconds: generation.endedAt === null ? null : generation.endedAt - generation.startedAt,
    chosen: generation.chosen,
    provider: generation.provider,
    flagged: listFlags(db, generation.id).length > 0,
  };
}

function promptOf(db: ReadableDb, generation: StoredGeneration): ComposedPrompt {
  const stored = parseStoredPrompt(generation.prompt);
  return {
    template: stored.template,
    budget: stored.budget,
    tokens: stored.tokens,
    blocks: stored.blocks.map(
      (block): PromptBlock => ({
        name: block.name,
        area: block.area,
        tokens: block.tokens,
        items: block.items,
        ...contentOf(db, generation, block.source, stored),
      }),
    ),
    omitted: stored.omitted,
    recall: readReceipt(db, generation.id),
  };
}

function contentOf(
  db: ReadableDb,
  generation: StoredGeneration,
  source: StoredPrompt['blocks'][number]['source'],
  stored: StoredPrompt,
): Pick<PromptBlock, 'text' | 'lines'> {
  if ('textId' in source) return { text: getPromptText(db, source.textId), lines: null };
  const lines = source.seqs
    .flatMap((range) => readPastLines(db, generation.threadId, range, stored.newestEdit))
    .map((line) => {
      const stamp = formatStamp({ at: line.sentAt, offset: line.sentOffset }, stored.language);
      return { author: line.author, text: historyText({ text: line.text, stamp }) };
    });
  return { text: lines.map((line) => line.text).join('\n'), lines };
}
