import type { Inspection } from '#shared/archive.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import type { Arrival, Choices, Stage } from './arrivals.ts';
import { takeIn } from './bring-files.ts';
import { comes } from './count-items.ts';
import styles from './file-card.module.css';
import { ImportChoices } from './import-choices.tsx';
import { ItemGroups } from './item-groups.tsx';
import { SampleLines } from './sample-lines.tsx';
import { WarningList } from './warning-list.tsx';

interface ArrivalPreviewProps {
  arrival: Arrival;
  stage: Extract<Stage, { kind: 'preview' }>;
}

/** What a file would bring, and how it is to come in. Nothing is changed before the button is pressed. */
export function ArrivalPreview({ arrival, stage }: ArrivalPreviewProps) {
  const strings = useStrings('files');
  const sentenceOf = useFailureSentence();
  const { inspection, again, trouble } = stage;
  const brings = inspection.items.some(comes);
  const missing = missingIn(inspection, arrival.choices);
  const words = (): string => {
    if (missing !== null) return strings.card.missing[missing];
    if (again) return strings.card.again;
    return brings ? '' : strings.card.nothing;
  };
  return (
    <>
      <ItemGroups items={inspection.items} tense="will" />
      <SampleLines sample={inspection.sample} />
      <WarningList warnings={inspection.warnings} more={inspection.moreWarnings} />
      <ImportChoices arrival={arrival} inspection={inspection} />
      {/* Told to those who listen by the announcer. */}
      {trouble && <p className={styles.trouble}>{sentenceOf(trouble)}</p>}
      <div className={styles.actions}>
        <Button
          look={brings ? 'primary' : 'plain'}
          data-next
          disabled={missing !== null}
          onClick={() => void takeIn(arrival.key)}
        >
          {strings.card.run}
        </Button>
        <span className={styles.quiet}>{words()}</span>
      </div>
    </>
  );
}

/** Entries need a room; in a log somebody is the person, and somebody is not. */
function missingIn({ kind, speakers }: Inspection, { threadId, userNames }: Choices): 'room' | 'speaker' | null {
  if (kind === 'lorebook') return threadId === null ? 'room' : null;
  if (kind !== 'log' || speakers.length === 0) return null;
  const isTold = userNames.length > 0 && userNames.length < Math.max(speakers.length, 2);
  return isTold ? null : 'speaker';
}
