import { useEffect } from 'react';
import type { Soul } from '#shared/souls.ts';
import type { Thread } from '#shared/threads.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { type Choice, Select } from '../../ui/select.tsx';
import type { ScopeKind } from './export-formats.ts';
import styles from './export-page.module.css';

/** `id` null: not chosen yet, or nothing to choose. */
export interface Scope {
  kind: ScopeKind;
  id: string | null;
}

interface ScopeChoiceProps {
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** Which Soul or which room goes out; the first one until another is chosen. */
export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const strings = useStrings('files').export;
  const choices = useChoices(scope.kind);
  const { kind, id } = scope;
  const first = choices?.[0]?.value;
  useEffect(() => {
    if (id === null && first !== undefined) onChange({ kind, id: first });
  }, [kind, id, first, onChange]);
  if (kind === 'everything') return <p className={styles.note}>{strings.everythingNote}</p>;
  if (!choices) return null;
  if (choices.length === 0) return <p className={styles.note}>{kind === 'soul' ? strings.noSouls : strings.noRooms}</p>;
  return (
    <Select
      label={strings[kind]}
      hideLabel
      value={id ?? first ?? ''}
      choices={choices}
      onChange={(chosen) => onChange({ kind, id: chosen })}
    />
  );
}

function useChoices(kind: ScopeKind): Choice<string>[] | undefined {
  const strings = useStrings('files');
  const format = useFormat();
  const souls = useEngineQuery(engine.souls.list.queryOptions({ enabled: kind === 'soul' }));
  const rooms = useEngineQuery(engine.threads.list.queryOptions({ enabled: kind === 'thread' }));
  const ofSoul = ({ id, applied, draft }: Soul) => ({
    value: id as string,
    label: (applied ?? draft)?.name || (applied ?? draft)?.displayName || strings.untitled,
  });
  const ofRoom = ({ id, displayName, messageCount }: Thread) => ({
    value: id as string,
    label: strings.export.roomOf(displayName, format.number(messageCount)),
  });
  return kind === 'soul' ? souls.data?.map(ofSoul) : rooms.data?.map(ofRoom);
}
