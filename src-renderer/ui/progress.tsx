import styles from './progress.module.css';

interface ProgressProps {
  /** What advances, for screen readers. */
  label: string;
  /** Done, and in all. Work of one step can't be told in parts: it only shows that it goes on. */
  value: number;
  max: number;
}

/** How far something that takes a while has come. */
export function Progress({ label, value, max }: ProgressProps) {
  if (max <= 1) {
    return (
      <div className={styles.track} role="progressbar" aria-label={label}>
        <span className={styles.going} />
      </div>
    );
  }
  const share = Math.min(value / max, 1);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      {/* A sliver before the first step is done, so that it is seen to have begun. */}
      <span className={styles.done} style={{ width: `${Math.max(share * 100, 4)}%` }} />
    </div>
  );
}
