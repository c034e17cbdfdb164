import type { MemoryItem } from '#shared/memory.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import styles from './item-text.module.css';
import { MemoryText } from './memory-text.tsx';
import { readBullet } from './read-bullet.ts';

/** An item for reading: the head of a bullet becomes a name and a line above it, everything else is as it stands. */
export function ItemText({ item: { slot, text } }: { item: Pick<MemoryItem, 'slot' | 'text'> }) {
  const strings = useStrings('memory');
  const bullet = slot === 'long_term_memory' ? readBullet(text) : null;
  if (!bullet) return <MemoryText text={text} />;
  return (
    <>
      <span className={styles.origin}>
        {strings.bulletSources[bullet.source]} · {bullet.title} · {bullet.time}
      </span>
      <b className={styles.name}>
        <MemoryText text={bullet.name} />
      </b>{' '}
      <MemoryText text={bullet.body} />
    </>
  );
}
