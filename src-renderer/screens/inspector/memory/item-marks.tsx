import type { ItemFlag } from '#shared/memory.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './item-marks.module.css';

/** What is to be known of an item or entry before it is trusted; nothing where there is nothing to say. */
export function ItemMarks({ stale, flags }: { stale: boolean; flags: readonly ItemFlag[] }) {
  const strings = useStrings('memory');
  if (!stale && flags.length === 0) return null;
  return (
    <span className={styles.marks}>
      {stale && (
        <span title={strings.staleNote}>
          <Badge look="attention">{strings.stale}</Badge>
        </span>
      )}
      {flags.map((flag) => (
        <Badge key={flag}>{strings.flags[flag]}</Badge>
      ))}
    </span>
  );
}
