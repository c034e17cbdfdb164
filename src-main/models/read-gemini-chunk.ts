import { failed } from './finish.ts';
import { countOf, fieldsOf, type JsonFields, listOf, textOf } from './json-fields.ts';
import type { Outcome, StreamPart } from './language-model.ts';

/** What has been seen of an answer so far. */
export interface GeminiProgress {
  model: string | null;
  finishReason: string | null;
  blockReason: string | null;
  hasText: boolean;
}

export const NOTHING_SEEN: GeminiProgress = { model: null, finishReason: null, blockReason: null, hasText: false };

/**
 * One chunk of `streamGenerateContent` as parts. Every field is read for itself: gateways leave out any of them, and
 * the last chunk often holds a finishReason and no parts. A STOP on an empty early chunk ends nothing; the last
 * finishReason counts when the stream closes.
 */
export function readGeminiChunk(seen: GeminiProgress, chunk: unknown): { seen: GeminiProgress; parts: StreamPart[] } {
  const fields = fieldsOf(chunk);
  const candidate = fieldsOf(listOf(fields.candidates)[0]);
  const contents = listOf(fieldsOf(candidate.content).parts).map(fieldsOf);
  const texts = contents.filter(({ thought }) => thought !== true).flatMap(({ text }) => textOf(text) ?? []);
  const model = textOf(fields.modelVersion);

  const parts: StreamPart[] = [];
  // Said again while the model only thinks: a sign of life for whoever watches for silence.
  const thinks = texts.length === 0 && contents.length > 0;
  const named = model ?? seen.model;
  if (named !== null && (named !== seen.model || thinks)) parts.push({ type: 'model-answered', model: named });
  parts.push(...texts.map((text): StreamPart => ({ type: 'text-delta', text })));
  if (fields.usageMetadata !== undefined) parts.push(usagePart(fieldsOf(fields.usageMetadata)));

  return {
    seen: {
      model: named,
      finishReason: meaningful(candidate.finishReason) ?? seen.finishReason,
      blockReason: textOf(fieldsOf(fields.promptFeedback).blockReason) ?? seen.blockReason,
      hasText: seen.hasText || texts.length > 0,
    },
    parts,
  };
}

/** How the call ended, once the stream has closed. A reply is complete only if the server said why it ended. */
export function geminiOutcome({ finishReason, blockReason, hasText }: GeminiProgress): Outcome {
  if (blockReason !== null && !hasText) return { kind: 'blocked', reason: blockReason, where: 'prompt' };
  if (finishReason === null) {
    return failed('model-interrupted', 'the stream closed without a finishReason', { retryable: true });
  }
  if (finishReason === 'MAX_TOKENS') return { kind: 'max_tokens' };
  if (finishReason === 'STOP' && hasText) return { kind: 'stop' };
  if (finishReason === 'STOP') return failed('model-empty', 'STOP without text', { retryable: true });
  // Slips of the model itself, not judgements on the text: another try may do.
  if (MISHAPS.has(finishReason)) {
    return failed(hasText ? 'model-interrupted' : 'model-empty', finishReason, { retryable: true });
  }
  return { kind: 'blocked', reason: REFUSALS.has(finishReason) ? finishReason : 'OTHER', where: 'reply' };
}

const REFUSALS = new Set(['SAFETY', 'RECITATION', 'LANGUAGE', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII']);

const MISHAPS = new Set([
  'MALFORMED_FUNCTION_CALL',
  'MALFORMED_RESPONSE',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'MISSING_THOUGHT_SIGNATURE',
  'CONTINUATION',
]);

function meaningful(reason: unknown): string | null {
  return reason === 'FINISH_REASON_UNSPECIFIED' ? null : textOf(reason);
}

function usagePart(usage: JsonFields): StreamPart {
  return {
    type: 'usage',
    usage: {
      promptTokens: countOf(usage.promptTokenCount),
      outputTokens: countOf(usage.candidatesTokenCount),
      thoughtTokens: countOf(usage.thoughtsTokenCount),
      cachedTokens: countOf(usage.cachedContentTokenCount),
    },
  };
}
