import { useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallStatus } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import styles from './index-work.module.css';

/** The work that reads meanings in the background, with a way to stop it and to go on, and one to do it all anew. */
export function IndexWork({ threadId, work }: { threadId: ThreadId; work: RecallStatus['work'] }) {
  const strings = useStrings('recall').work;
  const format = useFormat();
  return (
    <div className={styles.work}>
      {work !== null && (
        <div className={styles.progress}>
          <p className={styles.words}>
            <b>{work.paused ? strings.paused : strings.running}</b>
            <span>{strings.done(format.number(work.done), format.number(work.total))}</span>
          </p>
          <Progress label={strings.running} value={work.done} max={work.total} />
        </div>
      )}
      <div className={styles.buttons}>
        {work !== null && <PauseButton paused={work.paused} />}
        <RebuildButton threadId={threadId} />
      </div>
    </div>
  );
}

function PauseButton({ paused }: { paused: boolean }) {
  const strings = useStrings('recall').work;
  const pause = useEngineMutation(engine.recall.pause.mutationOptions());
  const resume = useEngineMutation(engine.recall.resume.mutationOptions());
  return (
    <Button disabled={pause.busy || resume.busy} onClick={() => (paused ? resume : pause).run(undefined)}>
      {paused ? strings.resume : strings.pause}
    </Button>
  );
}

function RebuildButton({ threadId }: { threadId: ThreadId }) {
  const strings = useStrings('recall').work;
  const [asking, setAsking] = useState(false);
  const rebuild = useEngineMutation(engine.recall.rebuild.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: strings.started }),
  });
  return (
    <>
      <Button disabled={rebuild.busy} onClick={() => setAsking(true)}>
        {strings.rebuild}
      </Button>
      <ConfirmDialog
        open={asking}
        title={strings.question}
        confirm={strings.rebuild}
        onConfirm={() => rebuild.run({ threadId })}
        onClose={() => setAsking(false)}
      >
        <p>{strings.text}</p>
      </ConfirmDialog>
    </>
  );
}
