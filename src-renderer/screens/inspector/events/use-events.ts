import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredEvent } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import { engine } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';

const PAGE = 200;
// A rare kind is looked for over many pages by itself, but not over the whole log of a year.
const SCREENFUL = 30;
const STRETCH = 2000;

export interface Events {
  failure: Failure | null;
  /** Newest first, of the chosen kinds; null while the first page is on its way. */
  shown: StoredEvent[] | null;
  /** All that were loaded so far, of any kind. */
  loaded: StoredEvent[];
  hasOlder: boolean;
  /** More pages are being looked through by themselves. */
  looking: boolean;
  loadOlder: () => void;
  again: () => void;
}

/** The audit log of a thread (null: of all), filtered here: the engine gives it by pages of any kind. */
export function useEvents(threadId: ThreadId | null, kinds: ReadonlySet<string>): Events {
  const query = useInfiniteQuery({
    ...engine.events.list.infiniteOptions({
      input: (before: number | null) => ({ threadId, before, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
    // Not every event row comes with a change that pages hear of.
    refetchOnMount: 'always',
  });
  const [upTo, setUpTo] = useState(STRETCH);
  const loaded = query.data?.pages.flat() ?? [];
  const shown = kinds.size === 0 ? loaded : loaded.filter(({ type }) => kinds.has(type));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const wanting = kinds.size > 0 && shown.length < SCREENFUL && loaded.length < upTo && hasNextPage && !isError;
  useEffect(() => {
    if (wanting && !isFetching) void fetchNextPage();
  }, [wanting, isFetching, fetchNextPage]);
  return {
    failure: query.error === null || query.data ? null : toFailure(query.error),
    shown: query.data ? shown : null,
    loaded,
    hasOlder: hasNextPage,
    looking: wanting,
    loadOlder: () => {
      setUpTo(loaded.length + STRETCH);
      void fetchNextPage();
    },
    again: () => void query.refetch(),
  };
}
