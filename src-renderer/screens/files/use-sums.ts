import type { ImportItem } from '#shared/archive.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { countComing, countItems, groupByOutcome } from './count-items.ts';

export interface Sums {
  /** 새것 4 · 같은 것 2 */
  outcomes(items: readonly ImportItem[]): string;
  /** 소울 1명, 대화 1개, 메시지 1,284개; '' where nothing comes. */
  coming(items: readonly ImportItem[]): string;
  /** The same as a sentence; one of its own where nothing came. */
  came(items: readonly ImportItem[]): string;
}

/** Sums of what files bring, in words. */
export function useSums(): Sums {
  const strings = useStrings('files');
  const format = useFormat();
  const coming = (items: readonly ImportItem[]): string => {
    const { nouns, messages } = countComing(items);
    const counts = nouns.map(({ noun, count }) => strings.counted[noun](format.number(count)));
    return [...counts, ...(messages > 0 ? [strings.messages(format.number(messages))] : [])].join(', ');
  };
  return {
    coming,
    outcomes: (items) =>
      groupByOutcome(items)
        .map((group) => `${strings.outcomes[group.outcome].word} ${format.number(countItems(group.items))}`)
        .join(' · '),
    came: (items) => {
      const what = coming(items);
      return what === '' ? `${strings.report.nothing}.` : strings.report.came(what);
    },
  };
}
