import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './facts.module.css';

/** A titled group of facts. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.facts}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** What it is called at the left, its value at the right edge. Rows stand in a `FactRows`. */
export function Fact({
  name,
  attention = false,
  children,
}: {
  name: string;
  attention?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={classNames(attention && styles.attention)}>{children}</dd>
    </div>
  );
}

export const FactRows = ({ children }: { children: ReactNode }) => <dl className={styles.rows}>{children}</dl>;

/** A second, smaller line under a value. */
export const FactNote = ({ children }: { children: ReactNode }) => <small className={styles.note}>{children}</small>;
