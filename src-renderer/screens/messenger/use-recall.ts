import { QueryObserver } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { MemoryState, MemoryWork } from '#shared/memory.ts';
import { client, engine, queryClient } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { type RecallCalls, RecallFollower, type RecallState } from './recall-follower.ts';

export interface Recall {
  state: RecallState;
  start: () => void;
  /** What was applied stays. */
  stop: () => void;
  /** The outcome was read. */
  rest: () => void;
}

/** How many cycles back the newest recall is looked for: talk makes others in between. */
const LOOKED_THROUGH = 50;

/** 최근 기억 불러오기 of a room, kept fresh by the engine's events. */
export function useRecall(threadId: ThreadId): Recall {
  const [follower] = useState(() => new RecallFollower(callsOf(threadId)));
  const state = useSyncExternalStore(follower.subscribe, follower.state);
  useEffect(() => {
    // By the cache and not by what was drawn last: a quick recall comes and goes between two drawings.
    const observer = new QueryObserver(queryClient, engine.memory.current.queryOptions({ input: { threadId } }));
    return observer.subscribe(({ data }) => {
      if (data) follower.see(recallIn(data));
    });
  }, [follower, threadId]);
  const cancel = useEngineMutation(engine.memory.cancel.mutationOptions());
  return {
    state,
    start: () => void follower.start(),
    stop: () => {
      follower.noteStopped();
      cancel.run({ threadId, kind: 'recall' });
    },
    rest: () => follower.rest(),
  };
}

function callsOf(threadId: ThreadId): RecallCalls {
  return {
    recall: () => client.memory.recall({ threadId }),
    work: async () => {
      const { queryKey } = engine.memory.current.queryOptions({ input: { threadId } });
      await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
      const memory = queryClient.getQueryData(queryKey);
      return memory ? recallIn(memory) : null;
    },
    newest: async () => {
      const cycles = await client.memory.cycles({ threadId, before: null, limit: LOOKED_THROUGH });
      return cycles.find(({ source }) => source === 'recent_memory_load') ?? null;
    },
    cycle: (cycleId) => client.memory.cycle({ cycleId }),
    set: (number) => client.memory.set({ threadId, number }),
    toFailure,
    now: () => Date.now(),
  };
}

const recallIn = ({ work }: MemoryState): MemoryWork | null => work.find(({ kind }) => kind === 'recall') ?? null;
