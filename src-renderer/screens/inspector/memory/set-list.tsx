import { useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { MemorySetSummary } from '#shared/memory.ts';
import { hashOf } from '../../../route.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { moveByArrow } from '../move-by-arrow.ts';
import { ChangeCounts } from './change-counts.tsx';
import styles from './set-list.module.css';
import { changesOf, tokensOf, useOriginWords } from './set-words.ts';

const PAGE = 60;

interface SetListProps {
  /** Newest first. */
  sets: readonly MemorySetSummary[];
  threadId: ThreadId;
  chosen: number;
}

/** Every memory that ever was, newest first. Up and Down go through them. */
export function SetList({ sets, threadId, chosen }: SetListProps) {
  const strings = useStrings('memory');
  const common = useStrings('common');
  const [shown, setShown] = useState(PAGE);
  return (
    <nav aria-label={strings.page.sets} onKeyDown={moveByArrow}>
      {sets.slice(0, shown).map((set) => (
        <Row key={set.number} set={set} threadId={threadId} chosen={set.number === chosen} />
      ))}
      {sets.length > shown && (
        <Button look="quiet" className={styles.more ?? ''} onClick={() => setShown(shown + PAGE)}>
          {common.more}
        </Button>
      )}
    </nav>
  );
}

function Row({ set, threadId, chosen }: { set: MemorySetSummary; threadId: ThreadId; chosen: boolean }) {
  const strings = useStrings('memory');
  const format = useFormat();
  const originOf = useOriginWords();
  return (
    <a
      className={styles.row}
      href={hashOf({ screen: 'inspector', threadId, tab: 'memory', item: String(set.number) })}
      aria-current={chosen ? 'page' : undefined}
      data-outside={!set.inLineage}
    >
      <span className={styles.name}>
        <b>{strings.set(format.number(set.number))}</b>
        {set.current && <Badge look="good">{strings.page.current}</Badge>}
        {!set.inLineage && <Badge>{strings.page.outside}</Badge>}
      </span>
      <span className={styles.tokens}>{strings.tokens(format.number(tokensOf(set)))}</span>
      <span className={styles.facts}>
        {originOf(set)} · {format.stamp(set.made)}
      </span>
      <ChangeCounts {...changesOf(set)} />
    </a>
  );
}
