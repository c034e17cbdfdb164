import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredEvent } from '#shared/events.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './event-list.module.css';

const PAGE = 100;

/** The audit log (SPEC section 8), newest first, of one thread or of all. */
export function EventList({ thread }: { thread: Thread }) {
  const strings = useStrings('inspector');
  const [scope, setScope] = useState<'thread' | 'all'>('thread');
  const query = useInfiniteQuery(
    engine.events.list.infiniteOptions({
      input: (before: number | null) => ({ threadId: scope === 'all' ? null : thread.id, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
  );
  const events = query.data?.pages.flat();
  return (
    <section className={styles.events} aria-label={strings.events.title}>
      <header className={styles.head}>
        <h2>{strings.events.title}</h2>
        <Segmented
          label={strings.events.title}
          value={scope}
          choices={[
            { value: 'thread', label: strings.events.thisThread },
            { value: 'all', label: strings.events.everywhere },
          ]}
          onChange={setScope}
        />
      </header>
      {!events && !query.error && <Skeleton lines={8} />}
      {!events && query.error && <FailureNote failure={toFailure(query.error)} again={() => void query.refetch()} />}
      {events?.length === 0 && <EmptyState icon="clock" text={strings.empty.events} />}
      {events && events.length > 0 && (
        <ol className={styles.rows}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button look="quiet" onClick={() => void query.fetchNextPage()}>
          {strings.events.older}
        </Button>
      )}
    </section>
  );
}

function EventRow({ event }: { event: StoredEvent }) {
  const strings = useStrings('inspector').events;
  const format = useFormat();
  const keys = Object.keys(event.data);
  const time = wallTimeAt(event.at);
  return (
    <li>
      <details className={styles.row}>
        <summary className={styles.summary}>
          <code className={styles.type}>{event.type}</code>
          <span className={styles.keys}>{keys.length === 0 ? strings.noDetails : keys.join(', ')}</span>
          <time className={styles.time} title={format.moment(time)}>
            {format.moment(time)}
          </time>
        </summary>
        <pre className={styles.json}>{JSON.stringify(event, null, 2)}</pre>
      </details>
    </li>
  );
}
