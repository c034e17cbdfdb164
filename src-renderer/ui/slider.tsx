import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Field } from './field.tsx';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  note?: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, e.g. '1.2초'; also read out. */
  say: (value: number) => string;
  /** Called when the person lets go, not while the thumb moves. */
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function Slider({ label, note, value, min, max, step, say, onChange, disabled }: SliderProps) {
  const [moving, setMoving] = useState(value);
  useEffect(() => setMoving(value), [value]);
  const commit = () => {
    if (moving !== value) onChange(moving);
  };
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${((moving - min) / (max - min)) * 100}%` };
  return (
    <Field label={label} aside={say(moving)} note={note}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          className={styles.slider}
          style={filled}
          aria-valuetext={say(moving)}
          {...{ min, max, step, disabled }}
          value={moving}
          onChange={({ target }) => setMoving(target.valueAsNumber)}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      )}
    </Field>
  );
}
