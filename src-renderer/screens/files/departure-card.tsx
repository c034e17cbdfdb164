import { assertNever } from '#shared/assert-never.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Departure } from './departures.ts';
import download from './export-page.module.css';
import styles from './file-card.module.css';
import { FileCard } from './file-card.tsx';
import { FileProgress } from './file-progress.tsx';
import { gather, putExportAway, stopExport } from './send-files.ts';
import { WarningList } from './warning-list.tsx';

const TONES: Partial<Record<Departure['stage']['kind'], 'good' | 'attention'>> = { ready: 'good', failed: 'attention' };
const ICONS = {
  making: 'download',
  made: 'download',
  gathering: 'download',
  ready: 'check',
  failed: 'warning',
} as const;

/** One file on its way out. */
export function DepartureCard({ departure }: { departure: Departure }) {
  const strings = useStrings('files').export;
  const format = useFormat();
  const { workId, name, stage } = departure;
  const isUnderWay = stage.kind === 'making' || stage.kind === 'gathering';
  return (
    <FileCard
      name={name}
      icon={ICONS[stage.kind]}
      about={stage.kind === 'ready' || stage.kind === 'made' ? `${format.bytes(stage.bytes)} · ${strings.ready}` : ''}
      tone={TONES[stage.kind] ?? 'calm'}
      put={isUnderWay ? null : { label: strings.put(name), run: () => putExportAway(workId) }}
    >
      <StageOfDeparture departure={departure} />
      <WarningList warnings={departure.warnings} more={0} note={strings.leftOut} />
    </FileCard>
  );
}

function StageOfDeparture({ departure: { workId, name, stage } }: { departure: Departure }) {
  const strings = useStrings('files').export;
  const format = useFormat();
  const sentenceOf = useFailureSentence();
  switch (stage.kind) {
    case 'making':
      return (
        <FileProgress
          label={strings.progress(name)}
          words={stage.rows > 0 ? strings.rows(format.number(stage.rows)) : strings.making}
          done={0}
          of={0}
          stop={{ busy: stage.stopping, run: () => stopExport(workId) }}
        />
      );
    case 'made':
      return (
        <p className={styles.actions}>
          <Button icon="download" data-next onClick={() => void gather(workId)}>
            {strings.save}
          </Button>
        </p>
      );
    case 'gathering':
      return <FileProgress label={strings.progress(name)} words={strings.gathering} done={stage.done} of={stage.of} />;
    case 'ready':
      return (
        <p className={styles.actions}>
          <a className={download.save} href={stage.url} download={name} data-next>
            <Icon name="download" size="small" />
            {strings.save}
          </a>
        </p>
      );
    case 'failed':
      return <p className={styles.trouble}>{sentenceOf(stage.failure)}</p>;
    default:
      return assertNever(stage);
  }
}
