import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { showToast } from '../ui/toast-queue.ts';
import { type Failure, toFailure } from './failure.ts';
import { useFailureSentence } from './use-failure-sentence.ts';

interface Afterwards<Input, Output> {
  onDone?: (output: Output, input: Input) => void;
  /** Without it the sentence is shown as a toast. */
  onFailed?: (failure: Failure, sentence: string, input: Input) => void;
}

export interface EngineMutation<Input> {
  run: (input: Input) => void;
  busy: boolean;
}

/**
 * Changes something in the engine; pages see the change through the engine's own events, never through a local copy.
 * `const apply = useEngineMutation(engine.souls.apply.mutationOptions(), { onDone })`, then `apply.run({ soulId })`.
 */
export function useEngineMutation<Input, Output, Problem>(
  options: UseMutationOptions<Output, Problem, Input>,
  { onDone, onFailed }: Afterwards<Input, Output> = {},
): EngineMutation<Input> {
  const sentenceOf = useFailureSentence();
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: (output: Output, input: Input) => onDone?.(output, input),
    onError: (error: Problem, input: Input) => {
      const failure = toFailure(error);
      const sentence = sentenceOf(failure);
      if (onFailed) onFailed(failure, sentence, input);
      else showToast({ kind: 'failure', text: sentence });
    },
  });
  return { run: mutate, busy: isPending };
}
