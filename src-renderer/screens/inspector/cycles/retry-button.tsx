import type { Cycle } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';

/** Does the work of a failed cycle once more: the messages or summaries that it could not take in are still waiting. */
export function RetryButton({ cycle: { kind, threadId } }: { cycle: Cycle }) {
  const strings = useStrings('memory').cycle;
  const said = { onDone: () => showToast({ kind: 'info', text: strings.retried }) };
  const summarise = useEngineMutation(engine.memory.summarise.mutationOptions(), said);
  const recall = useEngineMutation(engine.memory.recall.mutationOptions(), said);
  const { run, busy } = kind === 'summarise' ? summarise : recall;
  return (
    <Button icon="retry" disabled={busy} onClick={() => run({ threadId })}>
      {strings.retry}
    </Button>
  );
}
