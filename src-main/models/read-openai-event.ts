import type { Usage } from '#shared/models.ts';
import { countOf, fieldsOf, listOf, parseJson, textOf } from './json-fields.ts';
import type { ServerEvent } from './read-events.ts';

/** One event of `/v1/chat/completions`. */
export type OpenAiEvent =
  | { kind: 'done' }
  | { kind: 'error'; body: string }
  | { kind: 'broken' }
  | {
      kind: 'chunk';
      model: string | null;
      text: string;
      thinks: boolean;
      finishReason: string | null;
      usage: Usage | null;
    };

/** Reads one event, whatever its shape. */
export function readOpenAiEvent({ name, data }: ServerEvent): OpenAiEvent {
  if (data.trim() === '[DONE]') return { kind: 'done' };
  const parsed = parseJson(data);
  if (name === 'error') return { kind: 'error', body: data };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { kind: 'broken' };
  const chunk = fieldsOf(parsed);
  if (chunk.error !== undefined && chunk.error !== null) return { kind: 'error', body: data };
  const choice = fieldsOf(listOf(chunk.choices)[0]);
  const delta = fieldsOf(choice.delta);
  return {
    kind: 'chunk',
    model: textOf(chunk.model),
    text: textOf(delta.content) ?? '',
    // llama.cpp and LM Studio say `reasoning_content`, some gateways `reasoning`.
    thinks: textOf(delta.reasoning_content) !== null || textOf(delta.reasoning) !== null,
    finishReason: textOf(choice.finish_reason),
    usage: usageOf(chunk.usage),
  };
}

function usageOf(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  const promptTokens = countOf(usage.prompt_tokens);
  const outputTokens = countOf(usage.completion_tokens);
  if (promptTokens === null && outputTokens === null) return null;
  return {
    promptTokens,
    outputTokens,
    thoughtTokens: countOf(fieldsOf(usage.completion_tokens_details).reasoning_tokens),
    cachedTokens: countOf(fieldsOf(usage.prompt_tokens_details).cached_tokens),
  };
}
