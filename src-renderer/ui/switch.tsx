import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  note?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A setting that takes effect at once. */
export function Switch({ label, note, on, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span>
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
