import type { CycleId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { go } from '../../../route.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import columns from '../columns.module.css';
import { CycleList } from './cycle-list.tsx';
import { CycleView } from './cycle-view.tsx';
import { useCycles } from './use-cycles.ts';

/** Every run of extraction and summary of a thread, and what became of it (SPEC sections 4, 5 and 6). */
export function CyclesPage({ thread, picked }: { thread: Thread; picked: CycleId | null }) {
  const strings = useStrings('memory').cycles;
  const cycles = useCycles(thread.id);
  if (cycles.items?.length === 0) {
    const toMemory = () => go({ screen: 'inspector', threadId: thread.id, tab: 'memory', item: null });
    return (
      <EmptyState icon="clock" text={strings.empty} action={<Button onClick={toMemory}>{strings.toMemory}</Button>} />
    );
  }
  // Nothing picked yet: wide windows show the newest one beside the list, narrow ones the list alone.
  const chosen = picked ?? cycles.items?.[0]?.id ?? null;
  return (
    <div className={columns.columns} data-picked={picked !== null}>
      <div className={columns.list}>
        <CycleList cycles={cycles} chosen={chosen} />
      </div>
      {chosen !== null && <Shown key={chosen} cycleId={chosen} />}
    </div>
  );
}

function Shown({ cycleId }: { cycleId: CycleId }) {
  const cycle = useEngineQuery(engine.memory.cycle.queryOptions({ input: { cycleId } }));
  if (cycle.kind === 'loading') return <Skeleton shape="card" lines={3} />;
  if (cycle.kind === 'failed') return <FailureNote {...cycle} />;
  return <CycleView cycle={cycle.data} />;
}
