import { type RefObject, useRef, useState } from 'react';
import { v7 } from 'uuid';
import type { MessageId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { client } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';

export interface Sending {
  send: () => void;
  /** The sentence of what kept the last text from being stored. */
  problem: string | null;
  forget: () => void;
}

/** Stores the composer's text in the engine, then empties it. While it can't, the text stays, with the reason. */
export function useSend(
  thread: Thread,
  area: RefObject<HTMLTextAreaElement | null>,
  isComposing: () => boolean,
  onSent: () => void,
): Sending {
  const sentenceOf = useFailureSentence();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<{ id: MessageId; text: string; busy: boolean } | null>(null);
  const send = () => {
    const text = area.current?.value ?? '';
    if (text.trim() === '' || sending.current?.busy) return;
    // The same words sent again after a broken line are the same message: it may have been stored before the break.
    const id = sending.current?.text === text ? sending.current.id : (v7() as MessageId);
    sending.current = { id, text, busy: true };
    client.threads
      .send({ threadId: thread.id, messageId: id, text })
      .then(() => {
        sending.current = null;
        setProblem(null);
        takeOut(area.current, text, isComposing());
        onSent();
      })
      .catch((error: unknown) => {
        sending.current = { id, text, busy: false };
        setProblem(sentenceOf(toFailure(error)));
      });
  };
  return { send, problem, forget: () => setProblem(null) };
}

// Words written while the message was on its way stay, and a syllable that is still open is not touched.
function takeOut(area: HTMLTextAreaElement | null, sent: string, composing: boolean): void {
  if (!area?.value.startsWith(sent)) return;
  const empty = () => {
    area.value = area.value.slice(sent.length);
  };
  if (composing) area.addEventListener('compositionend', empty, { once: true });
  else empty();
}
