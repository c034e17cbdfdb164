import type { RecalledItem, RecallReceipt } from '#shared/recall.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Fact, FactNote, FactRows } from '../facts.tsx';
import { fixed } from './reason-words.ts';
import { ReceiptBudget } from './receipt-budget.tsx';
import { ReceiptItem } from './receipt-item.tsx';
import { ReceiptQuery } from './receipt-query.tsx';
import styles from './receipt-view.module.css';

interface ReceiptViewProps {
  /** Whose: of a reply, of the prompt that would be sent next, or of a text that is tried out. */
  of: 'reply' | 'preview' | 'test';
  /** null: from before there was recall. */
  receipt: RecallReceipt | null;
}

/** What a recall looked for, what it found and why, what it took and what it left (SPEC section 7). */
export function ReceiptView({ of, receipt }: ReceiptViewProps) {
  const strings = useStrings('recall').receipt;
  return (
    <article className={styles.receipt} aria-label={strings.titles[of]}>
      <h2 className={styles.title}>{strings.titles[of]}</h2>
      {receipt === null && <p className={styles.note}>{strings.unknown}</p>}
      {receipt?.enabled === false && <p className={styles.note}>{strings.off}</p>}
      {receipt?.enabled && <Found of={of} receipt={receipt} />}
    </article>
  );
}

function Found({ of, receipt }: { of: ReceiptViewProps['of']; receipt: RecallReceipt }) {
  const strings = useStrings('recall').receipt;
  const format = useFormat();
  const { items, more } = receipt;
  const used = items.filter(({ outcome }) => outcome === 'used');
  const left = items.filter(({ outcome }) => outcome !== 'used');
  return (
    <>
      <ReceiptQuery key={receipt.query} receipt={receipt} />
      <ReceiptBudget receipt={receipt} />
      <Arm receipt={receipt} />
      {items.length === 0 && <p className={styles.note}>{strings.nothing}</p>}
      {used.length > 0 && <Items title={strings.used[of](format.number(used.length))} items={used} receipt={receipt} />}
      {left.length > 0 && <Items title={strings.left(format.number(left.length))} items={left} receipt={receipt} />}
      {more > 0 && <p className={styles.note}>{strings.more(format.number(more))}</p>}
    </>
  );
}

/** Whether meaning took part, and the score that counts without a keyword, where anything had to reach it. */
function Arm({ receipt: { meaning, model, threshold } }: { receipt: RecallReceipt }) {
  const strings = useStrings('recall').receipt;
  return (
    <FactRows>
      <Fact name={strings.meaning} attention={meaning === 'unavailable' || meaning === 'late'}>
        {strings.meanings[meaning]}
        {model !== null && <FactNote>{model}</FactNote>}
      </Fact>
      {meaning !== 'small-talk' && (
        <Fact name={strings.threshold}>
          {fixed(threshold)}
          <FactNote>{strings.thresholdNote}</FactNote>
        </Fact>
      )}
    </FactRows>
  );
}

interface ItemsProps {
  title: string;
  items: readonly RecalledItem[];
  receipt: RecallReceipt;
}

function Items({ title, items, receipt: { query, threshold } }: ItemsProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ol className={styles.items}>
        {items.map((item) => (
          <ReceiptItem key={`${item.kind} ${item.id}`} item={item} query={query} threshold={threshold} />
        ))}
      </ol>
    </section>
  );
}
