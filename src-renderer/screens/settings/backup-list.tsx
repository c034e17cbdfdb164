import { useState } from 'react';
import type { Backup } from '#shared/archive.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './keeping-section.module.css';
import { useCopyBackup } from './use-copy-backup.ts';
import { useRestore } from './use-restore.ts';

/** Verified backups, newest first, each with a way back to it and a way to look into it beside what is here. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const strings = useStrings('settings').keeping;
  const format = useFormat();
  const [asked, setAsked] = useState<Backup | null>(null);
  const restore = useRestore();
  const copy = useCopyBackup();
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
            <span className={styles.ways}>
              <Button look="quiet" disabled={restore.busy || copy.busy} onClick={() => copy.run(backup.file)}>
                {strings.copy}
              </Button>
              <Button look="quiet" disabled={restore.busy || copy.busy} onClick={() => setAsked(backup)}>
                {strings.restore}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={strings.restoreTitle}
        confirm={strings.restore}
        onConfirm={() => asked && restore.run(asked.file)}
        onClose={() => setAsked(null)}
      >
        {asked && <WhatHappens backup={asked} />}
      </ConfirmDialog>
    </>
  );
}

/** What a restore does, in numbers: an empty backup must not look like any other. */
function WhatHappens({ backup }: { backup: Backup }) {
  const strings = useStrings('settings').keeping;
  const format = useFormat();
  const threads = useEngineQuery(engine.threads.list.queryOptions());
  const present = threads.data?.reduce((sum, { messageCount }) => sum + messageCount, 0);
  return (
    <>
      {present !== undefined && (
        <p className={styles.exchange}>{strings.exchange(format.number(present), format.number(backup.messages))}</p>
      )}
      <p>{strings.restoreText(format.moment(wallTimeAt(backup.at)))}</p>
    </>
  );
}
