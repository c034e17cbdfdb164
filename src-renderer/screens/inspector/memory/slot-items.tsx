import type { ThreadId } from '#shared/ids.ts';
import type { ItemSection, MemoryItem } from '#shared/memory.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { ItemLine } from './item-line.tsx';
import styles from './slot-items.module.css';

const SECTIONS: readonly ItemSection[] = [null, 'profile', 'impressions'];

/** The items of one slot, under their headings where they have any. */
export function SlotItems({ items, threadId }: { items: readonly MemoryItem[]; threadId: ThreadId }) {
  const strings = useStrings('memory');
  if (items.length === 0) return <p className={styles.none}>{strings.page.itemsNone}</p>;
  return SECTIONS.map((section) => {
    const under = items.filter((item) => item.section === section);
    if (under.length === 0) return null;
    return (
      <div key={section}>
        {section !== null && <h4 className={styles.section}>{strings.sections[section]}</h4>}
        <ul>
          {under.map((item) => (
            <ItemLine key={item.id} item={item} threadId={threadId} />
          ))}
        </ul>
      </div>
    );
  });
}
