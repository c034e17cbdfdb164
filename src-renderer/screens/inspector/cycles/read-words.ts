import type { CycleSummary } from '#shared/memory.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';

/** What a cycle read: how many messages and at which places, how many summaries. */
export function useReadWords(): (cycle: CycleSummary) => string {
  const strings = useStrings('memory').cycles;
  const format = useFormat();
  return ({ messages, summaries, fromSeq, toSeq }) =>
    [
      messages > 0 && strings.messages(format.number(messages)),
      fromSeq !== null && toSeq !== null && strings.places(format.number(fromSeq), format.number(toSeq)),
      summaries > 0 && strings.summaries(format.number(summaries)),
    ]
      .filter(Boolean)
      .join(' ');
}
