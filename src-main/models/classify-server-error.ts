import { type Failure, failed } from './finish.ts';
import { fieldsOf, parseJson, textOf } from './json-fields.ts';
import { readErrorBody } from './read-error-body.ts';

/**
 * What a refusal of Ollama, LM Studio, llama.cpp or any OpenAI-like server means; for errors within a stream as well.
 * `status` is 200 for those. `retryAfter`: seconds, null when the server did not say.
 */
export function classifyServerError(status: number, text: string, retryAfter: number | null): Failure {
  const { message, status: code } = readErrorBody(text);
  const detail = `${status} ${code ?? ''} ${message}`.replace(/\s+/g, ' ');
  const kind = `${code ?? ''} ${typeOf(text)} ${message}`;
  if (CONTEXT_FULL.test(kind)) return failed('model-context-full', detail);
  if (QUOTA_GONE.test(kind)) return failed('model-quota-exhausted', detail);
  const retryAfterMs = retryAfter === null ? null : Math.ceil(retryAfter * 1000);
  switch (status) {
    case 401:
      return failed('key-rejected', detail);
    case 403:
      // Ollama answers 403 to origins it doesn't know; with us that is a proxy's or an account's refusal.
      return failed('key-rejected', detail);
    case 404:
      return failed('model-not-found', detail);
    case 408:
    case 504:
      return failed('model-timeout', detail, { retryable: true });
    case 413:
      return failed('model-context-full', detail);
    case 429:
      return failed('model-rate-limited', detail, { retryable: true, retryAfterMs });
    case 503:
      // Also llama.cpp while it loads a model, and Ollama with a full queue.
      return failed('model-overloaded', detail, { retryable: true, retryAfterMs });
    default:
      if (/model .*not found|no such model/i.test(message)) return failed('model-not-found', detail);
      // Another try needs the same memory again.
      if (NO_MEMORY.test(message)) return failed('model-server-error', detail);
      if (status >= 500 || status === 200) return failed('model-server-error', detail, { retryable: true });
      return failed('model-bad-request', detail);
  }
}

const CONTEXT_FULL =
  /exceed_context_size|context_length_exceeded|maximum context length|context (size|window|length) (is |was )?exceeded|exceeds the (available )?context|trying to keep the first \d+ tokens/i;
const QUOTA_GONE = /insufficient_quota|billing_hard_limit/i;
const NO_MEMORY = /out of memory|requires more system memory|unable to allocate/i;

/** llama.cpp names the kind of error in `type` beside a numeric code. */
function typeOf(text: string): string {
  return textOf(fieldsOf(fieldsOf(parseJson(text)).error).type) ?? '';
}
