import type { ReactNode } from 'react';
import styles from './bar.module.css';
import { classNames } from './class-names.ts';

interface BarProps {
  tone: 'calm' | 'attention';
  /** status: read when people pause; alert: read at once. */
  role: 'status' | 'alert';
  children: ReactNode;
  action?: ReactNode;
}

/** A thin line across the top of the page or of a room. */
export function Bar({ tone, role, children, action }: BarProps) {
  return (
    <div className={classNames(styles.bar, styles[tone])} role={role}>
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
