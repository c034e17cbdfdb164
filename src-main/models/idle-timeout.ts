import type { Clock } from '../core/ports.ts';
import { failed, finish } from './finish.ts';
import type { LanguageModel, ModelRequest, StreamPart } from './language-model.ts';

/** Milliseconds of silence after which a call is given up. */
export interface IdleLimits {
  /** Until the first text: a server may be loading the model or reading a long prompt. */
  firstMs: number;
  /** Between parts once text has come. */
  betweenMs: number;
}

export const CLOUD_LIMITS: IdleLimits = { firstMs: 30_000, betweenMs: 20_000 };
/** Loading a local model takes 30 to 120 s. */
export const LOCAL_LIMITS: IdleLimits = { firstMs: 120_000, betweenMs: 20_000 };

/**
 * The same model, held to the contract: silence ends in a retryable `model-timeout`, an abort in `cancelled` at once,
 * a stream without an end in a retryable `model-interrupted`; whatever happens there is exactly one finish, last. The
 * inner call is always aborted. What the inner stream throws is a bug and passes through.
 */
export function withIdleTimeout(model: LanguageModel, limits: IdleLimits, clock: Pick<Clock, 'after'>): LanguageModel {
  return {
    provider: model.provider,
    modelId: model.modelId,
    stream: (request, signal) => watchedStream(model, request, signal, limits, clock),
  };
}

async function* watchedStream(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
  limits: IdleLimits,
  clock: Pick<Clock, 'after'>,
): AsyncGenerator<StreamPart> {
  if (signal.aborted) {
    yield finish({ kind: 'cancelled' });
    return;
  }
  const inner = new AbortController();
  const parts = model.stream(request, inner.signal)[Symbol.asyncIterator]();
  let limit = limits.firstMs;
  let abandoned = false;
  try {
    for (;;) {
      const next = await nextWithin(parts, limit, signal, clock);
      if (typeof next === 'string') {
        abandoned = true;
        yield next === 'cancelled' ? finish({ kind: 'cancelled' }) : timedOut(limit);
        return;
      }
      if (signal.aborted) {
        yield finish({ kind: 'cancelled' });
        return;
      }
      if (next.done === true) {
        yield finish(failed('model-interrupted', 'the stream ended without a finish', { retryable: true }));
        return;
      }
      yield next.value;
      if (next.value.type === 'finish') return;
      if (next.value.type === 'text-delta') limit = limits.betweenMs;
    }
  } finally {
    inner.abort();
    const closing = parts.return?.();
    // An abandoned call may never come back: waiting for it here would undo the time limit.
    if (!abandoned) await closing;
  }
}

function timedOut(limit: number): StreamPart {
  return finish(failed('model-timeout', `nothing came for ${limit} ms`, { retryable: true }));
}

/** The next part, or what came first: silence for too long or an abort. */
function nextWithin(
  parts: AsyncIterator<StreamPart>,
  limit: number,
  signal: AbortSignal,
  clock: Pick<Clock, 'after'>,
): Promise<IteratorResult<StreamPart> | 'timed-out' | 'cancelled'> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      stopTimer();
      signal.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      settle();
      resolve('cancelled');
    };
    const stopTimer = clock.after(limit, () => {
      settle();
      resolve('timed-out');
    });
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    // After an abandoned wait these two settle an already settled promise: there is nobody left to tell.
    parts.next().then(
      (result) => {
        settle();
        resolve(result);
      },
      (error: unknown) => {
        settle();
        reject(error);
      },
    );
  });
}
