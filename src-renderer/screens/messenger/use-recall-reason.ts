import type { Failure } from '../../client/failure.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useStrings } from '../../strings/use-strings.ts';

/** Why a recall has to wait, or failed. */
export function useRecallReason(): (code: Failure['code']) => string {
  const reasons: Partial<Record<Failure['code'], string>> = useStrings('messenger').recall.reasons;
  const sentenceOf = useFailureSentence();
  return (code) => reasons[code] ?? sentenceOf({ code, params: {} });
}
