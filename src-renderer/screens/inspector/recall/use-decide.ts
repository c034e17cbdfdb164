import type { ThreadId } from '#shared/ids.ts';
import type { RecallItem, RecallUse } from '#shared/recall.ts';
import { client, engine } from '../../../client/engine.ts';
import { type EngineMutation, useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { showToast } from '../../../ui/toast-queue.ts';

interface Decision {
  item: RecallItem;
  use: RecallUse;
}

/** Decides what becomes of an item. What leaves a list says so, with a way back; a switch speaks for itself. */
export function useDecide(threadId: ThreadId): EngineMutation<Decision> {
  const strings = useStrings('recall').item;
  const common = useStrings('common');
  const undo = useEngineMutation(engine.recall.setUse.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: common.undone }),
  });
  return useEngineMutation(
    {
      mutationFn: ({ item: { kind, id }, use }: Decision) => client.recall.setUse({ threadId, kind, id, use }),
    },
    {
      onDone: (_, { item: { kind, id, use: before }, use }) => {
        if (use !== 'forgotten' && before !== 'forgotten') return;
        showToast({
          kind: 'info',
          text: use === 'forgotten' ? strings.forgotten : strings.broughtBack,
          undo: () => undo.run({ threadId, kind, id, use: before }),
        });
      },
    },
  );
}
