import { assertNever } from '#shared/assert-never.ts';
import type { Usage } from '#shared/models.ts';
import { createRepetitionGuard } from '../core/repetition-guard.ts';
import { createBubbleSplitter } from '../core/split-bubbles.ts';
import type { LanguageModel, ModelRequest, Outcome } from '../models/language-model.ts';

/** What came of one call. `tail` is text that no bubble was made of. */
export interface ReceivedReply {
  outcome: Outcome | { kind: 'repeating' };
  finishReason: string | null;
  modelAnswered: string | null;
  usage: Usage | null;
  bubbles: number;
  tail: string;
}

/**
 * Reads one model call and hands over each bubble as soon as it is certain (SPEC section 3, Output to bubbles). How the
 * call ended decides about the last, unfinished one: kept when the reply is whole or was cut off by the line, given
 * back as `tail` when it was stopped, blocked, repeating or over its length after other bubbles.
 */
export async function receiveReply(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortController,
  options: { names: readonly string[]; deliver: (bubbles: readonly string[]) => void },
): Promise<ReceivedReply> {
  const splitter = createBubbleSplitter({ names: options.names });
  const repeats = createRepetitionGuard();
  const reply: ReceivedReply = {
    outcome: { kind: 'cancelled' },
    finishReason: null,
    modelAnswered: null,
    usage: null,
    bubbles: 0,
    tail: '',
  };
  const deliver = (bubbles: readonly string[]) => {
    options.deliver(bubbles);
    reply.bubbles += bubbles.length;
  };
  const repeating = new AbortController();
  for await (const part of model.stream(request, AbortSignal.any([signal.signal, repeating.signal]))) {
    if (part.type === 'model-answered') reply.modelAnswered = part.model;
    if (part.type === 'usage') reply.usage = part.usage;
    if (part.type === 'finish') {
      reply.outcome = part.outcome;
      reply.finishReason = part.reason;
    }
    if (part.type !== 'text-delta' || signal.signal.aborted || repeating.signal.aborted) continue;
    const looping = repeats(part.text);
    const bubbles = splitter.push(part.text);
    deliver(looping ? firstCopies(bubbles) : bubbles);
    if (looping) repeating.abort();
  }
  if (signal.signal.aborted) reply.outcome = { kind: 'cancelled' };
  else if (repeating.signal.aborted) reply.outcome = { kind: 'repeating' };
  const rest = splitter.end();
  if (keepsTail(reply)) deliver(rest);
  else reply.tail = rest.join('\n');
  return reply;
}

function firstCopies(bubbles: readonly string[]): string[] {
  return bubbles.filter((bubble, index) => bubble !== bubbles[index - 1]);
}

function keepsTail(reply: ReceivedReply): boolean {
  switch (reply.outcome.kind) {
    case 'stop':
    case 'failed':
      return true;
    case 'max_tokens':
      // A half line after whole ones is cut; a reply that is one half line is better than none.
      return reply.bubbles === 0;
    case 'blocked':
    case 'cancelled':
    case 'repeating':
      return false;
    default:
      return assertNever(reply.outcome);
  }
}
