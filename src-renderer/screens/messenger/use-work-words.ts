import type { MemoryWork } from '#shared/memory.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { useRecallReason } from './use-recall-reason.ts';

/** What a recall is at, in words: the missing summaries are steps of their own, the last step is the reading. */
export function useWorkWords(): (work: MemoryWork) => string {
  const { recall } = useStrings('messenger');
  const reasonOf = useRecallReason();
  const format = useFormat();
  return ({ state, step, steps, code }) => {
    if (code !== null) return recall.retrying(reasonOf(code));
    if (state === 'queued') return recall.queued;
    if (step < steps - 1) return recall.writing(format.number(step + 1), format.number(steps - 1));
    return recall.reading;
  };
}
