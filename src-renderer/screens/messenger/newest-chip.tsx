import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './newest-chip.module.css';

/** Leads back to the end; says how much came in meanwhile and how it begins. */
export function NewestChip({ thread, onClick }: { thread: Thread; onClick: () => void }) {
  const { room } = useStrings('messenger');
  const { unread, last } = thread;
  return (
    <button type="button" className={styles.chip} onClick={onClick} aria-label={unread > 0 ? undefined : room.newest}>
      {unread > 0 && (
        <>
          <b>{room.newMessages(unread)}</b>
          {last?.author === 'soul' && <span className={styles.preview}>{last.text.slice(0, 80)}</span>}
        </>
      )}
      <Icon name="arrow-down" size="small" />
    </button>
  );
}
