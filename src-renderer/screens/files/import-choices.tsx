import type { Inspection } from '#shared/archive.ts';
import type { ThreadId } from '#shared/ids.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { Arrival, Choices } from './arrivals.ts';
import { choose } from './bring-files.ts';
import styles from './import-choices.module.css';
import { SpeakerChoice } from './speaker-choice.tsx';
import { TalkChoice } from './talk-choice.tsx';

interface ImportChoicesProps {
  arrival: Arrival;
  inspection: Inspection;
}

/** How a file comes in: what only a person can know of it, and nothing that makes no difference. */
export function ImportChoices({ arrival, inspection }: ImportChoicesProps) {
  const { choices, key } = arrival;
  const change = (chosen: Partial<Choices>) => choose(key, chosen);
  const { kind, items, speakers } = inspection;
  // Where all is new, a copy is no other than the thing itself. Files of other apps are merged by what is in them.
  const differs = choices.mode === 'copy' || items.some(({ outcome }) => outcome !== 'new');
  return (
    <>
      {kind === 'log' && speakers.length > 0 && (
        <SpeakerChoice speakers={speakers} chosen={choices.userNames} onChange={(userNames) => change({ userNames })} />
      )}
      {kind === 'lorebook' && <RoomChoice value={choices.threadId} onChange={(threadId) => change({ threadId })} />}
      {(kind === 'chat' || kind === 'log') && <TalkChoice choices={choices} onChange={change} />}
      {kind === 'archive' && differs && <ModeChoice value={choices.mode} onChange={(mode) => change({ mode })} />}
    </>
  );
}

function ModeChoice({ value, onChange }: { value: Choices['mode']; onChange: (mode: Choices['mode']) => void }) {
  const strings = useStrings('files').choices;
  return (
    <div className={styles.choice}>
      <p className={styles.label} aria-hidden="true">
        {strings.mode}
      </p>
      <Segmented
        label={strings.mode}
        value={value}
        choices={[
          { value: 'merge', label: strings.modes.merge },
          { value: 'copy', label: strings.modes.copy },
        ]}
        onChange={onChange}
      />
      <p className={styles.note}>{strings.modeNotes[value]}</p>
    </div>
  );
}

function RoomChoice({ value, onChange }: { value: ThreadId | null; onChange: (id: ThreadId | null) => void }) {
  const strings = useStrings('files').choices;
  const { data: rooms } = useEngineQuery(engine.threads.list.queryOptions());
  if (rooms?.length === 0) return <p className={styles.note}>{strings.noRooms}</p>;
  return (
    <Select
      label={strings.room}
      value={value ?? ''}
      choices={[
        ...(value === null ? [{ value: '', label: strings.chooseRoom }] : []),
        ...(rooms ?? []).map(({ id, displayName }) => ({ value: id as string, label: displayName })),
      ]}
      onChange={(id) => onChange(id === '' ? null : (id as ThreadId))}
    />
  );
}
