import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import styles from './text-area.module.css';
import box from './text-field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hideLabel?: boolean;
  aside?: ReactNode;
  note?: ReactNode;
  error?: string | null;
}

/**
 * Grows with its text, from `rows` lines up to the height its className allows (max-height). Sized by the browser
 * itself (field-sizing), so nothing is measured or re-mounted while a syllable is being composed.
 */
export function TextArea({ label, hideLabel, aside, note, error, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} aside={aside} note={note} error={error ?? null}>
      {(ids) => <textarea rows={rows} {...rest} {...ids} className={classNames(box.box, styles.area, className)} />}
    </Field>
  );
}
