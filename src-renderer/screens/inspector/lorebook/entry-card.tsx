import { useId, useState } from 'react';
import type { LorebookEntry } from '#shared/lorebook.ts';
import { hashOf } from '../../../route.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EvidenceButton, EvidenceList } from '../memory/evidence-list.tsx';
import { ItemMarks } from '../memory/item-marks.tsx';
import { MemoryText } from '../memory/memory-text.tsx';
import styles from './entry-card.module.css';

/** About two lines of a card. */
const FOLDED = 110;

/** One event: when it was and by which words it is found, its record (folded when long), and what it rests on. */
export function EntryCard({ entry }: { entry: LorebookEntry }) {
  const strings = useStrings('memory').lorebook;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, keywords, time, record, source, state, stale, flags, evidence, cycleId, threadId } = entry;
  return (
    <li className={styles.card} data-state={state} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h3 id={`${id}-title`}>
          <MemoryText text={title} />
        </h3>
        <ItemMarks stale={stale} flags={flags} />
        {state === 'retired' && (
          <span title={strings.retiredNote}>
            <Badge>{strings.states.retired}</Badge>
          </span>
        )}
        <span className={styles.time}>
          <span className="unseen">{strings.time} </span>
          {time}
        </span>
      </header>
      <Record text={record} />
      <footer className={styles.foot}>
        <ul className={styles.keywords} aria-label={strings.keywords}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
        <span className={styles.source}>
          {cycleId === null ? (
            strings.sources[source]
          ) : (
            <a href={hashOf({ screen: 'inspector', threadId, tab: 'cycles', item: cycleId })}>
              {strings.sources[source]}
            </a>
          )}
        </span>
        <EvidenceButton count={evidence.length} open={open} controls={`${id}-evidence`} toggle={() => setOpen(!open)} />
      </footer>
      {open && (
        <div id={`${id}-evidence`} className={styles.evidence}>
          <EvidenceList evidence={evidence} threadId={threadId} />
        </div>
      )}
    </li>
  );
}

function Record({ text }: { text: string }) {
  const common = useStrings('common');
  const [all, setAll] = useState(false);
  const long = text.length > FOLDED * 1.4;
  return (
    <div className={styles.record}>
      <MemoryText text={all || !long ? text : `${text.slice(0, FOLDED)}…`} />{' '}
      {long && (
        <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? common.fold : common.showAll}
        </button>
      )}
    </div>
  );
}
