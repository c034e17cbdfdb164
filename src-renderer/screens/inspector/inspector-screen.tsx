import { assertNever } from '#shared/assert-never.ts';
import type { CycleId, GenerationId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go, type InspectorRoute } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import columns from './columns.module.css';
import { CyclesPage } from './cycles/cycles-page.tsx';
import { EventList } from './event-list.tsx';
import { GenerationList } from './generation-list.tsx';
import { GenerationPage, PreviewPage } from './generation-page.tsx';
import { InspectorHead } from './inspector-head.tsx';
import styles from './inspector-screen.module.css';
import { LorebookPage } from './lorebook/lorebook-page.tsx';
import { MemoryPage } from './memory/memory-page.tsx';
import { NEXT_PROMPT } from './next-prompt.ts';
import { RecallPage } from './recall/recall-page.tsx';
import { SignalsPage } from './signals-page.tsx';
import { useGenerations } from './use-generations.ts';

/** What was sent and what came back, and what is remembered of it, chat by chat (SPEC section 13, Inspector). */
export function InspectorScreen({ route }: { route: InspectorRoute }) {
  const strings = useStrings('inspector');
  const threads = useEngineQuery(engine.threads.list.queryOptions());
  if (threads.kind === 'loading') return <Skeleton shape="row" lines={5} />;
  if (threads.kind === 'failed') return <FailureNote {...threads} />;
  const thread = threads.data.find(({ id }) => id === route.threadId) ?? threads.data[0];
  if (!thread) {
    return (
      <EmptyState
        icon="inspect"
        text={strings.empty.threads}
        action={<Button onClick={() => go({ screen: 'chat', threadId: null })}>{strings.empty.toChat}</Button>}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <InspectorHead threads={threads.data} thread={thread} tab={'tab' in route ? route.tab : 'prompts'} />
      <Page key={thread.id} route={route} thread={thread} />
    </div>
  );
}

function Page({ route, thread }: { route: InspectorRoute; thread: Thread }) {
  if (!('tab' in route)) return <Prompts thread={thread} picked={route.generationId} />;
  switch (route.tab) {
    case 'memory':
      return <MemoryPage thread={thread} number={route.item === null ? null : Number(route.item)} />;
    case 'cycles':
      return <CyclesPage thread={thread} picked={route.item as CycleId | null} />;
    case 'lorebook':
      return <LorebookPage thread={thread} />;
    case 'recall':
      return <RecallPage thread={thread} />;
    case 'events':
      return <EventList thread={thread} />;
    case 'signals':
      return <SignalsPage thread={thread} />;
    default:
      return assertNever(route.tab);
  }
}

/** `picked`: a generation's id, or NEXT_PROMPT. */
function Prompts({ thread, picked }: { thread: Thread; picked: GenerationId | null }) {
  const generations = useGenerations(thread.id);
  // Nothing picked yet: wide windows show the newest reply beside the list, narrow ones the list alone.
  const newest = generations.state === 'loading' ? null : (generations.items[0]?.id ?? NEXT_PROMPT);
  const chosen = picked ?? newest;
  return (
    <div className={columns.columns} data-picked={picked !== null}>
      <div className={columns.list}>
        <GenerationList thread={thread} generations={generations} chosen={chosen} />
      </div>
      {chosen === NEXT_PROMPT && <PreviewPage threadId={thread.id} />}
      {chosen !== null && chosen !== NEXT_PROMPT && <GenerationPage generationId={chosen} threadId={thread.id} />}
    </div>
  );
}
