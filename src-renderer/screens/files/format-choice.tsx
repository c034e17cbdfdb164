import { useId } from 'react';
import { useStrings } from '../../strings/use-strings.ts';
import type { ExportFormat } from './export-formats.ts';
import styles from './export-page.module.css';

interface FormatChoiceProps {
  formats: readonly ExportFormat[];
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** Kinds of files, each with what it is good for. */
export function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  const strings = useStrings('files').export;
  const name = useId();
  return (
    <fieldset className={styles.formats} aria-label={strings.format}>
      {formats.map((format) => {
        const words = strings.formats[format];
        return (
          <label key={format} className={styles.format}>
            <input
              type="radio"
              name={name}
              checked={format === value}
              onChange={() => onChange(format)}
              aria-describedby={`${name}-${format}`}
            />
            <span>
              <span className={styles.name}>
                {words.name} <code>{words.ending}</code>
              </span>
              <small id={`${name}-${format}`}>{words.note}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
