import type { ThreadId } from '#shared/ids.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './export-events.module.css';
import { useExportEvents } from './use-export-events.ts';

/** Makes a file of the log and offers it for saving. It is whole: a filter is for looking, not for evidence. */
export function ExportEvents({ threadId }: { threadId: ThreadId | null }) {
  const strings = useStrings('events').export;
  const common = useStrings('common');
  const format = useFormat();
  const { state, start, cancel } = useExportEvents(threadId);
  const running = state.kind === 'running';
  return (
    <>
      <Button icon={running ? 'stop' : 'download'} onClick={running ? cancel : start}>
        {running ? common.cancel : strings.start}
      </Button>
      {state.kind === 'failed' && (
        <div className={styles.wide}>
          <FailureNote failure={state.failure} again={start} />
        </div>
      )}
      <p className={styles.said} role="status">
        {state.kind === 'running' && strings.running(format.number(state.count))}
        {state.kind === 'cancelled' && strings.cancelled}
        {state.kind === 'done' && (
          <>
            {strings.done(format.number(state.count))}
            <a className={styles.save} href={state.url} download={state.file}>
              <Icon name="download" size="small" />
              {strings.save}
            </a>
            <code className={styles.file}>{state.file}</code>
          </>
        )}
      </p>
    </>
  );
}
