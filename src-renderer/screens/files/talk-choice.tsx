import type { SoulId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { Choices } from './arrivals.ts';
import styles from './import-choices.module.css';

interface TalkChoiceProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
}

/** What a talk becomes: a room with a Soul that has none yet, or an episode that one has lived through. */
export function TalkChoice({ choices, onChange }: TalkChoiceProps) {
  const strings = useStrings('files').choices;
  const { data: rooms = [] } = useEngineQuery(engine.threads.list.queryOptions());
  const { data: souls = [] } = useEngineQuery(engine.souls.list.queryOptions());
  const applied = souls.filter((soul) => soul.applied);
  const free = applied.filter(({ id }) => !rooms.some(({ soulId }) => soulId === id));
  const isEpisode = choices.as === 'episode';
  const choose = (as: Choices['as']): void => {
    // An episode is always somebody's.
    const soulId = as === 'episode' ? (choices.soulId ?? applied[0]?.id ?? null) : null;
    onChange({ as, soulId });
  };
  return (
    <>
      {applied.length > 0 && (
        <div className={styles.choice}>
          <p className={styles.label} aria-hidden="true">
            {strings.as}
          </p>
          <Segmented
            label={strings.as}
            value={choices.as}
            choices={[
              { value: 'thread', label: strings.kinds.thread },
              { value: 'episode', label: strings.kinds.episode },
            ]}
            onChange={choose}
          />
          <p className={styles.note}>{strings.kindNotes[choices.as]}</p>
        </div>
      )}
      <Select
        label={isEpisode ? strings.whose : strings.soul}
        note={isEpisode ? null : strings.soulNote}
        value={choices.soulId ?? ''}
        choices={[
          ...(isEpisode ? [] : [{ value: '', label: strings.newSoul }]),
          ...(isEpisode ? applied : free).map((soul) => ({
            value: soul.id as string,
            label: soul.applied?.displayName || soul.applied?.name || soul.id,
          })),
        ]}
        onChange={(id) => onChange({ soulId: id === '' ? null : (id as SoulId) })}
      />
    </>
  );
}
