import type { EngineEvent } from '#shared/events.ts';

export interface EventBus {
  publish(event: EngineEvent): void;
  /**
   * `first` and every event from now on, until `signal` aborts. A slow reader gets each kind of news once, not a growing
   * queue.
   */
  subscribe(signal: AbortSignal | undefined, first: EngineEvent): AsyncGenerator<EngineEvent, void, void>;
}

export function createEventBus(): EventBus {
  const readers = new Set<(event: EngineEvent) => void>();
  return {
    publish: (event) => {
      for (const tell of readers) tell(event);
    },
    subscribe: (signal, first) => {
      const line = openLine(first);
      // From here on, not from the first read: news in between would be lost, and somebody may wait for just that.
      readers.add(line.tell);
      const leave = () => readers.delete(line.tell);
      signal?.addEventListener('abort', leave, { once: true });
      return line.read(signal, leave);
    },
  };
}

/** A line to a page. It starts with one event, so that the page knows that it is open and asks for all it shows. */
export function watchEvents(
  events: EventBus,
  signal: AbortSignal | undefined,
): AsyncGenerator<EngineEvent, void, void> {
  return events.subscribe(signal, { type: 'settings-changed' });
}

function openLine(first: EngineEvent) {
  // Keyed, because an event only says that something changed: a second one before the first was read adds nothing.
  const waiting = new Map([[JSON.stringify(first), first]]);
  let wake = () => {};
  async function* read(signal: AbortSignal | undefined, leave: () => void): AsyncGenerator<EngineEvent, void, void> {
    const stop = () => wake();
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
      leave();
      signal?.removeEventListener('abort', stop);
    }
  }
  const tell = (event: EngineEvent): void => {
    waiting.set(JSON.stringify(event), event);
    wake();
  };
  return { tell, read };
}
