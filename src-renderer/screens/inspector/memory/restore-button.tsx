import { useState } from 'react';
import type { MemorySetSummary } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { go } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-queue.ts';

interface RestoreButtonProps {
  thread: Thread;
  set: MemorySetSummary;
  /** The set that stands now, for the way back. */
  current: number;
}

/** Brings an earlier memory back, after a question; the toast leads back to the one that stood before. */
export function RestoreButton({ thread, set, current }: RestoreButtonProps) {
  const strings = useStrings('memory').restore;
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const toNow = () => go({ screen: 'inspector', threadId: thread.id, tab: 'memory', item: null });
  const undo = useEngineMutation(engine.memory.restore.mutationOptions(), { onDone: toNow });
  const restore = useEngineMutation(engine.memory.restore.mutationOptions(), {
    onDone: (_, { threadId, number }) => {
      showToast({
        kind: 'info',
        text: strings.done(format.number(number)),
        undo: () => undo.run({ threadId, number: current }),
      });
      toNow();
    },
  });
  return (
    <>
      <Button icon="history" disabled={restore.busy} onClick={() => setAsking(true)}>
        {strings.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={strings.question(format.number(set.number))}
        confirm={strings.confirm}
        onConfirm={() => restore.run({ threadId: thread.id, number: set.number })}
        onClose={() => setAsking(false)}
      >
        <p>{strings.text}</p>
      </ConfirmDialog>
    </>
  );
}
