import { useId } from 'react';
import type { Inspection } from '#shared/archive.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import styles from './import-choices.module.css';

interface SpeakerChoiceProps {
  /** The most talkative first. */
  speakers: Inspection['speakers'];
  chosen: readonly string[];
  onChange: (names: string[]) => void;
}

/** Which names in a log are the person's own. */
export function SpeakerChoice({ speakers, chosen, onChange }: SpeakerChoiceProps) {
  const strings = useStrings('files').choices;
  const format = useFormat();
  const id = useId();
  const areAllMine = speakers.length > 1 && chosen.length >= speakers.length;
  return (
    <fieldset className={styles.choice} aria-describedby={id}>
      <legend className={styles.label}>{strings.speakers}</legend>
      <div className={styles.names}>
        {speakers.map(({ name, count }) => (
          <label key={name} className={styles.name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
            <bdi>{name}</bdi>
            <small>{strings.lines(format.number(count))}</small>
          </label>
        ))}
      </div>
      <p id={id} className={areAllMine ? styles.error : styles.note} role={areAllMine ? 'alert' : undefined}>
        {areAllMine ? strings.allMine : strings.speakersNote}
      </p>
    </fieldset>
  );
}
