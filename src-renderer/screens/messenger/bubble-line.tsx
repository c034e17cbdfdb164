import { memo, useEffect, useState } from 'react';
import type { Message } from '#shared/threads.ts';
import type { Strings } from '../../strings/areas.ts';
import { type Format, useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './bubble.module.css';
import { BubbleEditor } from './bubble-editor.tsx';
import { BubbleMark } from './bubble-mark.tsx';
import { foldText } from './fold-text.ts';
import type { LogBubble } from './log-rows.ts';
import { markWords } from './mark-words.ts';
import { openBubbleMenu } from './open-bubble-menu.ts';
import { useRoom } from './room-context.ts';
import { VariantSwitch } from './variant-switch.tsx';

interface BubbleLineProps {
  row: LogBubble;
  /** Messages of the whole thread. */
  setSize: number;
  /** The one bubble that Tab reaches. */
  tabbable: boolean;
  editing: boolean;
}

/** One message: its bubble, the time at a group's end, and what stands under it. */
export const BubbleLine = memo(function BubbleLine({ row, setSize, tabbable, editing }: BubbleLineProps) {
  const room = useRoom();
  const { message, first, last } = row;
  const mine = message.author === 'user';
  const [arrives] = useState(() => room.isArrival(message));
  useEffect(() => room.drawn(message), [room, message]);
  return (
    <div className={classNames(styles.row, mine ? styles.mine : styles.theirs, first && styles.opens)}>
      {!mine && first && <Who />}
      {editing ? (
        <BubbleEditor message={message} />
      ) : (
        <div className={styles.line}>
          <Bubble row={row} setSize={setSize} tabbable={tabbable} arrives={arrives} />
          {last && <Stamp message={message} />}
          <MoreButton />
        </div>
      )}
      {(row.mark.kind !== 'none' || row.variants) && (
        <div className={styles.under}>
          <BubbleMark mark={row.mark} />
          {row.variants && <VariantSwitch reply={row.variants} />}
        </div>
      )}
    </div>
  );
});

function Who() {
  const { soul } = useRoom();
  return (
    <>
      <span className={styles.avatar}>
        <Avatar avatar={soul.avatar} name={soul.displayName} size="head" />
      </span>
      <bdi className={styles.who} aria-hidden="true">
        {soul.displayName}
      </bdi>
    </>
  );
}

function Bubble({ row, setSize, tabbable, arrives }: Omit<BubbleLineProps, 'editing'> & { arrives: boolean }) {
  const strings = useStrings('messenger');
  const format = useFormat();
  const { soul, actions } = useRoom();
  const { message } = row;
  const { shown, folded } = foldText(message.text);
  return (
    <article
      className={classNames(
        styles.bubble,
        row.first && styles.first,
        row.last && styles.last,
        arrives && styles.arrives,
      )}
      aria-label={nameOf(row, shown, soul.displayName, strings, format)}
      aria-posinset={row.position}
      aria-setsize={setSize}
      tabIndex={tabbable ? 0 : -1}
      data-message={message.id}
      data-bubble
    >
      <span className={styles.text}>{folded ? `${shown}…` : shown}</span>
      {folded && (
        <button
          type="button"
          className={styles.readAll}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => actions.read(message)}
        >
          {strings.bubble.readAll}
        </button>
      )}
    </article>
  );
}

function nameOf(row: LogBubble, text: string, who: string, strings: Strings['messenger'], format: Format): string {
  const { message } = row;
  return strings.bubble.name({
    who: message.author === 'user' ? strings.bubble.me : who,
    text,
    clock: format.clock(message.sent),
    state: [message.editedAt === null ? null : strings.bubble.edited, markWords(row.mark, strings)]
      .filter(Boolean)
      .join(', '),
  });
}

function Stamp({ message }: { message: Message }) {
  const { bubble } = useStrings('messenger');
  const format = useFormat();
  return (
    <time className={styles.time} aria-hidden="true">
      {message.editedAt !== null && <span>{bubble.edited} </span>}
      {format.clock(message.sent)}
    </time>
  );
}

function MoreButton() {
  const { bubble } = useStrings('messenger');
  return (
    <button
      type="button"
      className={styles.more}
      // The keyboard opens the same menu with Enter on the bubble.
      tabIndex={-1}
      aria-label={bubble.actions}
      onClick={(event) => openBubbleMenu(event.currentTarget)}
    >
      <Icon name="more" />
    </button>
  );
}
