import type { Activity } from '#shared/threads.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './room.module.css';

/** Says why an answer takes longer than it should; nothing otherwise. */
export function RoomStatus({ activity }: { activity: Activity }) {
  const { room } = useStrings('messenger');
  const sentenceOf = useFailureSentence();
  if (activity.kind !== 'late') return null;
  return (
    <p className={styles.status} role="status">
      <Icon name="clock" size="small" />
      {room.late}. {sentenceOf({ code: activity.code, params: {} })}
    </p>
  );
}
