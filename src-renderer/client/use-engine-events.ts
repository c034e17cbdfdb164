import { useEffect } from 'react';
import { engineLink, queryClient } from './engine.ts';
import { keepLine } from './keep-line.ts';
import { queriesOfEvent } from './queries-of-event.ts';

/** Connects the page to the engine and keeps its answers fresh. Used once, by the app's root. */
export function useEngineEvents(): void {
  useEffect(() => {
    const stop = new AbortController();
    void keepLine(
      engineLink,
      {
        onOpen: () => void queryClient.invalidateQueries(),
        onEvent: (event) => {
          for (const queryKey of queriesOfEvent(event)) void queryClient.invalidateQueries({ queryKey });
        },
      },
      stop.signal,
    );
    return () => stop.abort();
  }, []);
}
