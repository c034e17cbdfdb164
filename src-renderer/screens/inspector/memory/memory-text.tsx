import { useStrings } from '../../../strings/use-strings.ts';
import styles from './memory-text.module.css';

const USER = '{user}';

/** Memory as it is stored: `{user}` stays literal, as a mark that a name will stand there. */
export function MemoryText({ text }: { text: string }) {
  const [start, ...rest] = text.split(USER);
  return (
    <>
      {start}
      {rest.map((after, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored text never move
        <AfterName key={place} text={after} />
      ))}
    </>
  );
}

/** The mark and what follows it; a particle stays with its name at the end of a line. */
function AfterName({ text }: { text: string }) {
  const strings = useStrings('memory');
  const particle = /^[^\s/]{0,8}/.exec(text)?.[0] ?? '';
  return (
    <>
      <span className={styles.together}>
        <span className={styles.user} title={strings.userName}>
          {USER}
        </span>
        {particle}
      </span>
      {text.slice(particle.length)}
    </>
  );
}
