import { useEffect, useState } from 'react';
import type { Soul } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import styles from './soul-editor.module.css';
import { SoulForm } from './soul-form.tsx';
import { useDraft } from './use-draft.ts';
import { useSoulActions } from './use-soul-actions.ts';
import { VersionHistory } from './version-history.tsx';

interface SoulEditorProps {
  soul: Soul;
  remove: (soul: Soul) => void;
}

/** One Soul being written: a head with what can be done, and under it the form or the earlier versions. */
export function SoulEditor({ soul, remove }: SoulEditorProps) {
  const strings = useStrings('studio');
  const draft = useDraft(soul);
  const actions = useSoulActions(soul, draft.keeper);
  const [view, setView] = useState<'form' | 'history'>('form');
  const [asking, setAsking] = useState(false);
  // What [Apply] refuses is in the form, so the form has to be there.
  useEffect(() => {
    if (actions.refusals > 0) setView('form');
  }, [actions.refusals]);
  const name = draft.local.name.trim() || strings.newSoulName;
  return (
    <div className={styles.editor}>
      <EditorHead
        soul={soul}
        draft={draft}
        actions={actions}
        view={view}
        setView={setView}
        askRemove={() => setAsking(true)}
      />
      {draft.conflicts.length > 0 && (
        <Bar
          tone="attention"
          role="alert"
          action={
            <Button look="quiet" onClick={() => draft.keeper.dismissConflicts()}>
              {strings.conflictDismiss}
            </Button>
          }
        >
          {strings.conflict(draft.conflicts.map((field) => strings.fields[field]).join(', '))}
        </Bar>
      )}
      <div className={styles.scroll}>
        <div className={styles.column}>
          {view === 'form' ? (
            <SoulForm draft={draft} actions={actions} isNew={soul.applied === null} />
          ) : (
            <VersionHistory soul={soul} draft={draft} onRestored={() => setView('form')} />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={strings.remove.title(name)}
        confirm={strings.remove.confirm}
        look="danger"
        onConfirm={() => void draft.keeper.flush().then(() => remove(soul))}
        onClose={() => setAsking(false)}
      >
        {strings.remove.text}
      </ConfirmDialog>
    </div>
  );
}
