import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AppearanceForm, type Key, MAX, newKey, type PlayForm } from './episode-form.ts';
import type { Problem } from './episode-problems.ts';
import { fromLocalField, toLocalField } from './local-moment.ts';
import { withChange, withoutKey } from './ordered.ts';
import styles from './play-facts.module.css';

interface PlayFactsProps {
  play: PlayForm;
  edit: (change: (play: PlayForm) => PlayForm) => void;
  problems: ReadonlyMap<Key, Problem>;
}

/** When a play ended, how many scenes it has and who is in how many of them: what memory chooses plays by. */
export function PlayFacts({ play, edit, problems }: PlayFactsProps) {
  const strings = useStrings('episodes').play;
  return (
    <div className={styles.facts}>
      <div className={styles.pair}>
        <TextField
          type="datetime-local"
          label={strings.clearedAt}
          note={strings.clearedNote}
          value={toLocalField(play.clearedAt)}
          onChange={({ target }) => edit((now) => ({ ...now, clearedAt: fromLocalField(target.value) }))}
        />
        <TextField
          label={strings.sceneCount}
          inputMode="numeric"
          maxLength={6}
          value={play.sceneCount}
          placeholder="0"
          onChange={({ target }) => edit((now) => ({ ...now, sceneCount: target.value }))}
        />
      </div>
      <fieldset className={styles.cast}>
        <legend className={styles.legend}>{strings.appearances}</legend>
        {play.appearances.map((one) => (
          <AppearanceRow
            key={one.key}
            appearance={one}
            faulty={problems.has(one.key)}
            change={(next) => edit((now) => ({ ...now, appearances: withChange(now.appearances, one.key, next) }))}
            remove={() => edit((now) => ({ ...now, appearances: withoutKey(now.appearances, one.key) }))}
          />
        ))}
        <Button
          look="quiet"
          icon="plus"
          className={styles.add ?? ''}
          onClick={() =>
            edit((now) => ({ ...now, appearances: [...now.appearances, { key: newKey(), character: '', scenes: '' }] }))
          }
        >
          {strings.addAppearance}
        </Button>
      </fieldset>
    </div>
  );
}

interface AppearanceRowProps {
  appearance: AppearanceForm;
  faulty: boolean;
  change: (next: Partial<AppearanceForm>) => void;
  remove: () => void;
}

function AppearanceRow({ appearance, faulty, change, remove }: AppearanceRowProps) {
  const strings = useStrings('episodes');
  const name = appearance.character.trim() || strings.play.unnamed;
  return (
    <div className={styles.row}>
      <TextField
        label={strings.fields.character}
        hideLabel
        value={appearance.character}
        maxLength={MAX.character}
        placeholder={strings.fields.character}
        error={faulty ? strings.errors.character : null}
        onChange={({ target }) => change({ character: target.value })}
      />
      <TextField
        label={`${name}, ${strings.play.appearing}`}
        hideLabel
        inputMode="numeric"
        maxLength={6}
        value={appearance.scenes}
        placeholder={strings.play.appearing}
        onChange={({ target }) => change({ scenes: target.value })}
      />
      <IconButton icon="close" label={strings.play.removeAppearance(name)} onClick={remove} />
    </div>
  );
}
