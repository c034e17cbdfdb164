import { useCallback, useEffect, useRef, useState } from 'react';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import type { SeenRows } from './use-log-scroll.ts';

export interface UnreadLine {
  /** The line stands below this seq; null for none. */
  readUpTo: number | null;
  onSeen: (seen: SeenRows) => void;
  /** The person answered: what is above is read and needs no line. */
  clear: () => void;
}

/**
 * The unread line stays where it was when the room was opened or the window came back, while what comes into view is
 * told to the engine as read.
 */
export function useUnreadLine(thread: Thread): UnreadLine {
  const [readUpTo, setReadUpTo] = useState(() => lineOf(thread));
  const latest = useRef(thread);
  latest.current = thread;
  const seen = useRef(0);
  const { run: markRead } = useEngineMutation(engine.threads.markRead.mutationOptions());

  const tell = useCallback(() => {
    const { id: threadId, lastReadSeq } = latest.current;
    if (document.visibilityState === 'visible' && seen.current > lastReadSeq) markRead({ threadId, seq: seen.current });
  }, [markRead]);
  const onSeen = useCallback(
    ({ bottom }: SeenRows) => {
      seen.current = Math.max(seen.current, bottom ?? 0);
      tell();
    },
    [tell],
  );
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return;
      setReadUpTo((line) => lineOf(latest.current) ?? line);
      tell();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [tell]);
  const clear = useCallback(() => setReadUpTo(null), []);
  return { readUpTo, onSeen, clear };
}

const lineOf = ({ unread, lastReadSeq }: Thread): number | null => (unread > 0 ? lastReadSeq : null);
