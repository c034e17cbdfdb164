import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './tokens.module.css';

/** What a text costs in a prompt, beside it; its place is kept while the figure isn't known. */
export function Tokens({ count }: { count: number | null }) {
  const strings = useStrings('studio').tokens;
  const format = useFormat();
  return <span className={styles.tokens}>{count === null ? '' : strings.about(format.number(count))}</span>;
}
