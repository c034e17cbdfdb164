import { useState } from 'react';
import type { EpisodeImportPreview } from '#shared/episodes.ts';
import type { Soul } from '#shared/souls.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { profileOf } from './draft-keeper.ts';
import { MAX } from './episode-form.ts';
import styles from './import-preview.module.css';
import { allCharacters } from './match-character.ts';
import type { Brought } from './use-brought.ts';

interface ImportPreviewProps {
  preview: EpisodeImportPreview;
  brought: Brought;
  soul: Soul;
  /** Which character the Soul is; '' while nobody has said. */
  character: string;
  choose: (character: string) => void;
}

const LOOKS = { new: 'good', changed: 'attention', same: 'tag' } as const;

/** What a file would bring: each episode with what is in it, who the Soul is in them, and what has no place. */
export function ImportPreview({ preview, brought, soul, character, choose }: ImportPreviewProps) {
  const strings = useStrings('episodes');
  const format = useFormat();
  if (preview.episodes.length === 0) return <p>{strings.import.none}</p>;
  return (
    <div className={styles.preview}>
      <p className={styles.sum} role="status">
        {brought.takes ? strings.import.counts(brought) : strings.import.allSame}
        {brought.changed > 0 && <small className={styles.note}>{strings.import.changedNote}</small>}
        {brought.linked > 0 && <small className={styles.note}>{strings.import.linkNote(nameOf(soul))}</small>}
      </p>
      <ul className={styles.rows}>
        {preview.episodes.map((episode, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's episodes stand still, and two may have one title
          <li key={index} className={styles.row}>
            <span className={styles.words}>
              <b>
                <bdi>{episode.title}</bdi>
              </b>
              <small className={styles.facts}>
                {[
                  strings.list.plays(format.number(episode.plays)),
                  strings.list.scenes(format.number(episode.scenes)),
                  strings.list.summaries(format.number(episode.summaries)),
                ].join(' · ')}
              </small>
            </span>
            <Badge look={LOOKS[episode.state]}>{strings.import.states[episode.state]}</Badge>
          </li>
        ))}
      </ul>
      {brought.takes && <ChooseCharacter preview={preview} soul={soul} character={character} choose={choose} />}
      {preview.leftOut.length > 0 && (
        <div className={styles.left}>
          <h3>{strings.import.leftOut}</h3>
          <p className={styles.fields}>{preview.leftOut.join(', ')}</p>
        </div>
      )}
    </div>
  );
}

const OTHER = '\u0000other';

const nameOf = (soul: Soul): string => profileOf(soul).name.trim() || profileOf(soul).displayName;

function ChooseCharacter({ preview, soul, character, choose }: Omit<ImportPreviewProps, 'brought'>) {
  const strings = useStrings('episodes').import;
  const format = useFormat();
  const characters = allCharacters(preview.episodes.map((episode) => episode.characters));
  const [other, setOther] = useState(characters.length === 0);
  const known = characters.some((one) => one.character === character);
  const value = known ? character : '';
  const name = nameOf(soul);
  return (
    <div className={styles.who}>
      {characters.length > 0 && (
        <Select
          label={strings.character(name)}
          value={other ? OTHER : value}
          choices={[
            ...(known || other ? [] : [{ value: '', label: strings.choose }]),
            ...characters.map((one) => ({
              value: one.character,
              label: strings.characterScenes(one.character, format.number(one.scenes)),
            })),
            { value: OTHER, label: strings.otherCharacter },
          ]}
          onChange={(next) => {
            setOther(next === OTHER);
            choose(next === OTHER ? '' : next);
          }}
        />
      )}
      {other && (
        <TextField
          label={characters.length === 0 ? strings.character(name) : strings.characterName}
          value={character}
          maxLength={MAX.character}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  );
}
