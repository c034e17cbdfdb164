import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallItem, RecallKind } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';

const PAGE = 50;

/** What the list shows of the items of a thread. */
export interface RecallFilter {
  kind: RecallKind;
  show: 'listed' | 'forgotten';
  words: string;
}

export interface RecallItems {
  /** Newest first; undefined until the first answer. */
  items: RecallItem[] | undefined;
  failure: Failure | null;
  hasOlder: boolean;
  loadOlder: () => void;
  again: () => void;
}

/**
 * What can be recalled in a thread, a page at a time. What was found stays until the next answer is there, so each kind
 * and list needs a component of its own (a `key`).
 */
export function useRecallItems(threadId: ThreadId, { kind, show, words }: RecallFilter): RecallItems {
  const query = useInfiniteQuery({
    ...engine.recall.items.infiniteOptions({
      input: (cursor: string | null) => ({ threadId, kind, show, query: words, cursor, limit: PAGE }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return {
    items: data?.pages.flatMap(({ items }) => items),
    failure: error === null ? null : toFailure(error),
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  };
}
