import { useState } from 'react';
import type { ImportItem } from '#shared/archive.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { groupByOutcome, type Outcome } from './count-items.ts';
import styles from './item-groups.module.css';

const LOOKS = { new: 'good', newer: 'good', different: 'attention', older: 'tag', same: 'tag' } as const;

/** Rows of one group before it is folded. */
const SHOWN = 8;

/** What a file brings, by what becomes of it; each group says in a sentence what its word means. */
export function ItemGroups({ items, tense }: { items: readonly ImportItem[]; tense: 'will' | 'did' }) {
  const { preview, report } = useStrings('files');
  if (items.length === 0) return null;
  return (
    <div className={styles.groups}>
      <h3 className="unseen">{tense === 'will' ? preview.items : report.items}</h3>
      {groupByOutcome(items).map((group) => (
        <Group key={group.outcome} {...group} tense={tense} />
      ))}
    </div>
  );
}

function Group({ outcome, items, tense }: { outcome: Outcome; items: readonly ImportItem[]; tense: 'will' | 'did' }) {
  const strings = useStrings('files');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const words = strings.outcomes[outcome];
  const shown = all || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  return (
    <div className={styles.group}>
      <p className={styles.outcome}>
        <Badge look={LOOKS[outcome]}>{words.word}</Badge>
        <span>{words[tense]}</span>
      </p>
      <ul>
        {shown.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's items stand still, and new ones have no id
          <li key={place} className={styles.item}>
            <span className={styles.noun}>{strings.nouns[item.noun]}</span>
            <span className={styles.title}>
              <bdi>{item.title === '' ? strings.untitled : item.title}</bdi>
            </span>
            {item.messages > 0 && (
              <span className={styles.count}>
                {(item.noun === 'entry' ? strings.counted.entry : strings.messages)(format.number(item.messages))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {strings.preview.more(format.number(items.length - shown.length))}
        </button>
      )}
    </div>
  );
}
