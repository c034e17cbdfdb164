import type { MemoryState } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import keys from '../block-key.module.css';
import styles from './window-card.module.css';

/** How full the turn area is, how far the next summary cycle is off, and a button to not wait for it (SPEC section 5). */
export function WindowCard({ state }: { state: MemoryState }) {
  const strings = useStrings('memory').window;
  const format = useFormat();
  const { contextTokens, windowTokens, threshold, messages, unconsumed } = state.window;
  const used = contextTokens + windowTokens;
  const left = Math.max(0, threshold - used);
  const summarise = useSummarise();
  const underWay = state.work.some(({ kind }) => kind === 'cycle' || kind === 'rebuild');
  return (
    <section className={styles.card} aria-label={strings.title}>
      <p className={styles.left}>
        <b>{left === 0 ? strings.due : strings.left(format.number(left))}</b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span
          className={keys.key}
          data-block="initial_or_recent_context"
          style={{ flexGrow: contextTokens }}
          title={strings.context}
        />
        <span
          className={keys.key}
          data-block="live_chat_history"
          style={{ flexGrow: windowTokens }}
          title={strings.talk}
        />
        <span style={{ flexGrow: left }} />
      </div>
      <p className={styles.facts}>{strings.of(format.number(used), format.number(threshold))}</p>
      <p className={styles.facts}>{strings.messages(format.number(messages), format.number(unconsumed))}</p>
      <Button
        className={styles.button ?? ''}
        disabled={summarise.busy || underWay || unconsumed === 0}
        onClick={() => summarise.run({ threadId: state.threadId })}
      >
        {strings.summarise}
      </Button>
    </section>
  );
}

/** A summary cycle now, said when it has begun, or why not. */
export function useSummarise() {
  const strings = useStrings('memory').window;
  return useEngineMutation(engine.memory.summarise.mutationOptions(), {
    onDone: () => showToast({ kind: 'info', text: strings.asked }),
    onFailed: ({ code }, sentence) =>
      showToast({ kind: 'failure', text: code === 'nothing-to-do' ? strings.nothing : sentence }),
  });
}
