import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Thread } from '#shared/threads.ts';
import { engine, queryClient } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';

const REST_MS = 300;

export interface Draft {
  /** The text changed: it is kept once the person pauses. */
  later: () => void;
  now: () => void;
  /** It was sent: there is no draft any more. */
  drop: () => void;
}

/** Keeps the unsent text of a room in the engine: 300 ms after the last change, on blur, and when the room is left. */
export function useDraft({ id: threadId, draft }: Thread, area: RefObject<HTMLTextAreaElement | null>): Draft {
  const kept = useRef<string | null>(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { run: save } = useEngineMutation(engine.threads.saveDraft.mutationOptions(), {
    // The room starts from this text when it is opened again, so the list must have it even without an event.
    onDone: () => void queryClient.invalidateQueries({ queryKey: engine.threads.list.key() }),
  });
  const keep = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      if (text === kept.current) return;
      kept.current = text;
      save({ threadId, text });
    },
    [save, threadId],
  );
  const now = useCallback(() => {
    if (area.current) keep(area.current.value);
  }, [keep, area]);
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, REST_MS);
  }, [now]);
  const drop = useCallback(() => {
    // Saved even when nothing was kept yet: an earlier save may be on its way.
    kept.current = null;
    now();
  }, [now]);
  useEffect(() => {
    const element = area.current;
    const leave = () => {
      if (element) keep(element.value);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep, area]);
  return { later, now, drop };
}
