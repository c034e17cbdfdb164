import { useStrings } from '../../../strings/use-strings.ts';
import styles from './memory-text.module.css';

const USER = '{user}';

/** Memory as it is stored: `{user}` stays literal, as a mark that a name will stand there. */
export function MemoryText({ text }: { text: string }) {
  const strings = useStrings('memory');
  return text.split(USER).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored text never move
    <span key={place}>
      {place > 0 && (
        <span className={styles.user} title={strings.userName}>
          {USER}
        </span>
      )}
      {part}
    </span>
  ));
}
