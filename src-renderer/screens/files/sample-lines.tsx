import type { Inspection } from '#shared/archive.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './sample-lines.module.css';

/** The first few lines of a file, to see that it was read right. */
export function SampleLines({ sample }: { sample: Inspection['sample'] }) {
  const strings = useStrings('files').preview;
  if (sample.length === 0) return null;
  return (
    <div className={styles.sample}>
      <h3>{strings.sample}</h3>
      <dl>
        {sample.map(({ who, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file stand still and may be alike
          <div key={place} className={styles.line}>
            <dt>
              <bdi>{who === 'user' || who === 'soul' ? strings.fields[who] : who}</bdi>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
