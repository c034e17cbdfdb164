import type { RecalledItem } from '#shared/recall.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FoldedText } from './folded-text.tsx';
import { fixed, useReasonWords } from './reason-words.ts';
import styles from './receipt-item.module.css';
import { writtenItem } from './written-item.ts';

/** Characters of a long excerpt that are shown at first. */
const FOLDED = 180;

interface ReceiptItemProps {
  item: RecalledItem;
  query: string;
  threshold: number;
}

/**
 * Something that a recall found: what it is, why it came up, how strongly (the line in the bar is the least that counts), and
 * what became of it.
 */
export function ReceiptItem({ item, query, threshold }: ReceiptItemProps) {
  const { kinds, receipt: strings } = useStrings('recall');
  const format = useFormat();
  const wordsOf = useReasonWords(query);
  const { kind, title, tokens, score, reasons, outcome } = item;
  const { time, body } = writtenItem(item);
  return (
    <li className={styles.item} data-kind={kind} data-used={outcome === 'used'}>
      <p className={styles.head}>
        <span className={styles.kind}>{kinds[kind]}</span>
        <b className={styles.title}>{title}</b>
        {time !== '' && <span className={styles.time}>{time}</span>}
        <span className={styles.tokens}>{strings.tokens(format.number(tokens))}</span>
      </p>
      <div className={styles.text}>
        <FoldedText text={body} folded={FOLDED} />
      </div>
      <ul className={styles.reasons} aria-label={strings.reasons}>
        {[...new Set(reasons.map(wordsOf))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: percent(score) }} />
          <i style={{ left: percent(threshold) }} />
        </span>
        <span className={styles.score}>{strings.score(fixed(score))}</span>
        <Badge look={outcome === 'used' ? 'good' : 'tag'}>{strings.outcomes[outcome]}</Badge>
      </p>
    </li>
  );
}

const percent = (share: number): string => `${Math.max(0, Math.min(share, 1)) * 100}%`;
