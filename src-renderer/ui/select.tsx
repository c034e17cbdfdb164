import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './select.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  note?: ReactNode;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** The browser's own select, dressed: its keyboard, its type-ahead and its screen-reader words come with it. */
export function Select<Value extends string>({
  label,
  hideLabel,
  note,
  value,
  choices,
  onChange,
  disabled,
}: SelectProps<Value>) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} note={note}>
      {(ids) => (
        <select
          {...ids}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
