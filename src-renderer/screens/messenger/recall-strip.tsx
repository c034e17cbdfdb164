import type { MemoryWork } from '#shared/memory.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './recall-strip.module.css';
import { useWorkWords } from './use-work-words.ts';

interface RecallStripProps {
  work: MemoryWork;
  stop: () => void;
}

/** Under the head of a room while its past is being read and the dialog is closed. */
export function RecallStrip({ work, stop }: RecallStripProps) {
  const strings = useStrings('messenger').recall;
  const wordsOf = useWorkWords();
  return (
    <div className={styles.strip}>
      <p className={styles.words} role="status">
        {wordsOf(work)}
      </p>
      <div className={styles.progress}>
        <Progress label={strings.progress} value={work.step} max={work.steps} />
      </div>
      <Button look="quiet" onClick={stop}>
        {strings.stop}
      </Button>
    </div>
  );
}
