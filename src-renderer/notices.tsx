import { useEffect, useState } from 'react';
import type { ModelNotice } from '#shared/models.ts';
import { engine } from './client/engine.ts';
import { useLineState } from './client/line-state.ts';
import { useEngineMutation } from './client/use-engine-mutation.ts';
import { useEngineQuery } from './client/use-engine-query.ts';
import { useStrings } from './strings/use-strings.ts';
import { Bar } from './ui/bar.tsx';
import { Button } from './ui/button.tsx';

/** A break shorter than this (milliseconds) is nobody's business. */
const QUIET = 800;

/** Says that the engine can't be reached, while it can't. */
export function EngineBar() {
  const strings = useStrings('common');
  const isOpen = useLineState(({ line }) => line.kind === 'open');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (isOpen) return setLate(false);
    const timer = setTimeout(() => setLate(true), QUIET);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (!late) return null;
  return (
    <Bar tone="attention" role="alert">
      {strings.engineLost}
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
