import type { ComposedPrompt } from '#shared/prompts.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import keys from './block-key.module.css';
import styles from './token-bar.module.css';
import { tokenBarSegments } from './token-bar-segments.ts';

/** One bar for the whole prompt, and under it what each colour stands for. The list alone says it all in words. */
export function TokenBar({ prompt }: { prompt: ComposedPrompt }) {
  const strings = useStrings('inspector');
  const format = useFormat();
  const segments = tokenBarSegments(prompt);
  return (
    <figure className={styles.figure}>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ name, share }) => (
          <span
            key={name}
            className={keys.key}
            data-block={name}
            style={{ flexGrow: share }}
            title={strings.blocks[name]}
          />
        ))}
      </div>
      <dl className={styles.legend} aria-label={strings.prompt.bar}>
        {segments.map(({ name, tokens }) => (
          <div key={name} className={styles.entry}>
            <dt className={styles.name}>
              <i className={`${keys.key} ${styles.swatch}`} data-block={name} />
              {strings.blocks[name]}
            </dt>
            <dd>{format.number(tokens)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
