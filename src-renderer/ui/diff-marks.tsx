import type { ReactNode } from 'react';
import styles from './diff-marks.module.css';

interface DiffMarkProps {
  /** What it is, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Words that came. Underlined, so that it is told without colour. */
export const Inserted = ({ label, children }: DiffMarkProps) => (
  <ins className={styles.added}>
    <span className="unseen">{label} </span>
    {children}
  </ins>
);

/** Words that went. Struck through, so that it is told without colour. */
export const Deleted = ({ label, children }: DiffMarkProps) => (
  <del className={styles.removed}>
    <span className="unseen">{label} </span>
    {children}
  </del>
);
