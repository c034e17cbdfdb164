import type { ReactNode } from 'react';
import type { Share } from '#shared/events.ts';
import type { BlockName } from '#shared/prompts.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import keys from '../block-key.module.css';
import { percent } from './percent.ts';
import styles from './share-row.module.css';

interface ShareRowProps {
  name: ReactNode;
  /** A second, smaller word beside the name. */
  aside?: ReactNode;
  share: Share;
  /** attention: less is better; good: more is better. A block: in the colour that it has everywhere. */
  tone: 'attention' | 'good' | BlockName;
}

/** A share as a bar, with what it was counted from at the right edge. The words alone say it all. */
export function ShareRow({ name, aside, share, tone }: ShareRowProps) {
  const strings = useStrings('signals');
  const format = useFormat();
  const { count, of } = share;
  return (
    <div className={styles.row}>
      <dt className={styles.name}>
        {name} {aside !== undefined && <small className={styles.aside}>{aside}</small>}
      </dt>
      <dd className={styles.figures}>
        {of === 0 ? (
          <span className={styles.of}>{strings.labels.none}</span>
        ) : (
          <>
            <span className={styles.of}>{strings.page.of(format.number(count), format.number(of))}</span>
            <b className={styles.percent}>{percent(share, format)}</b>
          </>
        )}
      </dd>
      <ShareBar share={share} tone={tone} />
    </div>
  );
}

export function ShareBar({ share: { count, of }, tone }: Pick<ShareRowProps, 'share' | 'tone'>) {
  const isBlock = tone !== 'attention' && tone !== 'good';
  return (
    <span className={styles.track} aria-hidden="true">
      {count > 0 && (
        <span
          className={isBlock ? `${keys.key} ${styles.part}` : styles.part}
          data-tone={isBlock ? undefined : tone}
          data-block={isBlock ? tone : undefined}
          style={{ width: `${(100 * count) / of}%` }}
        />
      )}
    </span>
  );
}
