import type { Failure } from '../client/failure.ts';
import { useFailureSentence } from '../client/use-failure-sentence.ts';
import { useStrings } from '../strings/use-strings.ts';
import { Button } from './button.tsx';
import styles from './failure-note.module.css';
import { Icon } from './icon.tsx';

/** Stands where an answer would: what went wrong, and a button to ask again. Takes a failed `Answer` as it is. */
export function FailureNote({ failure, again }: { failure: Failure; again?: () => void }) {
  const strings = useStrings('common');
  const sentence = useFailureSentence()(failure);
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <p>{sentence}</p>
      {again && <Button onClick={again}>{strings.retry}</Button>}
    </div>
  );
}
