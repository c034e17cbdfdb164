import { assertNever } from '#shared/assert-never.ts';
import { useStrings } from '../../strings/use-strings.ts';
import type { RecallOutcome } from './recall-outcome.ts';
import { useRecallReason } from './use-recall-reason.ts';

/** What came of a recall, in a sentence; and another where something was left open. */
export function useRecallSentence(): (outcome: RecallOutcome) => string {
  const { recall } = useStrings('messenger');
  const reasonOf = useRecallReason();
  const withConflict = (sentence: string, conflict: boolean) =>
    conflict ? `${sentence} ${recall.conflict}` : sentence;
  return (outcome) => {
    switch (outcome.kind) {
      case 'changed':
        return withConflict(recall.result(outcome), outcome.conflict);
      case 'same':
        return withConflict(recall.nothingChanged, outcome.conflict);
      case 'nothing-new':
        return recall.nothingNew;
      case 'cancelled':
        return recall.cancelled;
      case 'discarded':
        return recall.discarded;
      case 'unfinished':
        return recall.unfinished;
      case 'failed':
        if (outcome.code === 'thread-busy') return recall.busy;
        return recall.failed(reasonOf(outcome.code));
      default:
        return assertNever(outcome);
    }
  };
}
