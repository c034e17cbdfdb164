import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  label: string;
  hideLabel?: boolean;
  aside?: ReactNode;
  note?: ReactNode;
  error?: string | null;
}

export function TextField({ label, hideLabel, aside, note, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} aside={aside} note={note} error={error ?? null}>
      {(ids) => (
        <input type="text" autoComplete="off" {...rest} {...ids} className={classNames(styles.box, className)} />
      )}
    </Field>
  );
}
