import { useRef, useState } from 'react';
import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { matchRoom } from './match-room.ts';
import { NewRoomMenu } from './new-room-menu.tsx';
import { RoomLine } from './room-line.tsx';
import styles from './room-list.module.css';

/** Every room, newest talk first, with a box that filters as it is typed. `threads` null: not known yet. */
export function RoomList({ threads, openId }: { threads: readonly Thread[] | null; openId: string | null }) {
  const strings = useStrings('messenger');
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (box.current) box.current.value = '';
    setQuery('');
  };
  const found = threads?.filter((thread) =>
    matchRoom(query, [thread.displayName, thread.soulName, thread.last?.text ?? '']),
  );
  return (
    <nav className={styles.list} aria-label={strings.list.label} data-region="rooms">
      <header className={styles.head}>
        <h1>{strings.title}</h1>
        <NewRoomMenu threads={threads ?? []} />
      </header>
      <label className={styles.find}>
        <Icon name="search" size="small" />
        <span className="unseen">{strings.list.findLabel}</span>
        <input
          ref={box}
          type="search"
          placeholder={strings.list.find}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.code !== 'Escape' || event.nativeEvent.isComposing) return;
            clear();
          }}
        />
        {query !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={strings.list.clearFind}
            onClick={() => {
              clear();
              box.current?.focus();
            }}
          >
            <Icon name="close" size="small" />
          </button>
        )}
      </label>
      {!found && <Skeleton shape="row" lines={4} />}
      {found && (
        <ul className={styles.lines}>
          {found.map((thread) => (
            <RoomLine key={thread.id} thread={thread} open={thread.id === openId} />
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className={styles.none}>{strings.list.noneFound(query.trim())}</p>}
    </nav>
  );
}
