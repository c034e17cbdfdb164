import type { Share } from '#shared/events.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { percent } from './percent.ts';
import styles from './share-cards.module.css';
import { ShareBar } from './share-row.tsx';
import { NothingYet, SignalCard } from './signal-card.tsx';

/** The main guard rail: replies that may play a scene on. */
export function SceneCard({ share }: { share: Share }) {
  return <AlarmCard words={useStrings('signals').scene} share={share} main />;
}

export function RejectedCard({ share }: { share: Share }) {
  return <AlarmCard words={useStrings('signals').rejected} share={share} />;
}

interface AlarmCardProps {
  words: { title: string; note: string; empty: string };
  share: Share;
  main?: boolean;
}

/** A share that should be small, or nothing. */
function AlarmCard({ words, share, main = false }: AlarmCardProps) {
  const strings = useStrings('signals').page;
  const format = useFormat();
  if (share.of === 0) {
    return (
      <SignalCard title={words.title} note={words.note}>
        <NothingYet>{words.empty}</NothingYet>
      </SignalCard>
    );
  }
  return (
    <SignalCard title={words.title} note={words.note} figure={percent(share, format)} main={main}>
      <ShareBar share={share} tone="attention" />
      <p className={styles.under}>
        <span>{strings.better.low}</span>
        <span>{strings.of(format.number(share.count), format.number(share.of))}</span>
      </p>
    </SignalCard>
  );
}
