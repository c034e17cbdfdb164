import type { Failure } from '../../client/failure.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';

/** The sentence of a failure for whoever is in Settings already: it does not send them there. */
export function useSentenceHere(): (failure: Failure) => string {
  const { failures } = useStrings('settings').models;
  const sentenceOf = useFailureSentence();
  return (failure) => {
    const here = Object.entries(failures).find(([code]) => code === failure.code);
    return here?.[1] ?? sentenceOf(failure);
  };
}
