import type { StoredEvent } from '#shared/events.ts';
import type { GenerationId } from '#shared/ids.ts';
import { hashOf } from '../../../route.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import styles from './event-row.module.css';

/** Leads to the cycle or the reply that an event tells of, where there is one. */
export function EventLink({ event: { threadId, data } }: { event: StoredEvent }) {
  const strings = useStrings('events');
  if (threadId === null) return null;
  if (typeof data.cycle_id === 'string') {
    const href = hashOf({ screen: 'inspector', threadId, tab: 'cycles', item: data.cycle_id });
    return (
      <a className={styles.link} href={href}>
        {strings.toCycle}
      </a>
    );
  }
  if (typeof data.generation_id === 'string') {
    const generationId = data.generation_id as GenerationId;
    return (
      <a className={styles.link} href={hashOf({ screen: 'inspector', threadId, generationId })}>
        {strings.toReply}
      </a>
    );
  }
  return null;
}
