import { useStrings } from '../../../strings/use-strings.ts';
import styles from './fold-button.module.css';

/** Shows the whole of a text that was cut, and cuts it again. */
export function FoldButton({ all, onToggle }: { all: boolean; onToggle: () => void }) {
  const common = useStrings('common');
  return (
    <button type="button" className={styles.fold} aria-expanded={all} onClick={onToggle}>
      {all ? common.fold : common.showAll}
    </button>
  );
}
