import type { Activity } from '#shared/threads.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './room.module.css';

/** Says what keeps an answer: it remembers first, or takes longer than it should. Nothing otherwise. */
export function RoomStatus({ activity }: { activity: Activity }) {
  const { room } = useStrings('messenger');
  const sentenceOf = useFailureSentence();
  if (activity.kind === 'remembering') {
    return (
      <p className={styles.status} role="status">
        <Icon name="history" size="small" />
        {room.remembering}
      </p>
    );
  }
  if (activity.kind !== 'late') return null;
  return (
    <p className={styles.status} role="status">
      <Icon name="clock" size="small" />
      {room.late}. {sentenceOf({ code: activity.code, params: {} })}
    </p>
  );
}
