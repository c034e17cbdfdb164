import { useState } from 'react';
import type { ImportReport } from '#shared/archive.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { comes } from './count-items.ts';
import styles from './undo-import.module.css';
import { undoImport, useUndoing } from './undo-imports.ts';

/** Takes a whole import back, after asking once more; why it can't be stands under the button. */
export function UndoImport({ report }: { report: ImportReport }) {
  const strings = useStrings('files').report;
  const sentenceOf = useFailureSentence();
  const undoing = useUndoing((state) => state.undoing[report.id]);
  const [asked, setAsked] = useState(false);
  // Nothing came, so there is nothing to take back.
  if (report.undoneAt !== null || !report.items.some(comes)) return null;
  const isRunning = undoing === 'running';
  return (
    <>
      {/* Not disabled: it could not keep the focus that the dialog gives back to it. */}
      <Button icon="undo" aria-disabled={isRunning || undefined} onClick={() => setAsked(!isRunning)}>
        {isRunning ? strings.undoing : strings.undo}
      </Button>
      {undoing !== undefined && undoing !== 'running' && (
        <p className={styles.trouble} role="alert">
          {sentenceOf(undoing)}
        </p>
      )}
      <ConfirmDialog
        open={asked}
        title={strings.undoTitle}
        confirm={strings.undo}
        onConfirm={() => void undoImport(report.id)}
        onClose={() => setAsked(false)}
      >
        <p>{strings.undoText}</p>
      </ConfirmDialog>
    </>
  );
}
