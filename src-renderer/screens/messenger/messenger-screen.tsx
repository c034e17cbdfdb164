import type { ThreadId } from '#shared/ids.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import styles from './messenger-screen.module.css';
import { NoRooms } from './no-rooms.tsx';
import { Room } from './room.tsx';
import { RoomList } from './room-list.tsx';
import { useOpenRoom } from './use-open-room.ts';
import { useRooms } from './use-rooms.ts';

/** The chats of the current user, and the open one. In narrow windows they are two pages. */
export function MessengerScreen({ threadId }: { threadId: ThreadId | null }) {
  const strings = useStrings('messenger');
  const threads = useRooms();
  const openId = useOpenRoom(threads.data, threadId);
  if (threads.kind === 'failed') {
    return (
      <div className={styles.alone}>
        <FailureNote {...threads} />
      </div>
    );
  }
  if (threads.data?.length === 0) return <NoRooms />;
  const thread = threads.data?.find(({ id }) => id === openId);
  return (
    <div className={styles.screen} data-page={threadId === null ? 'list' : 'room'}>
      <RoomList threads={threads.data ?? null} openId={openId} />
      <div className={styles.room}>
        {thread && <Room key={thread.id} thread={thread} />}
        {threads.data && openId !== null && !thread && <EmptyState icon="chat" text={strings.empty.roomGone} />}
      </div>
    </div>
  );
}
