import { useSettings } from '../../client/use-settings.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './prompt-share.module.css';
import type { TokenCounts } from './use-token-counts.ts';

/** How much of every prompt this Soul takes before a word is said, at the foot of the form where it stays in sight. */
export function PromptShare({ counts }: { counts: TokenCounts | null }) {
  const strings = useStrings('studio').tokens;
  const format = useFormat();
  const { tokenBudget } = useSettings();
  if (counts === null) return <footer className={styles.share} />;
  const total = counts.persona + counts.situation + counts.bio;
  const over = total > tokenBudget;
  return (
    <footer className={styles.share} data-over={over}>
      <p className={styles.words}>
        {strings.share}{' '}
        <b className={styles.figure}>{strings.ofBudget(format.number(total), format.number(tokenBudget))}</b>
        {over && <span className={styles.over}>{strings.over}</span>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * total) / tokenBudget)}%` }} />
      </div>
    </footer>
  );
}
