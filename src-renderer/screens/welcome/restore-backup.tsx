import { useState } from 'react';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { BackupList } from '../settings/backup-list.tsx';
import styles from './welcome-screen.module.css';

/** The way back for whoever restored an empty backup, or came to an empty database with backups beside it. */
export function RestoreBackup() {
  const strings = useStrings('welcome');
  const [open, setOpen] = useState(false);
  const backups = useEngineQuery(engine.archive.backups.queryOptions());
  if (backups.kind !== 'ready' || backups.data.length === 0) return null;
  return (
    <div className={styles.backups}>
      <Button look="quiet" icon="history" aria-expanded={open} onClick={() => setOpen(!open)}>
        {strings.restore}
      </Button>
      {open && <BackupList backups={backups.data} />}
    </div>
  );
}
