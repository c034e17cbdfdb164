import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import styles from './change-counts.module.css';

interface ChangeCountsProps {
  added: number;
  revised: number;
  removed: number;
}

/** +2 ~1 −1; what is nought is left out. */
export function ChangeCounts(counts: ChangeCountsProps) {
  const strings = useStrings('memory').facts;
  const format = useFormat();
  const shown = SIGNS.filter(([name]) => counts[name] > 0);
  return (
    <span className={styles.counts}>
      {shown.map(([name, sign]) => (
        <span key={name} data-change={name} title={strings[name]}>
          <span aria-hidden="true">{sign}</span>
          <span className="unseen">{strings[name]} </span>
          {format.number(counts[name])}
        </span>
      ))}
    </span>
  );
}

const SIGNS = [
  ['added', '+'],
  ['revised', '~'],
  ['removed', '−'],
] as const;
