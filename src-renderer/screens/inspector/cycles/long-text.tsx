import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import styles from './long-text.module.css';

interface LongTextProps {
  name: string;
  note?: string;
  text: string;
  /** Our estimate, or the server's count. null: not known. */
  tokens: number | null;
}

/** A long text as it was sent or came, folded until it is wanted; copied without unfolding it. */
export function LongText({ name, note, text, tokens }: LongTextProps) {
  const strings = useStrings('memory');
  const common = useStrings('common');
  const format = useFormat();
  const lines = text === '' ? 0 : text.split('\n').length;
  return (
    <details className={styles.text}>
      <summary className={styles.head}>
        <Icon name="chevron-right" size="small" />
        <b>{name}</b>
        {note !== undefined && <small>{note}</small>}
        <span className={styles.size}>
          {strings.cycle.lines(format.number(lines))}
          {tokens !== null && ` · ${strings.tokens(format.number(tokens))}`}
        </span>
      </summary>
      <div className={styles.body}>
        <IconButton
          className={styles.copy}
          icon="copy"
          label={strings.cycle.copy(name)}
          onClick={() => copy(text, common.copied)}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so arrow keys need it */}
        <pre className={styles.raw} tabIndex={0}>
          {text}
        </pre>
      </div>
    </details>
  );
}

function copy(text: string, copied: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ kind: 'info', text: copied }),
    // The browser's own sentence: permissions differ by browser, and ours would guess.
    (error: unknown) => showToast({ kind: 'failure', text: String(error) }),
  );
}
