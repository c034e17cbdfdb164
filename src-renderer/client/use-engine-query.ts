import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Failure, toFailure } from './failure.ts';

/** What a page knows of an answer. `data` may be an older answer while a new one is on its way; `again` asks anew. */
export type Answer<T> =
  | { kind: 'loading'; data: undefined }
  | { kind: 'ready'; data: T; again: () => void }
  | { kind: 'failed'; data: undefined; failure: Failure; again: () => void };

/**
 * Asks the engine and keeps asking when an event says that the answer is old:
 * `useEngineQuery(engine.threads.get.queryOptions({ input: { threadId } }))`.
 */
export function useEngineQuery<Output, Problem, Selected = Output>(
  options: UseQueryOptions<Output, Problem, Selected, QueryKey>,
): Answer<Selected> {
  const { data, error, refetch } = useQuery<Output, Problem, Selected, QueryKey>(options);
  const again = () => void refetch();
  if (data !== undefined) return { kind: 'ready', data, again };
  if (error === null) return { kind: 'loading', data: undefined };
  return { kind: 'failed', data: undefined, failure: toFailure(error), again };
}
