import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './file-card.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface FileCardProps {
  name: string;
  icon: IconName;
  /** A line under the name. */
  about: string;
  tone: 'calm' | 'good' | 'attention';
  /** The cross; null: it can't be put away now. */
  put: { label: string; run: () => void } | null;
  children: ReactNode;
}

/** A file on its way, as a card with its name on top. */
export function FileCard({ name, icon, about, tone, put, children }: FileCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <article ref={card} className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <header className={styles.head}>
        <span className={classNames(styles.icon, styles[tone])}>
          <Icon name={icon} />
        </span>
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          {about !== '' && <p className={styles.about}>{about}</p>}
        </div>
        {put && <IconButton icon="close" label={put.label} onClick={put.run} />}
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  );
}
