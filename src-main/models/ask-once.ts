import { finish } from './finish.ts';
import type { Outcome, StreamPart } from './language-model.ts';
import { maskKey } from './mask-key.ts';
import { WireFault } from './wire-fault.ts';

/**
 * One attempt, whatever happens: faults of the wire become its finish, an abort becomes `cancelled`, and the request is
 * aborted in the end, because leaving the loop does not close a socket by itself. Anything else that `ask` throws is a
 * bug and passes through. `key` is kept out of every detail.
 */
export async function* askOnce(
  signal: AbortSignal,
  key: string | null,
  ask: (signal: AbortSignal) => AsyncIterable<StreamPart>,
): AsyncGenerator<StreamPart> {
  if (signal.aborted) {
    yield finish({ kind: 'cancelled' });
    return;
  }
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    yield* endingCancelled(signal, ask(call.signal));
  } catch (error) {
    if (signal.aborted) yield finish({ kind: 'cancelled' });
    else if (error instanceof WireFault) yield finish(withoutKey(error.outcome, key), error.reason);
    else throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    call.abort();
  }
}

/** Parts that come after the abort are not shown any more. */
async function* endingCancelled(signal: AbortSignal, parts: AsyncIterable<StreamPart>): AsyncGenerator<StreamPart> {
  for await (const part of parts) {
    if (signal.aborted) {
      yield finish({ kind: 'cancelled' });
      return;
    }
    yield part;
  }
}

function withoutKey(outcome: Outcome, key: string | null): Outcome {
  return outcome.kind === 'failed' ? { ...outcome, detail: maskKey(outcome.detail, key) } : outcome;
}
