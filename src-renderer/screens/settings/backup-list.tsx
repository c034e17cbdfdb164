import { useState } from 'react';
import type { Backup } from '#shared/archive.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import styles from './keeping-section.module.css';

/** Verified backups, newest first, each with a way back to it. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const strings = useStrings('settings').keeping;
  const format = useFormat();
  const [asked, setAsked] = useState<Backup | null>(null);
  const restore = useEngineMutation(engine.archive.restore.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: strings.restored }),
  });
  if (backups.length === 0) return <p className={styles.none}>{strings.none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {backups.map((backup) => (
          <li key={backup.file} className={styles.backup}>
            <span>
              {format.moment(wallTimeAt(backup.at))}
              <small className={styles.about}>
                {strings.reasons[backup.reason]} · {strings.messages(format.number(backup.messages))} ·{' '}
                {format.bytes(backup.bytes)}
              </small>
            </span>
            <Button look="quiet" disabled={restore.busy} onClick={() => setAsked(backup)}>
              {strings.restore}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={strings.restoreTitle}
        confirm={strings.restore}
        onConfirm={() => asked && restore.run({ file: asked.file })}
        onClose={() => setAsked(null)}
      >
        {asked && strings.restoreText(format.moment(wallTimeAt(asked.at)))}
      </ConfirmDialog>
    </>
  );
}
