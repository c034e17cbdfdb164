import { useId, useState } from 'react';
import type { MemoryItem } from '#shared/memory.ts';
import type { Thread } from '#shared/threads.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { EvidenceButton, EvidenceList } from './evidence-list.tsx';
import styles from './item-line.module.css';
import { ItemMarks } from './item-marks.tsx';
import { ItemText } from './item-text.tsx';

/** One bullet or paragraph with its marks; picked, it shows what it rests on. */
export function ItemLine({ item, threadId }: { item: MemoryItem; threadId: Thread['id'] }) {
  const strings = useStrings('memory');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.item} data-open={open} data-stale={item.stale}>
      <div className={styles.text}>
        <ItemText item={item} /> <ItemMarks stale={item.stale} flags={item.flags} />
      </div>
      <span className={styles.since}>{strings.since(format.number(item.since))}</span>
      <EvidenceButton count={item.evidence.length} open={open} controls={id} toggle={() => setOpen(!open)} />
      {open && (
        <div id={id} className={styles.evidence}>
          <EvidenceList evidence={item.evidence} threadId={threadId} />
        </div>
      )}
    </li>
  );
}
