import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control needs to be tied to its label, note and error. */
export interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  /** Beside the label at the right edge, e.g. a count. */
  aside?: ReactNode;
  note?: ReactNode;
  /** A sentence; shown instead of the note. */
  error?: string | null;
  children: (ids: FieldIds) => ReactNode;
}

/** A label over a control, with a note or an error under it. */
export function Field({ label, hideLabel = false, aside, note, error, children }: FieldProps) {
  const id = useId();
  const under = error ?? note;
  const described = under ? { 'aria-describedby': `${id}-note` } : {};
  return (
    <div className={styles.field}>
      <div className={hideLabel ? 'unseen' : styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, ...described, ...(error ? { 'aria-invalid': true } : {}) })}
      {under && (
        <p id={`${id}-note`} className={error ? styles.error : styles.note} role={error ? 'alert' : undefined}>
          {under}
        </p>
      )}
    </div>
  );
}
