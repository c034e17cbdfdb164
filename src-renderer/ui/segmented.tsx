import { useId } from 'react';
import styles from './segmented.module.css';
import type { Choice } from './select.tsx';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** One of a few, all in sight: radio buttons in a row. */
export function Segmented<Value extends string>({ label, value, choices, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.row} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.part}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
