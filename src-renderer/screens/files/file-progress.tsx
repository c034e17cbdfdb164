import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './file-card.module.css';

interface FileProgressProps {
  /** What advances, for screen readers. */
  label: string;
  /** What is being done. */
  words: string;
  done: number;
  /** 0: not known yet. */
  of: number;
  stop?: { busy: boolean; run: () => void };
}

/** How far a file has come, in a bar, in words, and in hundredths where that is known. */
export function FileProgress({ label, words, done, of, stop }: FileProgressProps) {
  const strings = useStrings('files').card;
  const format = useFormat();
  return (
    <div className={styles.progress}>
      <Progress label={label} value={done} max={of} />
      <span className={styles.quiet}>{words}</span>
      <span className={styles.actions}>
        {of > 1 && <span className={styles.share}>{format.number(Math.floor(Math.min(done / of, 1) * 100))}%</span>}
        {stop && (
          <Button data-next disabled={stop.busy} onClick={stop.run}>
            {strings.stop}
          </Button>
        )}
      </span>
    </div>
  );
}
