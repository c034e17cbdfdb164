import { type FormEvent, useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallReceipt } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ReceiptView } from './receipt-view.tsx';
import styles from './test-box.module.css';

/** A text to try out: what it would bring up in this thread and why. Changes nothing. */
export function TestBox({ threadId }: { threadId: ThreadId }) {
  const strings = useStrings('recall').test;
  const [text, setText] = useState('');
  const [receipt, setReceipt] = useState<RecallReceipt | null>(null);
  const test = useEngineMutation(engine.recall.test.mutationOptions(), { onDone: setReceipt });
  const status = useEngineQuery(engine.recall.status.queryOptions({ input: { threadId } }));
  const isOff = status.kind === 'ready' && !status.data.enabled;
  const run = () => {
    if (text.trim() !== '' && !test.busy) test.run({ threadId, text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <>
      <form className={styles.box} onSubmit={submit}>
        <h2>{strings.title}</h2>
        <TextArea
          label={strings.field}
          hideLabel
          rows={2}
          className={styles.text ?? ''}
          placeholder={strings.placeholder}
          maxLength={100_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isEnter && !event.nativeEvent.isComposing) run();
          }}
        />
        <div className={styles.foot}>
          <p className={styles.note}>{isOff ? strings.offNote : strings.note}</p>
          <Button type="submit" look="primary" disabled={text.trim() === '' || test.busy}>
            {test.busy ? strings.running : strings.run}
          </Button>
        </div>
      </form>
      {receipt !== null && (
        <div className={styles.receipt}>
          <ReceiptView of="test" receipt={receipt} />
        </div>
      )}
    </>
  );
}
