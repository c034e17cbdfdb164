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
  return (
    <>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {sentenceOf(trouble)}
        </p>
      )}
      <ItemGroups items={inspection.items} tense="will" />
      <SampleLines sample={inspection.sample} />
      <WarningList warnings={inspection.warnings} more={inspection.moreWarnings} />
      <ImportChoices arrival={arrival} inspection={inspection} />
      <div className={styles.actions}>
        <Button
          look={brings ? 'primary' : 'plain'}
          data-next
          disabled={!isChosen(inspection, arrival.choices)}
          onClick={() => void takeIn(arrival.key)}
        >
          {strings.card.run}
        </Button>
        {again && <span className={styles.quiet}>{strings.card.again}</span>}
        {!again && !brings && <span className={styles.quiet}>{strings.card.nothing}</span>}
      </div>
    </>
  );
}

/** Entries need a room; in a log somebody is the person, and somebody is not. */
function isChosen({ kind, speakers }: Inspection, { threadId, userNames }: Choices): boolean {
  if (kind === 'lorebook') return threadId !== null;
  if (kind !== 'log' || speakers.length === 0) return true;
  return userNames.length > 0 && userNames.length < Math.max(speakers.length, 2);
}
