import type { Share } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { NextSample } from '../review/next-sample.tsx';
import { percent } from './percent.ts';
import styles from './share-cards.module.css';
import { ShareBar } from './share-row.tsx';
import { NothingYet, SignalCard } from './signal-card.tsx';

/** How far the 5 % sample for invented memories has been looked through, and the way to the next one. */
export function SampleCard({ sample, threadId }: { sample: Share; threadId: ThreadId | null }) {
  const { sample: strings, page } = useStrings('signals');
  const format = useFormat();
  if (sample.of === 0) {
    return (
      <SignalCard title={strings.title} note={strings.note} wide>
        <NothingYet>{strings.empty}</NothingYet>
      </SignalCard>
    );
  }
  return (
    <SignalCard title={strings.title} note={strings.note} wide figure={percent(sample, format)}>
      <ShareBar share={sample} tone="good" />
      <div className={styles.under}>
        <NextSample threadId={threadId} after={null} />
        <span>{page.of(format.number(sample.count), format.number(sample.of))}</span>
      </div>
    </SignalCard>
  );
}
