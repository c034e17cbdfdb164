import { useInfiniteQuery } from '@tanstack/react-query';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { GenerationSummary } from '#shared/prompts.ts';
import { engine } from '../../client/engine.ts';
import { type Failure, toFailure } from '../../client/failure.ts';

const PAGE = 50;

export interface Generations {
  state: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  /** Newest first. */
  items: GenerationSummary[];
  hasOlder: boolean;
  loadOlder: () => void;
  again: () => void;
}

export function useGenerations(threadId: ThreadId): Generations {
  const query = useInfiniteQuery(
    engine.prompts.generations.infiniteOptions({
      input: (before: GenerationId | null) => ({ threadId, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
  );
  const { data, error } = query;
  return {
    state: stateOf(data !== undefined, error !== null),
    failure: error === null ? null : toFailure(error),
    items: data?.pages.flat() ?? [],
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}

function stateOf(hasData: boolean, hasFailed: boolean): Generations['state'] {
  if (hasData) return 'ready';
  return hasFailed ? 'failed' : 'loading';
}
