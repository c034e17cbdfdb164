import { useState } from 'react';
import type { RecallReceipt } from '#shared/recall.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { FoldButton } from './fold-button.tsx';
import { foldParts, markQuery, type QueryPart } from './mark-query.ts';
import styles from './receipt-query.module.css';

/** Characters of a long query that are shown at first. */
const FOLDED = 240;

/** What was looked for, with the keywords marked where they were met. */
export function ReceiptQuery({ receipt }: { receipt: RecallReceipt }) {
  const strings = useStrings('recall').receipt;
  const [all, setAll] = useState(false);
  const parts = markQuery(receipt);
  const folded = foldParts(parts, FOLDED);
  return (
    <section className={styles.query} aria-label={strings.query}>
      {receipt.query.trim() === '' ? (
        <p className={styles.none}>{strings.queryEmpty}</p>
      ) : (
        <p className={styles.text}>
          {(all ? parts : (folded ?? parts)).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored text never move
            <Part key={place} part={part} />
          ))}
          {folded !== null && !all && '…'}
        </p>
      )}
      {folded !== null && <FoldButton all={all} onToggle={() => setAll(!all)} />}
      {receipt.withPrevious && <p className={styles.none}>{strings.withPrevious}</p>}
    </section>
  );
}

function Part({ part: { text, keyword } }: { part: QueryPart }) {
  if (keyword === null) return text;
  return (
    <mark className={styles.mark} title={keyword}>
      {text}
    </mark>
  );
}
