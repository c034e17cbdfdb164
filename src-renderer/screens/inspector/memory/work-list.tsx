import type { ThreadId } from '#shared/ids.ts';
import type { MemoryWork } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useFailureSentence } from '../../../client/use-failure-sentence.ts';
import { useFormat, wallTimeAt } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './work-list.module.css';

/** Memory work that is queued or under way, each with a way to stop it; nothing at all when there is none. */
export function WorkList({ threadId, work }: { threadId: ThreadId; work: readonly MemoryWork[] }) {
  const strings = useStrings('memory').work;
  return (
    <ul className={styles.list} aria-label={strings.title} aria-live="polite">
      {work.map((one) => (
        <Work key={one.kind} work={one} threadId={threadId} />
      ))}
    </ul>
  );
}

function Work({ work, threadId }: { work: MemoryWork; threadId: ThreadId }) {
  const strings = useStrings('memory').work;
  const format = useFormat();
  const sentenceOf = useFailureSentence();
  const cancel = useEngineMutation(engine.memory.cancel.mutationOptions());
  const { kind, state, step, steps, retryAt, code } = work;
  const name = strings.kinds[kind];
  return (
    <li className={styles.work}>
      <span className={styles.name}>
        <b>{name}</b>{' '}
        <small>
          {strings.states[state]}
          {steps > 1 && ` · ${strings.step(format.number(step), format.number(steps))}`}
        </small>
      </span>
      <IconButton
        icon="close"
        label={strings.cancel(name)}
        disabled={cancel.busy}
        onClick={() => cancel.run({ threadId, kind })}
      />
      {steps > 1 && <progress className={styles.progress} max={steps} value={step} aria-label={name} />}
      {(code !== null || retryAt !== null) && (
        <p className={styles.trouble}>
          {code !== null && sentenceOf({ code, params: {} })}{' '}
          {retryAt !== null && strings.retryAt(format.clock(wallTimeAt(retryAt)))}
        </p>
      )}
    </li>
  );
}
