import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from './text-field.tsx';

interface CommitFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  value: string;
  /** Called when the person leaves the field or presses Enter, if the text has changed. */
  onCommit: (value: string) => void;
  /** An empty text is put back instead of committed. */
  required?: boolean;
}

/** A text that is saved when it is finished rather than with every letter. Escape puts the old text back. */
export function CommitField({ value, onCommit, required = false, ...rest }: CommitFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const next = text.trim();
    if (next === value) return;
    if (required && next === '') setText(value);
    else onCommit(next);
  };
  return (
    <TextField
      {...rest}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(value);
      }}
    />
  );
}
