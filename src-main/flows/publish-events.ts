import type { EngineEvent } from '#shared/events.ts';

export interface EventBus {
  publish(event: EngineEvent): void;
  /** Every event from now on, until `signal` aborts. A slow reader gets each kind of news once, not a growing queue. */
  subscribe(signal: AbortSignal | undefined): AsyncGenerator<EngineEvent, void, void>;
}

export function createEventBus(): EventBus {
  const readers = new Set<(event: EngineEvent) => void>();
  return {
    publish: (event) => {
      for (const tell of readers) tell(event);
    },
    subscribe: (signal) => read(readers, signal),
  };
}

/** A line to a page. It starts with one event, so that the page knows that it is open and asks for all it shows. */
export async function* watchEvents(
  events: EventBus,
  signal: AbortSignal | undefined,
): AsyncGenerator<EngineEvent, void, void> {
  const news = events.subscribe(signal);
  yield { type: 'settings-changed' };
  yield* news;
}

async function* read(
  readers: Set<(event: EngineEvent) => void>,
  signal: AbortSignal | undefined,
): AsyncGenerator<EngineEvent, void, void> {
  // Keyed, because an event only says that something changed: a second one before the first was read adds nothing.
  const waiting = new Map<string, EngineEvent>();
  let wake = () => {};
  const tell = (event: EngineEvent) => {
    waiting.set(JSON.stringify(event), event);
    wake();
  };
  const stop = () => wake();
  readers.add(tell);
  signal?.addEventListener('abort', stop);
  try {
    while (!signal?.aborted) {
      const batch = [...waiting.values()];
      waiting.clear();
      yield* batch;
      if (waiting.size === 0 && !signal?.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    readers.delete(tell);
    signal?.removeEventListener('abort', stop);
  }
}
