import type { ThreadId } from '#shared/ids.ts';
import type { ItemDiff } from '#shared/memory.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DiffText } from './diff-text-line.tsx';
import { MemoryText } from './memory-text.tsx';
import styles from './set-diff.module.css';
import { SlotCard } from './slot-card.tsx';
import { SLOTS } from './slot-key.ts';

interface SetDiffProps {
  threadId: ThreadId;
  /** null: against nothing. */
  from: number | null;
  to: number;
  /** Slots in which nothing changed are left out, for a page with more to say. */
  changedOnly?: boolean;
}

/** What became of every item between two sets, slot by slot. */
export function SetDiff({ threadId, from, to, changedOnly = false }: SetDiffProps) {
  const strings = useStrings('memory');
  const diff = useEngineQuery(engine.memory.diff.queryOptions({ input: { threadId, from, to } }));
  if (diff.kind === 'loading') return <Skeleton shape="card" />;
  if (diff.kind === 'failed') return <FailureNote {...diff} />;
  const hasChanged = (one: ItemDiff) => one.change !== 'same';
  const slots = SLOTS.filter((slot) => !changedOnly || diff.data.some((one) => one.slot === slot && hasChanged(one)));
  if (slots.length === 0) return <p className={styles.quiet}>{strings.cycle.noDifferences}</p>;
  return (
    <div className={styles.slots}>
      {slots.map((slot) => (
        <SlotCard key={slot} slot={slot} tokens={null}>
          <SlotDiff diffs={diff.data.filter((one) => one.slot === slot)} />
        </SlotCard>
      ))}
    </div>
  );
}

function SlotDiff({ diffs }: { diffs: readonly ItemDiff[] }) {
  const strings = useStrings('memory').compare;
  const format = useFormat();
  const changed = diffs.filter(({ change }) => change !== 'same');
  const same = diffs.filter(({ change }) => change === 'same');
  return (
    <>
      {changed.length === 0 && <p className={styles.quiet}>{strings.slotSame}</p>}
      <ul>
        {changed.map((one) => (
          <DiffLine key={one.id} diff={one} />
        ))}
      </ul>
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{strings.same(format.number(same.length))}</summary>
          <ul>
            {same.map((one) => (
              <DiffLine key={one.id} diff={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function DiffLine({ diff }: { diff: ItemDiff }) {
  const strings = useStrings('memory').compare;
  return (
    <li className={styles.line} data-change={diff.change}>
      <div>
        {diff.change === 'revised' ? (
          <DiffText before={diff.before ?? ''} after={diff.after ?? ''} />
        ) : (
          <MemoryText text={diff.after ?? diff.before ?? ''} />
        )}
      </div>
      <span className={styles.change}>{strings.changes[diff.change]}</span>
    </li>
  );
}
