import styles from './progress.module.css';

interface ProgressProps {
  /** What advances, for screen readers. */
  label: string;
  /** Done, and in all. Nothing done yet shows a sliver, so that it is seen to have begun. */
  value: number;
  max: number;
}

/** How far something that takes a while has come. */
export function Progress({ label, value, max }: ProgressProps) {
  const share = max === 0 ? 0 : Math.min(value / max, 1);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <span className={styles.done} style={{ width: `${Math.max(share * 100, 4)}%` }} />
    </div>
  );
}
