import { type Failure, failed } from './finish.ts';
import { fieldsOf, listOf, textOf } from './json-fields.ts';
import { type ErrorBody, readErrorBody } from './read-error-body.ts';

/**
 * What an HTTP refusal of Gemini means. `message` is the body as the SDK hands it on; `retryAfter` the header of that
 * name, in seconds, null when there was none.
 */
export function classifyGeminiError(status: number, message: string, retryAfter: number | null): Failure {
  const body = readErrorBody(message);
  const detail = `${status} ${body.status ?? ''} ${body.message}`.replace(/\s+/g, ' ');
  switch (status) {
    case 400:
      return badRequest(body, detail);
    case 401:
    case 403:
      return failed('key-rejected', detail);
    case 404:
      return failed('model-not-found', detail);
    case 408:
    case 504:
      return failed('model-timeout', detail, { retryable: true });
    case 413:
      return failed('model-context-full', detail);
    case 429:
      return tooMany(body, detail, retryAfter);
    case 503:
      return failed('model-overloaded', detail, { retryable: true, retryAfterMs: waitOf(body, retryAfter) });
    default:
      if (status >= 500) return failed('model-server-error', detail, { retryable: true });
      return failed('model-bad-request', detail);
  }
}

function badRequest(body: ErrorBody, detail: string): Failure {
  const reasons = body.details.map((item) => textOf(fieldsOf(item).reason));
  if (reasons.includes('API_KEY_INVALID') || /api key (not valid|expired|not found)/i.test(body.message)) {
    return failed('key-rejected', detail);
  }
  if (body.status === 'FAILED_PRECONDITION' && /location|country|region|billing|free tier/i.test(body.message)) {
    return failed('model-region', detail);
  }
  if (/token count|maximum number of tokens/i.test(body.message)) return failed('model-context-full', detail);
  return failed('model-bad-request', detail);
}

function tooMany(body: ErrorBody, detail: string, retryAfter: number | null): Failure {
  const quotas = body.details.flatMap((item) => listOf(fieldsOf(item).violations).map((one) => fieldsOf(one)));
  const daily = quotas.some(({ quotaId }) => /per_?day/i.test(textOf(quotaId) ?? ''));
  // "limit: 0" is a model that this tier may not use at all: waiting does not help either.
  const never = /limit: 0\b/.test(body.message) || /credits? (are|is) (depleted|exhausted)/i.test(body.message);
  if (daily || never) return failed('model-quota-exhausted', detail);
  return failed('model-rate-limited', detail, { retryable: true, retryAfterMs: waitOf(body, retryAfter) });
}

/** Milliseconds that the server asked to wait: RetryInfo, then the sentence in the message, then the header. */
function waitOf(body: ErrorBody, retryAfter: number | null): number | null {
  for (const item of body.details) {
    const delay = fieldsOf(item).retryDelay;
    const seconds = typeof delay === 'string' ? Number.parseFloat(delay) : Number(fieldsOf(delay).seconds);
    if (Number.isFinite(seconds)) return Math.ceil(seconds * 1000);
  }
  const told = /retry in ([\d.]+)s/i.exec(body.message)?.[1];
  if (told !== undefined) return Math.ceil(Number.parseFloat(told) * 1000);
  return retryAfter === null ? null : Math.ceil(retryAfter * 1000);
}
