import { useState } from 'react';
import type { StoredEvent } from '#shared/events.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { dayNumber, useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './event-list.module.css';
import { EventFilter } from './events/event-filter.tsx';
import { EventRow } from './events/event-row.tsx';
import { ExportEvents } from './events/export-events.tsx';
import { type Events, useEvents } from './events/use-events.ts';

/** The audit log (SPEC section 8), newest first, of one thread or of all: by kind, as sentences, and as a file. */
export function EventList({ thread }: { thread: Thread }) {
  const strings = useStrings('events');
  const [scope, setScope] = useState<'thread' | 'all'>('thread');
  const [kinds, setKinds] = useState<ReadonlySet<string>>(new Set());
  const threadId = scope === 'all' ? null : thread.id;
  const events = useEvents(threadId, kinds);
  return (
    <section className={styles.events} aria-label={strings.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{strings.title}</h2>
        <Segmented
          label={strings.scope}
          value={scope}
          choices={[
            { value: 'thread', label: strings.thisThread },
            { value: 'all', label: strings.everywhere },
          ]}
          onChange={setScope}
        />
        <ExportEvents key={scope} threadId={threadId} />
      </header>
      <EventFilter chosen={kinds} onChange={setKinds} found={new Set(events.loaded.map(({ type }) => type))} />
      <Log events={events} everywhere={scope === 'all'} />
    </section>
  );
}

function Log({ events, everywhere }: { events: Events; everywhere: boolean }) {
  const strings = useStrings('events');
  const format = useFormat();
  const { shown, loaded, failure, looking, hasOlder } = events;
  if (failure) return <FailureNote failure={failure} again={events.again} />;
  if (shown === null || (looking && shown.length === 0)) return <Skeleton lines={8} />;
  const filtered = shown.length < loaded.length;
  return (
    <>
      {loaded.length === 0 && <EmptyState icon="clock" text={strings.empty} />}
      {shown.length === 0 && filtered && <p className={styles.note}>{strings.noMatch}</p>}
      {shown.length > 0 && <Days events={shown} everywhere={everywhere} />}
      {hasOlder && !looking && (
        <footer className={styles.foot}>
          {filtered && <p className={styles.note}>{strings.lookedAt(format.number(loaded.length))}</p>}
          <Button look="quiet" onClick={events.loadOlder}>
            {filtered ? strings.lookFurther : strings.older}
          </Button>
        </footer>
      )}
    </>
  );
}

/** The log with a heading for every day. */
function Days({ events, everywhere }: { events: readonly StoredEvent[]; everywhere: boolean }) {
  const format = useFormat();
  const threads = useEngineQuery(engine.threads.list.queryOptions());
  const names = new Map((threads.data ?? []).map(({ id, displayName, soulName }) => [id, displayName || soulName]));
  const days = Map.groupBy(events, ({ at }) => dayNumber(wallTimeAt(at)));
  return (
    <ol className={styles.days}>
      {[...days].map(([day, rows]) => (
        <li key={day}>
          <h3 className={styles.day}>{format.day(wallTimeAt(rows[0]?.at ?? 0))}</h3>
          <ol className={styles.rows}>
            {rows.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                room={everywhere && event.threadId !== null ? (names.get(event.threadId) ?? null) : null}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
