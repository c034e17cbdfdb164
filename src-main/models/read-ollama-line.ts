import type { Usage } from '#shared/models.ts';
import { countOf, fieldsOf, textOf } from './json-fields.ts';

/** One line of `/api/chat`. */
export interface OllamaLine {
  error: string | null;
  model: string | null;
  text: string;
  thinks: boolean;
  done: boolean;
  doneReason: string | null;
  usage: Usage | null;
}

/** Reads one line of JSON, whatever its shape; null when it is none. */
export function readOllamaLine(parsed: unknown): OllamaLine | null {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const line = fieldsOf(parsed);
  const message = fieldsOf(line.message);
  const promptTokens = countOf(line.prompt_eval_count);
  const outputTokens = countOf(line.eval_count);
  const counted = promptTokens !== null || outputTokens !== null;
  return {
    error: textOf(line.error) ?? textOf(fieldsOf(line.error).message),
    model: textOf(line.model),
    text: textOf(message.content) ?? '',
    thinks: textOf(message.thinking) !== null,
    done: line.done === true,
    doneReason: textOf(line.done_reason),
    usage: counted ? { promptTokens, outputTokens, thoughtTokens: null, cachedTokens: null } : null,
  };
}
