import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { engine, queryClient } from '../../client/engine.ts';
import { useLineState } from '../../client/line-state.ts';
import { type EngineMutation, useEngineMutation } from '../../client/use-engine-mutation.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { forgetUnsent, keepUnsent, unsentIn } from './unsent-text.ts';

const REST_MS = 300;

export interface Draft {
  /** What the composer starts with. */
  start: string;
  /** The text changed: it is kept once the person pauses. */
  later: () => void;
  now: () => void;
  /** It was sent: there is no draft any more. */
  drop: () => void;
}

/**
 * Keeps the unsent text of a room in the engine: 300 ms after the last change, on blur, and when the room is left. Until
 * the engine has it, the page remembers it by itself, so that a broken line costs nobody their words.
 */
export function useDraft({ id: threadId, draft }: Thread, area: RefObject<HTMLTextAreaElement | null>): Draft {
  const [start] = useState(() => unsentIn(threadId) ?? draft);
  const known = useRef<KnownDraft>({ asked: draft, stored: draft });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useSaveDraft(threadId, known);
  const keep = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      if (text === known.current.stored) forgetUnsent(threadId, text);
      if (text === known.current.asked) return;
      known.current.asked = text;
      keepUnsent(threadId, text);
      save({ threadId, text });
    },
    [save, threadId],
  );
  const now = useCallback(() => {
    if (area.current) keep(area.current.value);
  }, [keep, area]);
  const later = useCallback(() => {
    if (area.current) keepUnsent(threadId, area.current.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(now, REST_MS);
  }, [now, area, threadId]);
  const drop = useCallback(() => {
    // Saved even when nothing was kept yet: an earlier save may be on its way.
    known.current = { asked: null, stored: null };
    now();
  }, [now]);
  const isOpen = useLineState(({ line }) => line.kind === 'open');
  useEffect(() => {
    // What was written while the line was gone, by this page or by one before it.
    if (isOpen) now();
  }, [isOpen, now]);
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
  return { start, later, now, drop };
}

/** The draft that the engine was last asked to keep, and the one it has said to have; null for not known. */
interface KnownDraft {
  asked: string | null;
  stored: string | null;
}

type Save = EngineMutation<{ threadId: ThreadId; text: string }>['run'];

function useSaveDraft(threadId: ThreadId, known: RefObject<KnownDraft>): Save {
  return useEngineMutation(engine.threads.saveDraft.mutationOptions(), {
    onDone: (_, { text }) => {
      known.current.stored = text;
      forgetUnsent(threadId, text);
      // The room starts from this text when it is opened again, so the list must have it even without an event.
      void queryClient.invalidateQueries({ queryKey: engine.threads.list.key() });
    },
    onFailed: ({ code }, sentence, { text }) => {
      if (known.current.asked === text) known.current.asked = null;
      // A lost line is said at the top of the page, and the text is kept here meanwhile.
      if (code !== 'engine-lost') showToast({ kind: 'failure', text: sentence });
    },
  }).run;
}
