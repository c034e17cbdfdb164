import type { Signals } from '#shared/events.ts';
import type { LabelAspect } from '#shared/prompts.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { ShareRow } from './share-row.tsx';
import { NothingYet, SignalCard } from './signal-card.tsx';

/** Which way is good: a callback that helps is wanted, an invention is not. */
const WANTED: Record<LabelAspect, 'low' | 'high'> = {
  plays_scene_on: 'low',
  invented_escalation: 'low',
  useful_callback: 'high',
  user_persona_good: 'high',
  invented_memory: 'low',
};

/** What people answered about replies, aspect by aspect. */
export function LabelCard({ labels }: { labels: Signals['labels'] }) {
  const strings = useStrings('signals');
  const some = labels.some(({ yes }) => yes.of > 0);
  return (
    <SignalCard title={strings.labels.title} note={strings.labels.note}>
      {!some && <NothingYet>{strings.labels.empty}</NothingYet>}
      {some && (
        <dl>
          {labels.map(({ aspect, yes }) => (
            <ShareRow
              key={aspect}
              name={strings.review.aspects[aspect]}
              aside={strings.page.better[WANTED[aspect]]}
              share={yes}
              tone={WANTED[aspect] === 'low' ? 'attention' : 'good'}
            />
          ))}
        </dl>
      )}
    </SignalCard>
  );
}
