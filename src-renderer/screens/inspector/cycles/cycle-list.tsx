import type { CycleId } from '#shared/ids.ts';
import type { CycleSummary } from '#shared/memory.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { moveByArrow } from '../move-by-arrow.ts';
import styles from './cycle-list.module.css';
import { useReadWords } from './read-words.ts';
import type { Cycles } from './use-cycles.ts';

/** The cycles of a thread, newest first. Up and Down go through them. */
export function CycleList({ cycles, chosen }: { cycles: Cycles; chosen: CycleId | null }) {
  const strings = useStrings('memory').cycles;
  const { items, failure, hasOlder, loadOlder, again } = cycles;
  if (!items) return failure ? <FailureNote failure={failure} again={again} /> : <Skeleton lines={6} />;
  return (
    <nav aria-label={strings.list} onKeyDown={moveByArrow}>
      {items.map((cycle) => (
        <Row key={cycle.id} cycle={cycle} chosen={cycle.id === chosen} />
      ))}
      {hasOlder && (
        <Button look="quiet" className={styles.older ?? ''} onClick={loadOlder}>
          {strings.older}
        </Button>
      )}
    </nav>
  );
}

function Row({ cycle, chosen }: { cycle: CycleSummary; chosen: boolean }) {
  const memory = useStrings('memory');
  const strings = memory.cycles;
  const format = useFormat();
  const readWords = useReadWords();
  const tokens = tokensOf(cycle);
  const { id, threadId, kind, source, state, started, madeSet, entries } = cycle;
  return (
    <a
      className={styles.row}
      href={hashOf({ screen: 'inspector', threadId, tab: 'cycles', item: id })}
      aria-current={chosen ? 'page' : undefined}
    >
      <span className={styles.line}>
        <span>
          <b>{strings.kinds[kind]}</b> {strings.formats[kind]} · {strings.sources[source]}
        </span>
        <span className={styles.outcome} data-state={state}>
          {madeSet === null ? strings.states[state] : strings.made(format.number(madeSet))}
        </span>
      </span>
      <span className={styles.line}>
        <time>{format.stamp(started)}</time>
        {tokens !== null && <span>{memory.tokens(format.number(tokens))}</span>}
      </span>
      <span className={styles.line}>
        <span>{readWords(cycle)}</span>
        {entries > 0 && <span>{strings.entries(format.number(entries))}</span>}
      </span>
      <Marks cycle={cycle} />
    </a>
  );
}

/** Only what is out of the ordinary. */
function Marks({ cycle: { tries, rejected, stale } }: { cycle: CycleSummary }) {
  const memory = useStrings('memory');
  const format = useFormat();
  if (tries <= 1 && rejected === 0 && !stale) return null;
  return (
    <span className={styles.marks}>
      {tries > 1 && <span>{memory.cycles.tries(format.number(tries))}</span>}
      {rejected > 0 && <span data-attention>{memory.cycles.rejected(format.number(rejected))}</span>}
      {stale && <span data-attention>{memory.stale}</span>}
    </span>
  );
}

const tokensOf = ({ promptTokens, outputTokens }: CycleSummary): number | null =>
  promptTokens === null ? null : promptTokens + (outputTokens ?? 0);
