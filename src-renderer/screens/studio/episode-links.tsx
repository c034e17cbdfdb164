import type { SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { profileOf } from './draft-keeper.ts';
import { type LinkForm, MAX, newKey } from './episode-form.ts';
import styles from './episode-links.module.css';
import { withChange, withoutKey } from './ordered.ts';
import type { EpisodeEditing } from './use-episode.ts';

interface EpisodeLinksProps {
  editing: EpisodeEditing;
  souls: readonly Soul[];
}

/** Which Souls are in an episode, and as whom. */
export function EpisodeLinks({ editing, souls }: EpisodeLinksProps) {
  const strings = useStrings('episodes').fields;
  const { form, edit } = editing;
  const free = souls.filter(({ id }) => !form.links.some(({ soulId }) => soulId === id));
  const characters = [...new Set(form.plays.flatMap(({ appearances }) => appearances.map((one) => one.character)))];
  const change = (key: string, next: Partial<LinkForm>) =>
    edit((now) => ({ ...now, links: withChange(now.links, key, next) }));
  const add = (soul: Soul) =>
    edit((now) => ({
      ...now,
      links: [...now.links, { key: newKey(), soulId: soul.id, character: profileOf(soul).name.trim() }],
    }));
  return (
    <section className={styles.section} aria-labelledby="episode-links">
      <div>
        <h2 id="episode-links">{strings.links}</h2>
        <p className={styles.note}>{strings.linksNote}</p>
      </div>
      <datalist id="episode-characters">
        {characters.map((name) => name.trim() !== '' && <option key={name} value={name} />)}
      </datalist>
      <ul className={styles.rows}>
        {form.links.map((link) => (
          <LinkRow
            key={link.key}
            link={link}
            choices={souls.filter(({ id }) => id === link.soulId || free.some((soul) => soul.id === id))}
            faulty={editing.problems.has(link.key)}
            change={(next) => change(link.key, next)}
            remove={() => edit((now) => ({ ...now, links: withoutKey(now.links, link.key) }))}
          />
        ))}
      </ul>
      {free[0] && (
        <Button look="quiet" icon="plus" className={styles.add ?? ''} onClick={() => free[0] && add(free[0])}>
          {strings.addLink}
        </Button>
      )}
    </section>
  );
}

interface LinkRowProps {
  link: LinkForm;
  choices: readonly Soul[];
  faulty: boolean;
  change: (next: Partial<LinkForm>) => void;
  remove: () => void;
}

function LinkRow({ link, choices, faulty, change, remove }: LinkRowProps) {
  const strings = useStrings('episodes');
  const soul = choices.find(({ id }) => id === link.soulId);
  const nameOf = (one: Soul) => profileOf(one).name.trim() || profileOf(one).displayName;
  const name = soul ? nameOf(soul) : strings.fields.lostSoul;
  return (
    <li className={styles.row}>
      {soul && <Avatar avatar={profileOf(soul).avatar} name={name} size="head" />}
      <Select<SoulId>
        label={strings.fields.soul}
        hideLabel
        value={link.soulId}
        choices={[
          ...(soul ? [] : [{ value: link.soulId, label: name }]),
          ...choices.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={(soulId) => change({ soulId })}
      />
      <TextField
        label={strings.fields.character}
        hideLabel
        list="episode-characters"
        value={link.character}
        maxLength={MAX.character}
        placeholder={strings.fields.character}
        error={faulty ? strings.errors.character : null}
        onChange={({ target }) => change({ character: target.value })}
      />
      <IconButton icon="close" label={strings.fields.removeLink(name)} onClick={remove} />
    </li>
  );
}
