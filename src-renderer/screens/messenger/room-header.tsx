import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-items.ts';
import styles from './room.module.css';

interface RoomHeaderProps {
  thread: Thread;
  /** 최근 기억 불러오기 is under way. */
  recalling: boolean;
  openRecall: () => void;
}

/** Who this room is with, and what can be done with the whole of it. */
export function RoomHeader({ thread, recalling, openRecall }: RoomHeaderProps) {
  const { room, list, recall } = useStrings('messenger');
  const { exportThread } = useStrings('files');
  const note = useRecallNote(thread);
  const items: MenuItem[] = [
    {
      kind: 'action',
      icon: 'history',
      label: recall.action,
      note: recalling ? recall.notes.running : note,
      run: openRecall,
    },
    { kind: 'separator', id: 'recall' },
    {
      kind: 'action',
      icon: 'download',
      label: exportThread,
      run: () => go({ screen: 'files', page: 'export', of: 'thread', id: thread.id }),
    },
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

/** What recalling would read, in a few words; nothing until that is known. */
function useRecallNote({ id }: Thread): string {
  const { notes } = useStrings('messenger').recall;
  const format = useFormat();
  const { data: plan } = useEngineQuery(engine.memory.recallPlan.queryOptions({ input: { threadId: id } }));
  if (!plan) return '';
  if (plan.verdict !== 'ready') return notes[plan.verdict];
  return notes.ready(format.number(plan.episodes.length), format.number(plan.tokens));
}
