import type { Thread } from '#shared/threads.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-items.ts';
import styles from './room.module.css';

/** Who this room is with, and what can be done with the whole of it. */
export function RoomHeader({ thread }: { thread: Thread }) {
  const { room, list } = useStrings('messenger');
  const items: MenuItem[] = [
    {
      kind: 'action',
      icon: 'pencil',
      label: room.toStudio,
      run: () => go({ screen: 'studio', soulId: thread.soulId }),
    },
    {
      kind: 'action',
      icon: 'inspect',
      label: room.toInspector,
      note: room.toInspectorNote,
      run: () => go({ screen: 'inspector', threadId: thread.id, generationId: null }),
    },
  ];
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        icon="chevron-left"
        label={list.back}
        onClick={() => go({ screen: 'chat', threadId: null })}
      />
      <Avatar avatar={thread.avatar} name={thread.displayName} size="head" />
      <div className={styles.who}>
        <h1>
          <bdi>{thread.displayName}</bdi>
        </h1>
        {thread.status !== '' && <p>{thread.status}</p>}
      </div>
      <Menu items={items}>
        <IconButton icon="more" label={room.more} />
      </Menu>
    </header>
  );
}
