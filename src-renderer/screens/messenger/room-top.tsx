import { useEffect, useState } from 'react';
import type { Thread } from '#shared/threads.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { RecallStrip } from './recall-strip.tsx';
import { RoomHeader } from './room-header.tsx';
import { useRecall } from './use-recall.ts';
import { useRecallSentence } from './use-recall-sentence.ts';

/** The head of a room, and under it how far 최근 기억 불러오기 is while it runs unwatched. */
export function RoomTop({ thread }: { thread: Thread }) {
  const recall = useRecall(thread.id);
  const { state, rest } = recall;
  const [open, setOpen] = useState(false);
  const sentenceOf = useRecallSentence();
  useEffect(() => {
    if (open || state.kind !== 'ended') return;
    const kind = state.outcome.kind === 'failed' || state.outcome.kind === 'unfinished' ? 'failure' : 'info';
    showToast({ kind, text: sentenceOf(state.outcome) });
    rest();
  }, [open, state, rest, sentenceOf]);
  return (
    <div>
      <RoomHeader thread={thread} recalling={state.kind === 'under-way'} openRecall={() => setOpen(true)} />
      {!open && state.kind === 'under-way' && <RecallStrip work={state.work} stop={recall.stop} />}
      {open && (
        <RecallDialog
          thread={thread}
          recall={recall}
          onClose={() => {
            rest();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
