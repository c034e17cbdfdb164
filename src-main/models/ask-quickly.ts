import { AppError } from '#shared/errors.ts';
import type { Clock } from '../core/ports.ts';
import { callJson, type ServerAddress } from './call-json.ts';
import { type Failure, failed } from './finish.ts';
import { bodyText, HttpRefusal } from './http-call.ts';
import { parseJson } from './json-fields.ts';
import { maskKey } from './mask-key.ts';
import { WireFault } from './wire-fault.ts';

/** Milliseconds that a list of models may take. */
const TIME_LIMIT = 10_000;

/**
 * The JSON of a small question; at most 10 s. Throws AppError with the code of what
 * went wrong; `host` is in its params, and the server's own words (without the key) in its cause.
 */
export async function askQuickly(
  server: ServerAddress,
  path: string,
  classify: (status: number, body: string, retryAfter: number | null) => Failure,
  clock: Pick<Clock, 'after'>,
): Promise<unknown> {
  const call = new AbortController();
  const stopTimer = clock.after(TIME_LIMIT, () => call.abort());
  const host = new URL(server.baseUrl).host;
  try {
    const text = await bodyText(await callJson(server, path, null, call.signal));
    const answer = parseJson(text);
    // A sign-in page of a network, or another server at this address.
    if (answer === undefined) throw new WireFault(failed('model-server-error', `no JSON: ${text.slice(0, 200)}`));
    return answer;
  } catch (error) {
    if (call.signal.aborted) throw new AppError('model-timeout', { host, seconds: TIME_LIMIT / 1000 }, error);
    if (error instanceof HttpRefusal)
      throw told(classify(error.status, error.body, error.retryAfter), host, server.key);
    if (error instanceof WireFault && error.outcome.kind === 'failed') throw told(error.outcome, host, server.key);
    throw error;
  } finally {
    stopTimer();
    call.abort();
  }
}

function told(failure: Failure, host: string, key: string | null): AppError {
  return new AppError(failure.code, { host }, new Error(maskKey(failure.detail, key)));
}
