import { useInfiniteQuery } from '@tanstack/react-query';
import type { CycleId, ThreadId } from '#shared/ids.ts';
import type { CycleSummary } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';

const PAGE = 50;

export interface Cycles {
  /** Newest first; undefined until the first answer. */
  items: CycleSummary[] | undefined;
  failure: Failure | null;
  hasOlder: boolean;
  loadOlder: () => void;
  again: () => void;
}

/** The cycles of a thread, a page at a time. */
export function useCycles(threadId: ThreadId): Cycles {
  const query = useInfiniteQuery(
    engine.memory.cycles.infiniteOptions({
      input: (before: CycleId | null) => ({ threadId, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
  );
  const { data, error } = query;
  return {
    items: data?.pages.flat(),
    failure: error === null ? null : toFailure(error),
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
