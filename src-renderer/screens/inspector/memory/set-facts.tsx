import type { MemorySetSummary } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import keys from '../block-key.module.css';
import { Fact, FactRows, Facts } from '../facts.tsx';
import { ChangeCounts } from './change-counts.tsx';
import styles from './set-facts.module.css';
import { tokensOf, useOriginWords } from './set-words.ts';
import { blockOf } from './slot-key.ts';

/** How a set came to be, and what it changed in each slot. */
export function SetFacts({ set, thread }: { set: MemorySetSummary; thread: Thread }) {
  const memory = useStrings('memory');
  const strings = memory.facts;
  const format = useFormat();
  const originOf = useOriginWords();
  return (
    <>
      <Facts title={strings.title}>
        <FactRows>
          <Fact name={strings.origin}>{originOf(set)}</Fact>
          <Fact name={strings.made}>{format.moment(set.made)}</Fact>
          <Fact name={strings.base}>
            {set.base === null ? (
              strings.none
            ) : (
              <a href={hashOf({ screen: 'inspector', threadId: thread.id, tab: 'memory', item: String(set.base) })}>
                {memory.set(format.number(set.base))}
              </a>
            )}
          </Fact>
          {set.model !== null && <Fact name={strings.model}>{set.model}</Fact>}
          {set.template !== null && <Fact name={strings.template}>{set.template}</Fact>}
          <Fact name={strings.tokens}>{memory.tokens(format.number(tokensOf(set)))}</Fact>
          {set.cycleId !== null && (
            <Fact name={strings.cycle}>
              <a href={hashOf({ screen: 'inspector', threadId: thread.id, tab: 'cycles', item: set.cycleId })}>
                {strings.toCycle}
              </a>
            </Fact>
          )}
        </FactRows>
      </Facts>
      <SlotChanges set={set} />
    </>
  );
}

function SlotChanges({ set }: { set: MemorySetSummary }) {
  const memory = useStrings('memory');
  const strings = memory.facts;
  const format = useFormat();
  return (
    <Facts title={strings.changes}>
      <table className={styles.table}>
        <thead className="unseen">
          <tr>
            <th scope="col">{strings.slot}</th>
            <th scope="col">{strings.changes}</th>
            <th scope="col">{strings.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {set.slots.map((slot) => (
            <tr key={slot.slot}>
              <th scope="row">
                <i className={`${keys.key} ${styles.swatch}`} data-block={blockOf(slot.slot)} />
                {memory.slots[slot.slot]}
              </th>
              <td>
                <ChangeCounts {...slot} />
              </td>
              <td>{format.number(slot.tokens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Facts>
  );
}
