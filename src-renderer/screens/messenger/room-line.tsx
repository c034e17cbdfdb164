import type { Thread } from '#shared/threads.ts';
import { hashOf } from '../../route.ts';
import { useFormat, wallTimeNow } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './room-list.module.css';

/** One room in the list: who, the last words or the unsent ones, when, and how much is unread. */
export function RoomLine({ thread, open }: { thread: Thread; open: boolean }) {
  const strings = useStrings('messenger');
  const format = useFormat();
  // In the open room its own chip tells what is new.
  const unread = open ? 0 : thread.unread;
  return (
    <li>
      <a
        className={styles.line}
        href={hashOf({ screen: 'chat', threadId: thread.id })}
        aria-current={open ? 'page' : undefined}
        data-room={thread.id}
      >
        <Avatar avatar={thread.avatar} name={thread.displayName} />
        <span className={styles.words}>
          <b>
            <bdi>{thread.displayName}</bdi>
          </b>
          <span className={styles.last}>
            <LastWords thread={thread} open={open} />
          </span>
        </span>
        <span className={styles.aside}>
          {thread.last && <time>{format.ago(thread.last.sent, wallTimeNow())}</time>}
          {unread > 0 && (
            <Badge look="count">
              <span aria-hidden="true">{unread > 999 ? '999+' : unread}</span>
              <span className="unseen">{strings.list.unread(unread)}</span>
            </Badge>
          )}
        </span>
      </a>
    </li>
  );
}

function LastWords({ thread, open }: { thread: Thread; open: boolean }) {
  const { list } = useStrings('messenger');
  const draft = firstWords(thread.draft);
  // In the open room the composer shows it.
  if (draft !== '' && !open) {
    return (
      <>
        <span className={styles.draft}>{list.draft}</span> {draft}
      </>
    );
  }
  if (thread.activity.kind === 'typing') return list.writing;
  if (thread.activity.kind === 'remembering') return list.remembering;
  if (!thread.last) return thread.status === '' ? list.noWords : thread.status;
  const mark = { failed: list.unsent, waiting: list.waiting, pending: null, delivered: null }[
    thread.last.delivery.kind
  ];
  return (
    <>
      {mark !== null && <span className={styles.draft}>{mark} </span>}
      {firstWords(thread.last.text)}
    </>
  );
}

// One line of it is seen; a text can have a hundred thousand characters.
const firstWords = (text: string): string => text.slice(0, 200).replace(/\s+/gu, ' ').trim();
