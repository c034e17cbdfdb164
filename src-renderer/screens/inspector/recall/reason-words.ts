import { assertNever } from '#shared/assert-never.ts';
import type { RecallReason } from '#shared/recall.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { tellingTerms } from './telling-terms.ts';

/** Says why something came up for a query, in words. */
export function useReasonWords(query: string): (reason: RecallReason) => string {
  const strings = useStrings('recall').receipt;
  const format = useFormat();
  return (reason) => {
    switch (reason.arm) {
      case 'keyword': {
        const rule = strings.rules[reason.rule];
        return reason.found === reason.keyword
          ? strings.keyword(reason.keyword, rule)
          : strings.keywordAs(reason.keyword, reason.found, rule);
      }
      case 'words':
        return strings.words(format.number(reason.rank), tellingTerms(query, reason.terms).join(', '));
      case 'meaning':
        return strings.byMeaning(format.number(reason.rank), fixed(reason.alone), fixed(reason.around));
      case 'opposite':
        return strings.opposite(reason.of);
      default:
        return assertNever(reason);
    }
  };
}

/** Scores and cosines stand under each other: two places always. */
export const fixed = (figure: number): string => figure.toFixed(2);
