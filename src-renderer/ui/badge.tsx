import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  /** count: unread and the like; tag: a quiet word in a frame; good: new or grounded; attention: over budget, failed. */
  look?: 'count' | 'tag' | 'good' | 'attention';
  children: ReactNode;
}

export function Badge({ look = 'tag', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[look])}>{children}</span>;
}
