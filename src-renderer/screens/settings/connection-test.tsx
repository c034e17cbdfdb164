import { useState } from 'react';
import type { ProviderId } from '#shared/models.ts';
import { engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './models-section.module.css';
import { useSentenceHere } from './use-sentence-here.ts';

type Result = { kind: 'none' } | { kind: 'works'; text: string } | { kind: 'fails'; text: string };

/** Asks the provider once and says how it went: how quick it was and how many models it has, or what is wrong. */
export function ConnectionTest({ provider }: { provider: ProviderId }) {
  const strings = useStrings('settings').models;
  const sentenceOf = useSentenceHere();
  const format = useFormat();
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const test = useEngineMutation(engine.models.test.mutationOptions(), {
    onDone: ({ milliseconds, models, host }) => {
      const duration = milliseconds < 1000 ? `${Math.round(milliseconds)}ms` : format.duration(milliseconds);
      setResult({ kind: 'works', text: strings.tested(duration, format.number(models), host) });
    },
    onFailed: (failure) => setResult({ kind: 'fails', text: sentenceOf(failure) }),
  });
  const start = () => {
    setResult({ kind: 'none' });
    test.run({ provider });
  };
  return (
    <div className={styles.test}>
      <Button disabled={test.busy} onClick={start}>
        {test.busy ? strings.testing : strings.test}
      </Button>
      <span role="status" className={styles[result.kind]}>
        {result.kind !== 'none' && (
          <>
            <Icon name={result.kind === 'works' ? 'check' : 'warning'} size="small" />
            {result.text}
          </>
        )}
      </span>
    </div>
  );
}
