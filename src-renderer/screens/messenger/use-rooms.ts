import { useMemo } from 'react';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { type Answer, useEngineQuery } from '../../client/use-engine-query.ts';
import { useLineLoss } from '../../client/use-line-loss.ts';

/** The rooms of the current user. While the engine can't be reached nobody is known to be typing in them. */
export function useRooms(): Answer<Thread[]> {
  const answer = useEngineQuery(engine.threads.list.queryOptions());
  const isMissed = useLineLoss() !== 'none';
  const { data } = answer;
  const quiet = useMemo(() => data?.map((thread): Thread => ({ ...thread, activity: { kind: 'idle' } })), [data]);
  return isMissed && answer.kind === 'ready' && quiet ? { ...answer, data: quiet } : answer;
}
