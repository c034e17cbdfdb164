import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many lines of what comes. */
  lines?: number;
  /** text: lines of text; row: a tile with two lines, as in the list of chats; card: a box. */
  shape?: 'text' | 'row' | 'card';
}

/** The shape of what comes. Nothing at all in the first 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ lines = 3, shape = 'text' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines without identity
        <div key={line} className={classNames(styles.line, styles[shape])} />
      ))}
    </div>
  );
}
