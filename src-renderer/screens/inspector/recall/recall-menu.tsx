import { useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import type { MovingItems } from './use-move-items.ts';

interface RecallMenuProps {
  threadId: ThreadId;
  kind: RecallKind;
  moving: MovingItems;
}

/** What is done with all items at once: to a file, from a file, forgetting all of a kind. */
export function RecallMenu({ threadId, kind, moving }: RecallMenuProps) {
  const { list, move, clear: strings } = useStrings('recall');
  const [asking, setAsking] = useState(false);
  const clear = useClear(threadId);
  return (
    <>
      <Menu
        items={[
          { kind: 'action', icon: 'download', label: move.export, run: moving.exportFile },
          { kind: 'action', icon: 'upload', label: move.import, run: moving.pick },
          { kind: 'separator', id: 'clear' },
          { kind: 'action', icon: 'trash', label: strings.label[kind], danger: true, run: () => setAsking(true) },
        ]}
      >
        <IconButton icon="more" label={list.more} />
      </Menu>
      <ConfirmDialog
        open={asking}
        title={strings.question[kind]}
        confirm={strings.confirm}
        look="danger"
        onConfirm={() => clear.run({ threadId, kind })}
        onClose={() => setAsking(false)}
      >
        <p>{strings.text[kind]}</p>
      </ConfirmDialog>
    </>
  );
}

/** Forgets all of a kind, with a way back from the toast. */
function useClear(threadId: ThreadId) {
  const strings = useStrings('recall').clear;
  const common = useStrings('common');
  const format = useFormat();
  const undo = useEngineMutation(engine.recall.undoClear.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: common.undone }),
  });
  return useEngineMutation(engine.recall.clear.mutationOptions(), {
    onDone: (cleared) =>
      showToast({
        kind: 'info',
        text: strings.done(format.number(cleared.forgotten)),
        undo: () => undo.run({ threadId, undo: cleared.undo }),
      }),
  });
}
