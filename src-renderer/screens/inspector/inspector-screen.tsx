import { type ReactNode, useState } from 'react';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { go } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EventList } from './event-list.tsx';
import { GenerationList } from './generation-list.tsx';
import { GenerationPage, PreviewPage } from './generation-page.tsx';
import { InspectorHead, type InspectorTab } from './inspector-head.tsx';
import styles from './inspector-screen.module.css';
import { NEXT_PROMPT } from './next-prompt.ts';
import { useGenerations } from './use-generations.ts';

interface InspectorScreenProps {
  threadId: ThreadId | null;
  /** A generation's id, or NEXT_PROMPT. */
  generationId: GenerationId | null;
}

/** What was sent and what came back, reply by reply (SPEC section 13, Inspector). */
export function InspectorScreen({ threadId, generationId }: InspectorScreenProps) {
  const strings = useStrings('inspector');
  const threads = useEngineQuery(engine.threads.list.queryOptions());
  if (threads.kind === 'loading') return <Skeleton shape="row" lines={5} />;
  if (threads.kind === 'failed') return <FailureNote {...threads} />;
  const thread = threads.data.find(({ id }) => id === threadId) ?? threads.data[0];
  if (!thread) {
    return (
      <EmptyState
        icon="inspect"
        text={strings.empty.threads}
        action={<Button onClick={() => go({ screen: 'chat', threadId: null })}>{strings.empty.toChat}</Button>}
      />
    );
  }
  return <ThreadInspector threads={threads.data} thread={thread} picked={generationId} />;
}

interface ThreadInspectorProps {
  threads: Thread[];
  thread: Thread;
  picked: GenerationId | null;
}

function ThreadInspector({ threads, thread, picked }: ThreadInspectorProps) {
  const [tab, setTab] = useState<InspectorTab>('prompts');
  const head = <InspectorHead threads={threads} thread={thread} tab={tab} setTab={setTab} />;
  if (tab === 'events') {
    return (
      <div className={styles.events}>
        <div className={styles.list}>{head}</div>
        <EventList thread={thread} />
      </div>
    );
  }
  return <Prompts key={thread.id} head={head} thread={thread} picked={picked} />;
}

function Prompts({ head, thread, picked }: { head: ReactNode; thread: Thread; picked: GenerationId | null }) {
  const generations = useGenerations(thread.id);
  // Nothing picked yet: wide windows show the newest reply beside the list, narrow ones the list alone.
  const newest = generations.state === 'loading' ? null : (generations.items[0]?.id ?? NEXT_PROMPT);
  const chosen = picked ?? newest;
  return (
    <div className={styles.screen} data-picked={picked !== null}>
      <div className={styles.list}>
        {head}
        <GenerationList thread={thread} generations={generations} chosen={chosen} />
      </div>
      {chosen === NEXT_PROMPT && <PreviewPage threadId={thread.id} />}
      {chosen !== null && chosen !== NEXT_PROMPT && <GenerationPage generationId={chosen} threadId={thread.id} />}
    </div>
  );
}
