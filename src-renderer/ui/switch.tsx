import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** The label is for screen readers only: what it switches stands beside it. */
  hideLabel?: boolean;
  note?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A setting that takes effect at once. */
export function Switch({ label, hideLabel = false, note, on, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span className={hideLabel ? 'unseen' : undefined}>
        {label}
        {note && (
          <small id={id} className={styles.note}>
            {note}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={styles.switch}
        aria-describedby={note ? id : undefined}
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
