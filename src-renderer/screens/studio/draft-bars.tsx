import { useState } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './draft-bars.module.css';
import type { Draft } from './use-draft.ts';
import type { SoulActions } from './use-soul-actions.ts';

interface DraftBarsProps {
  draft: Draft;
  actions: SoulActions;
  restored: RestoredVersion;
}

/** The version that was restored beside an open draft, until that is read or the draft is gone. */
export interface RestoredVersion {
  number: number | null;
  set: (number: number | null) => void;
}

export function useRestoredVersion(draft: Draft): RestoredVersion {
  const [number, set] = useState<number | null>(null);
  // Said of the draft that was open then; the next one is none of it.
  if (number !== null && draft.soul.draft === null) set(null);
  return { number, set };
}

/** What is to know about the draft before one writes on: that another window wrote too, that chats use an older version. */
export function DraftBars({ draft, actions, restored }: DraftBarsProps) {
  const strings = useStrings('studio');
  const format = useFormat();
  return (
    <>
      {draft.conflicts.length > 0 && (
        <Bar
          tone="attention"
          role="alert"
          action={
            <Button look="quiet" onClick={() => draft.keeper.dismissConflicts()}>
              {strings.barDismiss}
            </Button>
          }
        >
          {strings.conflict(draft.conflicts.map((field) => strings.fields[field]).join(', '))}
        </Bar>
      )}
      {restored.number !== null && (
        <Bar
          tone="calm"
          role="status"
          action={
            <span className={styles.actions}>
              <Button look="quiet" onClick={actions.discard} disabled={actions.busy}>
                {strings.discard}
              </Button>
              <Button look="quiet" onClick={() => restored.set(null)}>
                {strings.barDismiss}
              </Button>
            </span>
          }
        >
          {strings.history.restoredBesideDraft(format.number(restored.number))}
        </Bar>
      )}
    </>
  );
}
