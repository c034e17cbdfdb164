import { useState } from 'react';
import type { StoredEvent } from '#shared/events.ts';
import { useFormat, wallTimeAt } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EventData } from './event-data.tsx';
import { kindOf, toneOf } from './event-kinds.ts';
import { EventLink } from './event-link.tsx';
import styles from './event-row.module.css';
import { useEventFacts } from './use-event-facts.ts';

interface EventRowProps {
  event: StoredEvent;
  /** Whose chat it is, where the log is of more than one. */
  room: string | null;
}

/** One line of the log as a sentence; it opens to the data as it was written. */
export function EventRow({ event, room }: EventRowProps) {
  const strings = useStrings('events');
  const format = useFormat();
  const factsOf = useEventFacts();
  const [open, setOpen] = useState(false);
  const kind = kindOf(event.type);
  return (
    <li className={styles.row} data-open={open}>
      <div className={styles.line}>
        <button type="button" className={styles.main} aria-expanded={open} onClick={() => setOpen(!open)}>
          <i className={styles.tone} data-tone={toneOf(event.type)} />
          {kind === null ? (
            <code className={styles.raw}>{event.type}</code>
          ) : (
            <span className={styles.kind}>{strings.kinds[kind]}</span>
          )}
          <span className={styles.words}>
            {kind === null ? Object.keys(event.data).join(', ') : strings.sentences[kind](factsOf(event.data))}
            {room !== null && <small className={styles.room}>{room}</small>}
          </span>
          <time className={styles.time}>{format.clock(wallTimeAt(event.at))}</time>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size="small" />
          </span>
        </button>
        <EventLink event={event} />
      </div>
      {open && <EventData event={event} />}
    </li>
  );
}
