import { useStrings } from '../strings/use-strings.ts';
import type { Failure } from './failure.ts';

/** Gives the sentence for people of any failure, in the language of the page. */
export function useFailureSentence(): (failure: Failure) => string {
  const sentences = useStrings('errors');
  return ({ code, params }) => sentences[code](params);
}
