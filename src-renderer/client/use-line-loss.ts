import { useEffect, useState } from 'react';
import { useLineState } from './line-state.ts';

/** How the line is missed: not at all, long enough to be told, or so long that it won't come back by itself. */
export type LineLoss = 'none' | 'noticed' | 'lasting';

/** Milliseconds. A shorter break than `noticed` is nobody's business. */
const AFTER = { noticed: 800, lasting: 10_000 };

/** Follows the line to the engine. While it is missed, what the Soul is doing is not known. */
export function useLineLoss(): LineLoss {
  const since = useLineState(({ line }) => (line.kind === 'open' ? null : line.since));
  const [loss, setLoss] = useState<LineLoss>('none');
  useEffect(() => {
    if (since === null) return setLoss('none');
    const past = Date.now() - since;
    const timers = (['noticed', 'lasting'] as const).map((next) => setTimeout(() => setLoss(next), AFTER[next] - past));
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return loss;
}
