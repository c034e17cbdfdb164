import { useCallback, useRef } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { MessagePage, PageAt } from '#shared/threads.ts';
import { client, engine, queryClient } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { type Answer, useEngineQuery } from '../../client/use-engine-query.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { showToast } from '../../ui/toast-queue.ts';
import {
  extendWindow,
  type GrowthEnd,
  type MessageWindow,
  PAGE_SIZE,
  refreshQuestion,
  refreshWindow,
} from './message-window.ts';

export interface WindowSource {
  answer: Answer<MessageWindow>;
  /** Asks for the page before or after what is held. Does nothing while one is on its way, or at the thread's end. */
  grow: (end: GrowthEnd) => void;
  /** Lets go of what is held and shows another stretch. */
  show: (at: PageAt) => void;
  /** Which end stays when a refresh brings more than is kept: the one that the person looks at. */
  keepEnd: (end: GrowthEnd) => void;
}

/**
 * One stretch of a thread, in the query cache under the key of `threads.messages`, so that engine events refresh it like
 * any other answer. A room that was never opened asks for one page at `start` and nothing else.
 */
export function useMessageWindow(threadId: ThreadId, start: PageAt): WindowSource {
  const kept = useRef<GrowthEnd>('newer');
  const growing = useRef(false);
  const sentenceOf = useFailureSentence();
  const answer = useEngineQuery<MessageWindow, Error>({
    queryKey: windowKey(threadId),
    queryFn: ({ signal }) => askAgain(threadId, start, kept, signal),
    // Ours keeps the identity of messages by id; the built-in one goes by place, which every page moves.
    structuralSharing: false,
  });
  const report = (error: unknown) => showToast({ kind: 'failure', text: sentenceOf(toFailure(error)) });
  const reportLatest = useRef(report);
  reportLatest.current = report;

  const grow = useCallback(
    (end: GrowthEnd) => {
      if (growing.current) return;
      growing.current = true;
      askMore(threadId, end)
        .catch((error: unknown) => reportLatest.current(error))
        .finally(() => {
          growing.current = false;
        });
    },
    [threadId],
  );
  const show = useCallback(
    (at: PageAt) => {
      client.threads
        .messages({ threadId, at, limit: PAGE_SIZE })
        .then((page) => queryClient.setQueryData<MessageWindow>(windowKey(threadId), page))
        .catch((error: unknown) => reportLatest.current(error));
    },
    [threadId],
  );
  const keepEnd = useCallback((end: GrowthEnd) => {
    kept.current = end;
  }, []);
  return { answer, grow, show, keepEnd };
}

const windowKey = (threadId: ThreadId) => [...engine.threads.messages.key({ input: { threadId } }), 'window'];
const heldWindow = (threadId: ThreadId) => queryClient.getQueryData<MessageWindow>(windowKey(threadId)) ?? null;

async function askAgain(threadId: ThreadId, start: PageAt, kept: { current: GrowthEnd }, signal: AbortSignal) {
  for (;;) {
    const before = heldWindow(threadId);
    const question = before ? refreshQuestion(before) : { at: start, limit: PAGE_SIZE };
    const page = await client.threads.messages({ threadId, ...question }, { signal });
    // A page that came in at an end meanwhile would be lost: ask for the longer stretch.
    if (heldWindow(threadId) !== before) continue;
    if (page.messages.length > 0 || !page.hasOlder) return refreshWindow(before, page, kept.current);
    // All that was held is gone, and older messages are not.
    return client.threads.messages({ threadId, at: { kind: 'latest' }, limit: PAGE_SIZE }, { signal });
  }
}

async function askMore(threadId: ThreadId, end: GrowthEnd): Promise<void> {
  const window = heldWindow(threadId);
  const edge = edgeSeq(window, end);
  if (!window || edge === undefined || !(end === 'older' ? window.hasOlder : window.hasNewer)) return;
  const at: PageAt = end === 'older' ? { kind: 'before', seq: edge } : { kind: 'after', seq: edge };
  const page = await client.threads.messages({ threadId, at, limit: PAGE_SIZE });
  queryClient.setQueryData<MessageWindow>(windowKey(threadId), (now) =>
    now && edgeSeq(now, end) === edge ? extendWindow(now, page, end) : now,
  );
}

const edgeSeq = (window: MessagePage | null, end: GrowthEnd): number | undefined =>
  window?.messages.at(end === 'older' ? 0 : -1)?.seq;
