import { useEffect, useRef, useState } from 'react';
import type { Message, Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { nextBurst, startBurst } from './announce-burst.ts';

/** What a screen reader hears of a reply: once that somebody is typing, and once all that came (messenger-ux D.4). */
export function BurstAnnouncer({ thread, messages }: { thread: Thread; messages: readonly Message[] }) {
  const { room } = useStrings('messenger');
  const { displayName, activity, newestSeq } = thread;
  const burst = useRef(startBurst(newestSeq));
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState(false);
  // The thread and its messages are two answers: the room may be told at rest before its last bubble is here.
  const quiet = activity.kind === 'idle' && (messages.at(-1)?.seq ?? 0) >= newestSeq;
  useEffect(() => {
    const { state, say } = nextBurst(burst.current, messages, quiet);
    burst.current = state;
    if (say) setSaid(room.burst(displayName, say));
  }, [messages, quiet, room, displayName]);
  useEffect(() => {
    if (activity.kind === 'typing') setTyped(true);
    if (quiet) setTyped(false);
  }, [activity.kind, quiet]);
  return (
    <>
      <div className="unseen" role="status">
        {typed ? room.typing : ''}
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
    </>
  );
}
