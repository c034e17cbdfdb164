import type { MemorySetSummary, MemoryState } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import columns from '../columns.module.css';
import styles from './memory-page.module.css';
import { SetList } from './set-list.tsx';
import { SetStrip } from './set-strip.tsx';
import { SetView } from './set-view.tsx';
import { StaleNote } from './stale-note.tsx';
import { WindowCard } from './window-card.tsx';
import { WorkList } from './work-list.tsx';

interface MemoryPageProps {
  thread: Thread;
  /** Of the set to show; null: the current one. */
  number: number | null;
}

/** The system slots of a thread, now and at every moment before (SPEC sections 2 and 13). */
export function MemoryPage({ thread, number }: MemoryPageProps) {
  const input = { threadId: thread.id };
  const state = useEngineQuery(engine.memory.current.queryOptions({ input }));
  const sets = useEngineQuery(engine.memory.sets.queryOptions({ input }));
  if (state.kind === 'failed') return <FailureNote {...state} />;
  if (sets.kind === 'failed') return <FailureNote {...sets} />;
  if (state.kind === 'loading' || sets.kind === 'loading') return <Skeleton shape="card" lines={4} />;
  // Without any memory there is nothing to pick: a narrow window then shows both.
  const picked = state.data.set === null ? undefined : number !== null;
  return (
    <div className={columns.columns} data-picked={picked}>
      <div className={columns.list}>
        <Overview state={state.data} sets={sets.data} chosen={number ?? state.data.set?.number ?? 0} />
      </div>
      <Shown thread={thread} state={state.data} sets={sets.data} number={number} />
    </div>
  );
}

function Overview({ state, sets, chosen }: { state: MemoryState; sets: MemorySetSummary[]; chosen: number }) {
  return (
    <div className={styles.overview}>
      <WindowCard state={state} />
      <WorkList threadId={state.threadId} work={state.work} />
      <StaleNote state={state} sets={sets} />
      {sets.length > 0 && <SetStrip sets={sets} threadId={state.threadId} chosen={chosen} />}
      {sets.length > 0 && <SetList sets={sets} threadId={state.threadId} chosen={chosen} />}
    </div>
  );
}

interface ShownProps extends MemoryPageProps {
  state: MemoryState;
  sets: MemorySetSummary[];
}

function Shown({ thread, state, sets, number }: ShownProps) {
  const strings = useStrings('memory').page;
  const format = useFormat();
  if (state.set && (number === null || number === state.set.number)) {
    return <SetView key={state.set.number} thread={thread} set={state.set} sets={sets} />;
  }
  if (number === null) {
    return (
      <div className={styles.alone}>
        <EmptyState icon="inspect" text={strings.none(format.number(state.window.threshold))} />
      </div>
    );
  }
  if (!sets.some((set) => set.number === number)) return <EmptyState icon="history" text={strings.gone} />;
  return <EarlierSet key={number} thread={thread} sets={sets} number={number} />;
}

function EarlierSet({ thread, sets, number }: { thread: Thread; sets: MemorySetSummary[]; number: number }) {
  const set = useEngineQuery(engine.memory.set.queryOptions({ input: { threadId: thread.id, number } }));
  if (set.kind === 'loading') return <Skeleton shape="card" lines={3} />;
  if (set.kind === 'failed') return <FailureNote {...set} />;
  return <SetView thread={thread} set={set.data} sets={sets} />;
}
