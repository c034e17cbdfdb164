import type { ComposedPrompt, Omission } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import keys from './block-key.module.css';
import styles from './omission-card.module.css';

/** What the budget kept out of a prompt (SPEC section 3), or that nothing was. */
export function OmissionCard({ prompt }: { prompt: ComposedPrompt }) {
  const strings = useStrings('inspector').omitted;
  const format = useFormat();
  const tokens = prompt.omitted.reduce((sum, omission) => sum + omission.tokens, 0);
  const over = prompt.omitted.length > 0;
  return (
    <section className={styles.card} aria-label={strings.title} data-over={over}>
      <header className={styles.head}>
        <h3 className={styles.name}>{strings.title}</h3>
        <span className={styles.tokens}>{format.number(tokens)}</span>
      </header>
      {over ? (
        <ul className={styles.list}>
          {prompt.omitted.map((omission) => (
            <OmittedItem key={omission.name} omission={omission} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{strings.none(format.number(prompt.tokens), format.number(prompt.budget))}</p>
      )}
    </section>
  );
}

function OmittedItem({ omission }: { omission: Omission }) {
  const strings = useStrings('inspector');
  const format = useFormat();
  return (
    <li className={styles.item}>
      <p className={styles.what}>
        <i className={`${keys.key} ${styles.swatch}`} data-block={omission.name} />
        <b>{strings.blocks[omission.name]}</b>
        <span>{strings.omitted.items(format.number(omission.items))}</span>
        <span className={styles.tokens}>{format.number(omission.tokens)}</span>
      </p>
      <p className={styles.sample}>{omission.sample}</p>
      <p className={styles.reason}>{strings.omitted.reasons[omission.reason]}</p>
    </li>
  );
}
