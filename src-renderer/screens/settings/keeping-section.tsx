import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { BackupList } from './backup-list.tsx';
import styles from './keeping-section.module.css';
import { Line, Section, Sheet } from './section.tsx';

/** Backups, the way to files in and out, and where everything is. */
export function KeepingSection() {
  const strings = useStrings('settings').keeping;
  const files = useStrings('files');
  const backups = useEngineQuery(engine.archive.backups.queryOptions());
  const backUp = useEngineMutation(engine.archive.backUp.mutationOptions(), {
    onDone: () => {
      showToast({ kind: 'info', text: strings.backedUp });
      if (backups.kind === 'ready') backups.again();
    },
  });
  return (
    <Section name="keeping">
      <Sheet>
        <Line label={strings.backups} note={strings.backupsNote}>
          <Button disabled={backUp.busy} onClick={() => backUp.run(undefined)}>
            {strings.backUp}
          </Button>
        </Line>
        {backups.kind === 'loading' && <Skeleton />}
        {backups.kind === 'failed' && <FailureNote {...backups} />}
        {backups.kind === 'ready' && <BackupList backups={backups.data} />}
      </Sheet>
      <Sheet>
        <Line label={files.title} note={files.settingsNote}>
          <Button icon="exchange" onClick={() => go({ screen: 'files', page: 'import' })}>
            {files.openCentre}
          </Button>
        </Line>
      </Sheet>
      <About />
    </Section>
  );
}

function About() {
  const strings = useStrings('settings').keeping;
  const { copied } = useStrings('common');
  const format = useFormat();
  const about = useEngineQuery(engine.settings.about.queryOptions());
  if (about.kind === 'loading') return <Skeleton />;
  if (about.kind === 'failed') return <FailureNote {...about} />;
  const { dataFolder, databaseBytes, version } = about.data;
  const copy = async () => {
    await navigator.clipboard.writeText(dataFolder);
    showToast({ kind: 'info', text: copied });
  };
  return (
    <Sheet>
      <Line label={strings.folder} note={<code className={styles.path}>{dataFolder}</code>}>
        <IconButton icon="copy" label={strings.copyFolder} onClick={() => void copy()} />
      </Line>
      <Line label={strings.size}>{format.bytes(databaseBytes)}</Line>
      <Line label={strings.version}>{version}</Line>
    </Sheet>
  );
}
