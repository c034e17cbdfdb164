import type { ModelNotice } from '#shared/models.ts';
import { engine } from './client/engine.ts';
import { isBridged } from './client/open-line.ts';
import { useEngineMutation } from './client/use-engine-mutation.ts';
import { useEngineQuery } from './client/use-engine-query.ts';
import { useLineLoss } from './client/use-line-loss.ts';
import { useStrings } from './strings/use-strings.ts';
import { Bar } from './ui/bar.tsx';
import { Button } from './ui/button.tsx';

/** Says that the engine can't be reached, while it can't, and after a while what to do about it. */
export function EngineBar() {
  const { engineLost, engineGone } = useStrings('common');
  const loss = useLineLoss();
  if (loss === 'none') return null;
  return (
    <Bar tone="attention" role="alert">
      {loss === 'noticed' ? engineLost : engineGone[isBridged() ? 'app' : 'browser']}
    </Bar>
  );
}

/** That another model answers than before: said once, until it is dismissed. The oldest first. */
export function Notices() {
  const strings = useStrings('common');
  const notices = useEngineQuery(engine.models.notices.queryOptions());
  const dismiss = useEngineMutation(engine.models.dismissNotice.mutationOptions());
  const notice = notices.data?.[0];
  if (!notice) return null;
  return (
    <Bar
      tone="calm"
      role="status"
      action={
        <Button look="quiet" disabled={dismiss.busy} onClick={() => dismiss.run({ id: notice.id })}>
          {strings.dismiss}
        </Button>
      }
    >
      {sentenceOf(notice, strings)}
    </Bar>
  );
}

function sentenceOf(
  { requested, answered, before }: ModelNotice,
  strings: ReturnType<typeof useStrings<'common'>>,
): string {
  return before === null ? strings.modelDiffers(requested, answered) : strings.modelChanged(before, answered);
}
