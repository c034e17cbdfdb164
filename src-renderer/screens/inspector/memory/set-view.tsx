import { useState } from 'react';
import type { MemorySet, MemorySetSummary } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import columns from '../columns.module.css';
import { RestoreButton } from './restore-button.tsx';
import { SetDiff } from './set-diff.tsx';
import { SetFacts } from './set-facts.tsx';
import styles from './set-view.module.css';
import { SlotCard } from './slot-card.tsx';
import { SlotItems } from './slot-items.tsx';
import { SLOTS } from './slot-key.ts';

interface SetViewProps {
  thread: Thread;
  set: MemorySet;
  sets: readonly MemorySetSummary[];
}

/** One memory: its four slots as they stand or against another one, and beside them how it came to be. */
export function SetView({ thread, set, sets }: SetViewProps) {
  const strings = useStrings('memory');
  const format = useFormat();
  const [against, setAgainst] = useState<number | null>(null);
  return (
    <div className={columns.picked}>
      <section className={columns.main} aria-labelledby="memory-set">
        <a
          className={columns.back}
          href={hashOf({ screen: 'inspector', threadId: thread.id, tab: 'memory', item: null })}
        >
          <Icon name="chevron-left" size="small" />
          {strings.page.back}
        </a>
        <SetHead thread={thread} set={set} sets={sets} against={against} setAgainst={setAgainst} />
        {!set.inLineage && <p className={styles.outside}>{strings.page.outsideNote}</p>}
        {against === null ? (
          <div className={styles.slots}>
            {SLOTS.map((slot) => (
              <SlotCard key={slot} slot={slot} tokens={set.slots.find((one) => one.slot === slot)?.tokens ?? 0}>
                <SlotItems items={set.items.filter((item) => item.slot === slot)} threadId={thread.id} />
              </SlotCard>
            ))}
          </div>
        ) : (
          <>
            <p className={styles.direction}>
              {strings.compare.direction(format.number(against), format.number(set.number))}
            </p>
            <SetDiff threadId={thread.id} from={against} to={set.number} />
          </>
        )}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so arrow keys need it */}
      <aside className={columns.aside} aria-label={strings.facts.title} tabIndex={0}>
        <SetFacts set={set} thread={thread} />
      </aside>
    </div>
  );
}

interface SetHeadProps extends SetViewProps {
  against: number | null;
  setAgainst: (number: number | null) => void;
}

function SetHead({ thread, set, sets, against, setAgainst }: SetHeadProps) {
  const strings = useStrings('memory');
  const format = useFormat();
  const current = sets.find((one) => one.current);
  return (
    <header className={styles.head}>
      <h2 id="memory-set">{set.current ? strings.page.now : strings.set(format.number(set.number))}</h2>
      {sets.length > 1 && (
        <div className={styles.compare}>
          <Select
            label={strings.compare.label}
            hideLabel
            value={against === null ? 'none' : String(against)}
            choices={[
              { value: 'none', label: strings.compare.none },
              ...sets
                .filter(({ number }) => number !== set.number)
                .map(({ number }) => ({
                  value: String(number),
                  label: strings.compare.with(format.number(number)),
                })),
            ]}
            onChange={(value) => setAgainst(value === 'none' ? null : Number(value))}
          />
        </div>
      )}
      {current && !set.current && <RestoreButton thread={thread} set={set} current={current.number} />}
    </header>
  );
}
