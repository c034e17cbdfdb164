import { useEffect, useRef, useState } from 'react';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';
import { useFailureSentence } from '../../../client/use-failure-sentence.ts';
import { go } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { findNextSample } from './find-next-sample.ts';
import styles from './next-sample.module.css';
import { labellerNow } from './use-labeller.ts';

type Looking =
  | { kind: 'idle' }
  | { kind: 'looking'; lookedAt: number }
  | { kind: 'none' }
  | { kind: 'failed'; failure: Failure };

/** Opens the next reply of the sample that waits for this person's answer. `after`: the one that is open. */
export function NextSample({ threadId, after }: { threadId: ThreadId | null; after: GenerationId | null }) {
  const strings = useStrings('signals').sample;
  const common = useStrings('common');
  const format = useFormat();
  const sentenceOf = useFailureSentence();
  const [state, become] = useState<Looking>({ kind: 'idle' });
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const look = async () => {
    const stop = new AbortController();
    const { signal } = stop;
    run.current = stop;
    become({ kind: 'looking', lookedAt: 0 });
    const onProgress = (lookedAt: number) => !signal.aborted && become({ kind: 'looking', lookedAt });
    try {
      const found = await findNextSample({ threadId, except: after, labeller: labellerNow(), signal, onProgress });
      if (signal.aborted) return;
      become({ kind: found ? 'idle' : 'none' });
      if (found) go({ screen: 'inspector', threadId: found.threadId, generationId: found.id });
    } catch (error) {
      if (!signal.aborted) become({ kind: 'failed', failure: toFailure(error) });
    }
  };
  const cancel = () => {
    run.current?.abort();
    become({ kind: 'idle' });
  };
  const looking = state.kind === 'looking';
  return (
    <span className={styles.next}>
      <Button onClick={looking ? cancel : () => void look()}>{looking ? common.cancel : strings.next}</Button>
      <span role="status">
        {state.kind === 'looking' && state.lookedAt > 0 && strings.looking(format.number(state.lookedAt))}
        {state.kind === 'none' && strings.allDone}
        {state.kind === 'failed' && sentenceOf(state.failure)}
      </span>
    </span>
  );
}
