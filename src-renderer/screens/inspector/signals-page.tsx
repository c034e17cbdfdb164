import { useState } from 'react';
import type { Signals } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreementCard } from './signals/agreement-card.tsx';
import { LabelCard } from './signals/label-card.tsx';
import { NoUpdateCard } from './signals/no-update-card.tsx';
import { SampleCard } from './signals/sample-card.tsx';
import { RejectedCard, SceneCard } from './signals/share-cards.tsx';
import { TokenChart } from './signals/token-chart.tsx';
import styles from './signals-page.module.css';

/** What testers watch (SPEC section 8), the main guard rail first, of one thread or of all. */
export function SignalsPage({ thread }: { thread: Thread }) {
  const strings = useStrings('signals');
  const [scope, setScope] = useState<'thread' | 'all'>('thread');
  const threadId = scope === 'all' ? null : thread.id;
  const signals = useEngineQuery({
    ...engine.events.signals.queryOptions({ input: { threadId } }),
    // Costly to count, so not with every bubble: when the page is opened, when labels or memory change, and by hand.
    refetchOnMount: 'always',
  });
  return (
    <section className={styles.page} aria-label={strings.page.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{strings.page.title}</h2>
        <Segmented
          label={strings.page.scope}
          value={scope}
          choices={[
            { value: 'thread', label: strings.page.thisThread },
            { value: 'all', label: strings.page.everywhere },
          ]}
          onChange={setScope}
        />
        <IconButton
          icon="retry"
          label={strings.page.refresh}
          onClick={signals.kind === 'ready' ? signals.again : noop}
        />
      </header>
      {signals.kind === 'loading' && <Skeleton shape="card" lines={3} />}
      {signals.kind === 'failed' && <FailureNote {...signals} />}
      {signals.kind === 'ready' && <Cards signals={signals.data} threadId={threadId} />}
    </section>
  );
}

const noop = () => {};

function Cards({ signals, threadId }: { signals: Signals; threadId: ThreadId | null }) {
  const { charts } = useStrings('signals');
  return (
    <div className={styles.cards}>
      <SceneCard share={signals.sceneFlags} />
      <LabelCard labels={signals.labels} />
      <NoUpdateCard slots={signals.noUpdate} />
      <RejectedCard share={signals.rejected} />
      <TokenChart
        title={charts.generations}
        note={charts.generationsNote}
        empty={charts.generationsEmpty}
        points={signals.generationTokens}
      />
      <TokenChart
        title={charts.cycles}
        note={charts.cyclesNote}
        empty={charts.cyclesEmpty}
        points={signals.cycleTokens}
      />
      <AgreementCard agreements={signals.agreements} />
      <SampleCard sample={signals.sample} threadId={threadId} />
    </div>
  );
}
