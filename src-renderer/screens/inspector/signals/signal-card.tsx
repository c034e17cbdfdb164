import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './signal-card.module.css';

interface SignalCardProps {
  title: string;
  /** What it means, in a sentence. */
  note: string;
  /** The figure of the card, at the right edge. */
  figure?: ReactNode;
  /** Under the figure. */
  facts?: string;
  /** The one signal that counts most. */
  main?: boolean;
  /** Across the whole page. */
  wide?: boolean;
  children: ReactNode;
}

/** A signal with its name, its figure and what it means. */
export function SignalCard({ title, note, figure, facts, main = false, wide = false, children }: SignalCardProps) {
  return (
    <section className={classNames(styles.card, wide && styles.wide)} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {figure !== undefined && <span className={classNames(styles.figure, main && styles.main)}>{figure}</span>}
      </header>
      <p className={styles.note}>
        <span>{note}</span>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      </p>
      {children}
    </section>
  );
}

/** Nothing was counted yet. */
export const NothingYet = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>;
