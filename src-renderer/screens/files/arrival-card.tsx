import { assertNever } from '#shared/assert-never.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { ArrivalPreview } from './arrival-preview.tsx';
import type { Arrival } from './arrivals.ts';
import { bringAgain, putAway, stopTaking } from './bring-files.ts';
import styles from './file-card.module.css';
import { FileCard } from './file-card.tsx';
import { FileProgress } from './file-progress.tsx';
import { ImportedView } from './imported-view.tsx';

/** One file on its way in: what is being done with it, what it would bring, what came of it. */
export function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const strings = useStrings('files').card;
  const { key, name, stage } = arrival;
  return (
    <FileCard
      name={name}
      icon={iconOf(arrival)}
      about={useAbout(arrival)}
      tone={TONES[stage.kind] ?? 'calm'}
      put={stage.kind === 'importing' ? null : { label: strings.put(name), run: () => putAway(key) }}
    >
      <StageOfArrival arrival={arrival} />
    </FileCard>
  );
}

function StageOfArrival({ arrival }: { arrival: Arrival }) {
  const strings = useStrings('files').card;
  const format = useFormat();
  const { key, name, stage, size } = arrival;
  switch (stage.kind) {
    case 'waiting':
      return <p className={styles.quiet}>{strings.waiting}</p>;
    case 'uploading':
      return (
        <FileProgress
          label={strings.progress(name)}
          words={strings.uploading(format.bytes(stage.sent), format.bytes(size ?? 0))}
          done={stage.sent}
          of={size ?? 0}
        />
      );
    case 'inspecting':
      return <FileProgress label={strings.progress(name)} words={strings.inspecting} done={stage.done} of={stage.of} />;
    case 'preview':
      return <ArrivalPreview arrival={arrival} stage={stage} />;
    case 'importing':
      return (
        <FileProgress
          label={strings.progress(name)}
          words={stage.stopping ? strings.stopping : strings.importing}
          done={stage.done}
          of={stage.of}
          stop={{ busy: stage.stopping, run: () => stopTaking(key) }}
        />
      );
    case 'imported':
      return <ImportedView report={stage.report} />;
    case 'failed':
      return <Failed arrival={arrival} failure={stage.failure} />;
    default:
      return assertNever(stage);
  }
}

function Failed({
  arrival,
  failure,
}: {
  arrival: Arrival;
  failure: Parameters<ReturnType<typeof useFailureSentence>>[0];
}) {
  const strings = useStrings('files').card;
  const sentence = useFailureSentence()(failure);
  // What is wrong with the file itself is no better the second time.
  const isWorthAgain =
    arrival.file !== null && !['archive-unreadable', 'file-unreadable', 'archive-newer'].includes(failure.code);
  return (
    <>
      <p className={styles.trouble}>{sentence}</p>
      {isWorthAgain && (
        <p className={styles.actions}>
          <Button icon="retry" data-next onClick={() => bringAgain(arrival.key)}>
            {strings.retry}
          </Button>
        </p>
      )}
    </>
  );
}

const TONES: Partial<Record<Arrival['stage']['kind'], 'good' | 'attention'>> = {
  imported: 'good',
  failed: 'attention',
};

const ICONS = { archive: 'folder', card: 'image', lorebook: 'book', chat: 'chat', log: 'chat' } as const;

function iconOf({ stage }: Arrival): IconName {
  if (stage.kind === 'failed') return 'warning';
  if (stage.kind === 'imported') return 'check';
  if (stage.kind === 'preview') return ICONS[stage.inspection.kind];
  return 'upload';
}

function useAbout({ stage, size }: Arrival): string {
  const { kinds } = useStrings('files');
  const format = useFormat();
  const bytes = size === null ? '' : format.bytes(size);
  const told = () => {
    if (stage.kind === 'preview') return [kinds[stage.inspection.kind], stage.inspection.format, bytes];
    return stage.kind === 'imported' ? [stage.report.format, bytes] : [bytes];
  };
  return told()
    .filter((part) => part !== '')
    .join(' · ');
}
