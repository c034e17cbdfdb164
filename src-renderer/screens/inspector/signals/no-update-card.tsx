import type { Signals } from '#shared/events.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { blockOf } from '../memory/slot-key.ts';
import { ShareRow } from './share-row.tsx';
import { NothingYet, SignalCard } from './signal-card.tsx';

/** How often a cycle left each slot as it was. */
export function NoUpdateCard({ slots }: { slots: Signals['noUpdate'] }) {
  const strings = useStrings('signals').noUpdate;
  const names = useStrings('memory').slots;
  const some = slots.some(({ share }) => share.of > 0);
  return (
    <SignalCard title={strings.title} note={strings.note}>
      {!some && <NothingYet>{strings.empty}</NothingYet>}
      {some && (
        <dl>
          {slots.map(({ slot, share }) => (
            <ShareRow key={slot} name={names[slot]} share={share} tone={blockOf(slot)} />
          ))}
        </dl>
      )}
    </SignalCard>
  );
}
