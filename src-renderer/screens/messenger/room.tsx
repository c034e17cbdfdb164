import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageId } from '#shared/ids.ts';
import type { Message, Thread } from '#shared/threads.ts';
import { useSettings } from '../../client/use-settings.ts';
import { hashOf } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BurstAnnouncer } from './burst-announcer.tsx';
import { Composer } from './composer.tsx';
import { EmptyLog } from './empty-log.tsx';
import { type LogHandle, MessageLog } from './message-log.tsx';
import type { MessageWindow } from './message-window.ts';
import styles from './room.module.css';
import { RoomContext, type RoomShared } from './room-context.ts';
import { keepPlace, placeIn } from './room-place.ts';
import { RoomStatus } from './room-status.tsx';
import { RoomTop } from './room-top.tsx';
import { TextReader } from './text-reader.tsx';
import type { Jump, SeenRows } from './use-log-scroll.ts';
import { useMessageWindow } from './use-message-window.ts';
import { type RoomActing, useRoomActions } from './use-room-actions.ts';
import { useUnreadLine } from './use-unread-line.ts';

/** One room: who it is, what was said, and the composer. Mounted anew for every thread. */
export function Room({ thread }: { thread: Thread }) {
  const acting = useRoomActions(thread);
  const shared = useShared(thread, acting);
  const { purposes } = useSettings();
  const log = useRef<LogHandle>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const unread = useUnreadLine(thread);
  const leave = useCallback(() => composer.current?.focus(), []);
  return (
    <RoomContext value={shared}>
      {/* A dropped file must not lead the page away; pictures can't be sent yet. */}
      <section
        className={styles.room}
        aria-label={thread.displayName}
        data-region="room"
        tabIndex={-1}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      >
        <RoomTop thread={thread} />
        <Talk
          thread={thread}
          acting={acting}
          readUpTo={unread.readUpTo}
          log={log}
          onSeen={unread.onSeen}
          onLeave={leave}
        />
        <div className={styles.write}>
          <RoomStatus activity={thread.activity} />
          <Composer
            ref={composer}
            thread={thread}
            onSent={() => {
              unread.clear();
              log.current?.toEnd();
            }}
            onStop={acting.actions.stop}
            onReveal={acting.actions.revealAll}
            onUp={() => log.current?.focusNewest()}
          />
          {purposes.chat.provider === 'practice' && <PracticeCaption />}
        </div>
      </section>
      <TextReader message={acting.reading} who={thread.displayName} onClose={acting.actions.endRead} />
    </RoomContext>
  );
}

function PracticeCaption() {
  const { practice } = useStrings('common');
  return (
    <p className={styles.practice}>
      {practice.label} <a href={hashOf({ screen: 'settings', section: 'models' })}>{practice.link}</a>
    </p>
  );
}

interface TalkProps {
  thread: Thread;
  acting: RoomActing;
  readUpTo: number | null;
  log: React.Ref<LogHandle>;
  onSeen: (seen: SeenRows) => void;
  onLeave: () => void;
}

/** The messages, or what stands in their place. */
function Talk({ thread, acting, readUpTo, log, onSeen, onLeave }: TalkProps) {
  const [place] = useState(() => placeIn(thread.id));
  const source = useMessageWindow(thread.id, place === null ? { kind: 'latest' } : { kind: 'around', seq: place });
  const held = source.answer.data;
  const { show } = source;
  const strayed = useRef(held !== undefined && !holds(held, place));
  useEffect(() => {
    if (strayed.current) show(place === null ? { kind: 'latest' } : { kind: 'around', seq: place });
    strayed.current = false;
  }, [place, show]);
  const onSettled = useCallback(
    (seen: SeenRows) => {
      keepPlace(thread.id, seen.away ? seen.top : null);
      onSeen(seen);
    },
    [thread.id, onSeen],
  );
  const start: Jump = startOf(place, readUpTo);
  if (source.answer.kind === 'failed') {
    return (
      <div className={styles.instead}>
        <FailureNote {...source.answer} />
      </div>
    );
  }
  if (!held) return <LogSkeleton />;
  if (held.messages.length === 0 && thread.activity.kind === 'idle') return <EmptyLog thread={thread} />;
  return (
    <>
      <MessageLog
        ref={log}
        thread={thread}
        window={held}
        source={source}
        start={start}
        readUpTo={readUpTo}
        editing={acting.editing}
        onSettled={onSettled}
        onLeave={onLeave}
      />
      <BurstAnnouncer thread={thread} messages={held.messages} />
    </>
  );
}

function startOf(place: number | null, readUpTo: number | null): Jump {
  if (place !== null) return { to: 'seq', seq: place };
  return readUpTo === null ? { to: 'end' } : { to: 'unread' };
}

// What was held when the room was left may be another stretch than the one to start with.
function holds({ messages, hasNewer }: MessageWindow, place: number | null): boolean {
  if (place === null) return !hasNewer;
  return (messages[0]?.seq ?? Infinity) <= place && (messages.at(-1)?.seq ?? -Infinity) >= place;
}

function useShared({ displayName, avatar, newestSeq }: Thread, { actions }: RoomActing): RoomShared {
  const openedAt = useRef(newestSeq);
  const drawn = useRef(new Set<MessageId>());
  return useMemo(
    () => ({
      soul: { displayName, avatar },
      actions,
      isArrival: (message: Message) => message.seq > openedAt.current && !drawn.current.has(message.id),
      drawn: (message: Message) => void drawn.current.add(message.id),
    }),
    [displayName, avatar, actions],
  );
}

function LogSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={5} />
    </div>
  );
}
