import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import type { MessageId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { BubbleLine } from './bubble-line.tsx';
import { BubbleMenu } from './bubble-menu-area.tsx';
import { type LogRow, logRows } from './log-rows.ts';
import styles from './message-log.module.css';
import type { MessageWindow } from './message-window.ts';
import { NewestChip } from './newest-chip.tsx';
import { useRoom } from './room-context.ts';
import { TypingDots } from './typing-dots.tsx';
import { useBubbleFocus } from './use-bubble-focus.ts';
import { type Jump, type SeenRows, useLogScroll } from './use-log-scroll.ts';
import type { WindowSource } from './use-message-window.ts';

export interface LogHandle {
  toEnd: () => void;
  focusNewest: () => void;
}

interface MessageLogProps {
  ref: Ref<LogHandle>;
  thread: Thread;
  window: MessageWindow;
  source: WindowSource;
  start: Jump;
  readUpTo: number | null;
  editing: MessageId | null;
  onSettled: (seen: SeenRows) => void;
  /** Back to the composer. */
  onLeave: () => void;
}

/** The bubbles of a room. Draws only what is near the view, whatever the thread's length. */
export function MessageLog(props: MessageLogProps) {
  const { ref, thread, window: held, source, readUpTo } = props;
  const { room } = useStrings('messenger');
  const { actions } = useRoom();
  const busy = thread.activity.kind !== 'idle';
  const typing = thread.activity.kind === 'typing' && !held.hasNewer;
  const rows = useRows(thread, held, readUpTo, typing, busy);
  const focus = useBubbleFocus(rows);
  const scroll = useLogScroll({
    rows,
    hasNewer: held.hasNewer,
    keepDrawn: focus.index,
    start: props.start,
    onNearEdge: source.grow,
    onSettled: (seen) => {
      source.keepEnd(seen.away ? 'older' : 'newer');
      props.onSettled(seen);
    },
  });
  const { virtualizer, scroller, jump } = scroll;
  const toEnd = useCallback(() => {
    jump({ to: 'end' });
    if (held.hasNewer) source.show({ kind: 'latest' });
  }, [jump, held.hasNewer, source.show]);
  useImperativeHandle(ref, () => ({ toEnd, focusNewest: () => focus.enter(virtualizer) }));
  return (
    <div className={styles.place}>
      <BubbleMenu rows={rows} busy={busy}>
        <div
          ref={scroller}
          className={styles.log}
          role="log"
          aria-label={room.logOf(thread.displayName)}
          // Bursts are said once, by BurstAnnouncer, and not bubble by bubble.
          aria-live="off"
          onScroll={scroll.onScroll}
          onKeyDown={(event) => focus.onKeyDown(event, virtualizer, { rows, busy, actions, leave: props.onLeave })}
          onFocus={focus.onFocus}
          onClick={(event) => {
            if (busy && !isOnBubble(event.target)) actions.revealAll();
          }}
        >
          <div ref={virtualizer.containerRef} className={styles.rows}>
            {virtualizer.getVirtualItems().map(({ index, key }) => (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-row={rows[index]?.key}
                className={styles.row}
              >
                <Row
                  row={rows[index]}
                  setSize={thread.messageCount}
                  tabbable={rows[index]?.key === focus.tabbableKey}
                  editing={rows[index]?.key === props.editing}
                />
              </div>
            ))}
          </div>
        </div>
      </BubbleMenu>
      {scroll.away && <NewestChip thread={thread} onClick={toEnd} />}
    </div>
  );
}

function useRows(thread: Thread, held: MessageWindow, readUpTo: number | null, typing: boolean, busy: boolean) {
  const { lastReply, messageCount } = thread;
  return useMemo(
    () => logRows({ ...held, readUpTo, typing, busy, lastReply, messageCount }),
    [held, readUpTo, typing, busy, lastReply, messageCount],
  );
}

const isOnBubble = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-message], button, a, textarea') !== null;

interface RowProps {
  row: LogRow | undefined;
  setSize: number;
  tabbable: boolean;
  editing: boolean;
}

function Row({ row, ...bubble }: RowProps) {
  const { room } = useStrings('messenger');
  const format = useFormat();
  if (!row) return null;
  switch (row.kind) {
    case 'bubble':
      return <BubbleLine row={row} {...bubble} />;
    case 'day':
      return (
        <div className={styles.day}>
          <span>{format.day(row.time)}</span>
        </div>
      );
    case 'unread':
      return <div className={styles.unread}>{room.readUpTo}</div>;
    case 'dots':
      return <TypingDots first={row.first} />;
  }
}
