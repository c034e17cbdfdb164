import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './room.module.css';

/** A room before the first word: who it is, and one hint. */
export function EmptyLog({ thread }: { thread: Thread }) {
  const { empty } = useStrings('messenger');
  return (
    <div className={styles.empty}>
      <Avatar avatar={thread.avatar} name={thread.displayName} size="large" />
      <h2>
        <bdi>{thread.displayName}</bdi>
      </h2>
      {thread.status !== '' && <p>{thread.status}</p>}
      <p className={styles.hint}>{empty.firstWords}</p>
    </div>
  );
}
