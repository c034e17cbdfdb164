import type { RecallReceipt } from '#shared/recall.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import keys from '../block-key.module.css';
import styles from './receipt-budget.module.css';

/** How much of its budget a recall took: of tokens (the bar, a piece for each item) and of lorebook entries. The words say it all. */
export function ReceiptBudget({ receipt: { budget, tokens, items } }: { receipt: RecallReceipt }) {
  const strings = useStrings('recall').receipt;
  const format = useFormat();
  const used = items.filter(({ outcome }) => outcome === 'used');
  const entries = used.filter(({ kind }) => kind === 'entry').length;
  return (
    <section className={styles.budget} aria-label={strings.budget}>
      <div className={styles.bar} aria-hidden="true">
        {used.map(({ kind, id, title, tokens: length }) => (
          <span
            key={`${kind} ${id}`}
            className={keys.key}
            data-block={kind === 'entry' ? 'recalled' : 'long_term_memory'}
            style={{ flexGrow: length }}
            title={title}
          />
        ))}
        <span style={{ flexGrow: Math.max(0, budget.tokens - tokens) }} />
      </div>
      <p className={styles.facts}>
        <span>{strings.tokensOf(format.number(tokens), format.number(budget.tokens))}</span>
        <span>{strings.entriesOf(format.number(entries), format.number(budget.entries))}</span>
      </p>
    </section>
  );
}
