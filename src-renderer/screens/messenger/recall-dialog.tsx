import { assertNever } from '#shared/assert-never.ts';
import type { Thread } from '#shared/threads.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './recall-dialog.module.css';
import type { RecallOutcome } from './recall-outcome.ts';
import { RecallPlanDialog } from './recall-plan-dialog.tsx';
import type { Recall } from './use-recall.ts';
import { useRecallSentence } from './use-recall-sentence.ts';
import { useWorkWords } from './use-work-words.ts';

interface RecallDialogProps {
  thread: Thread;
  recall: Recall;
  onClose: () => void;
}

/**
 * 최근 기억 불러오기 (SPEC section 4, T2): what would be read, then how far it is, then what came of it. Closing it while it
 * runs leaves it running. What is remembered is not shown here (section 13).
 */
export function RecallDialog({ thread, recall, onClose }: RecallDialogProps) {
  const { state } = recall;
  switch (state.kind) {
    case 'resting':
      return <RecallPlanDialog thread={thread} start={recall.start} onClose={onClose} />;
    case 'asked':
    case 'under-way':
      return <UnderWay recall={recall} onClose={onClose} />;
    case 'ended':
      return <Ended outcome={state.outcome} onClose={onClose} />;
    default:
      return assertNever(state);
  }
}

function UnderWay({ recall, onClose }: Omit<RecallDialogProps, 'thread'>) {
  const strings = useStrings('messenger').recall;
  const common = useStrings('common');
  const wordsOf = useWorkWords();
  const { state, stop } = recall;
  const work = state.kind === 'under-way' ? state.work : null;
  return (
    <Dialog
      open
      title={strings.action}
      onClose={onClose}
      actions={
        <>
          <Button onClick={stop} disabled={work === null}>
            {strings.stop}
          </Button>
          <Button look="primary" data-first onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className={styles.running}>
        {work === null ? (
          <Skeleton lines={1} />
        ) : (
          <>
            <p className={styles.now} role="status">
              {wordsOf(work)}
            </p>
            <Progress label={strings.progress} value={work.step} max={work.steps} />
          </>
        )}
        <p className={styles.note}>{strings.goesOn}</p>
      </div>
    </Dialog>
  );
}

function Ended({ outcome, onClose }: { outcome: RecallOutcome; onClose: () => void }) {
  const strings = useStrings('messenger').recall;
  const common = useStrings('common');
  const sentenceOf = useRecallSentence();
  return (
    <Dialog
      open
      title={strings.action}
      onClose={onClose}
      actions={
        <Button look="primary" data-first onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p className={styles.result} role="status">
        {sentenceOf(outcome)}
      </p>
    </Dialog>
  );
}
