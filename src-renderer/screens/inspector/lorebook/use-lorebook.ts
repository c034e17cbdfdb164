import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { EntryId, ThreadId } from '#shared/ids.ts';
import type { LorebookEntry } from '#shared/lorebook.ts';
import { engine } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';

const PAGE = 50;

export interface Lorebook {
  /** Newest first; undefined until the first answer. */
  entries: LorebookEntry[] | undefined;
  /** How many there are in all, whatever is looked for. */
  active: number;
  retired: number;
  failure: Failure | null;
  hasOlder: boolean;
  loadOlder: () => void;
  again: () => void;
}

/** The lorebook of a thread narrowed by words, a page at a time. What was found stays until the next answer is there. */
export function useLorebook(threadId: ThreadId, words: string, withRetired: boolean): Lorebook {
  const query = useInfiniteQuery({
    ...engine.lorebook.list.infiniteOptions({
      input: (before: EntryId | null) => ({ threadId, query: words, retired: withRetired, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: ({ entries }) => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    active: data?.pages[0]?.active ?? 0,
    retired: data?.pages[0]?.retired ?? 0,
    failure: error === null ? null : toFailure(error),
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
