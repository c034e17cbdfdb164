import type { Usage } from '#shared/models.ts';
import { type Failure, failed } from './finish.ts';

/** What has been seen of a local server's answer so far. */
export interface ReplyProgress {
  /** Anything at all came. */
  answered: boolean;
  hasText: boolean;
  hasThoughts: boolean;
  usage: Usage | null;
}

/**
 * Why an answer without a word has none. Local servers drop what does not fit and then fall silent: an answer of
 * nothing, or one that filled the context, is an overflow (of no use to repeat); anything else may go better next time.
 */
export function explainEmptyReply(seen: ReplyProgress, contextTokens: number): Failure {
  const prompt = seen.usage?.promptTokens ?? null;
  const full = prompt === null ? !seen.answered : prompt >= contextTokens * 0.9;
  if (full && !seen.hasThoughts) return failed('model-context-full', `no text; prompt ${prompt ?? 'unknown'} tokens`);
  return failed('model-empty', seen.hasThoughts ? 'thoughts without a reply' : 'no text', { retryable: true });
}

/** The prompt and the reply together used up the context: the reply was cut there, or the prompt's start is gone. */
export function fillsContext(usage: Usage | null, contextTokens: number): boolean {
  if (usage === null || usage.promptTokens === null) return false;
  return usage.promptTokens + (usage.outputTokens ?? 0) >= contextTokens;
}
