import { useCallback, useEffect, useRef } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';

const EVERY_MS = 400;

/**
 * Tells the engine that keys are being pressed, at most every 400 ms and once after the last: the coalescing window
 * counts from the last keystroke (SPEC section 3).
 */
export function useNoteTyping(threadId: ThreadId): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const again = useRef(false);
  // A lost note only shortens the window, and a lost line is said at the top of the page.
  const { run } = useEngineMutation(engine.threads.noteTyping.mutationOptions(), { onFailed: () => {} });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    const tick = () => {
      timer.current = null;
      if (!again.current) return;
      note();
    };
    const note = () => {
      again.current = false;
      run({ threadId });
      timer.current = setTimeout(tick, EVERY_MS);
    };
    if (timer.current) again.current = true;
    else note();
  }, [run, threadId]);
}
