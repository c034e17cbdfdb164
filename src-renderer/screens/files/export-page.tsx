import { useState } from 'react';
import type { ExportChoices } from '#shared/archive.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import type { FilesRoute } from '../../route.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DepartureCard } from './departure-card.tsx';
import { useDepartures } from './departures.ts';
import { type ExportFormat, FORMATS, type ScopeKind } from './export-formats.ts';
import styles from './export-page.module.css';
import screen from './files-screen.module.css';
import { FormatChoice } from './format-choice.tsx';
import { type Scope, ScopeChoice } from './scope-choice.tsx';
import { sendFile } from './send-files.ts';

const SCOPES: readonly ScopeKind[] = ['everything', 'soul', 'thread'];

/** What goes out, as what kind of file, and what was made. */
export function ExportPage({ route }: { route: Extract<FilesRoute, { page: 'export' }> }) {
  const { export: strings } = useStrings('files');
  const departures = useDepartures((state) => state.departures);
  return (
    <div className={screen.scroll}>
      <div className={screen.column}>
        <ExportForm start={startOf(route)} />
        {departures.length > 0 && <h2 className={styles.made}>{strings.made}</h2>}
        {departures.map((departure) => (
          <DepartureCard key={departure.workId} departure={departure} />
        ))}
      </div>
    </div>
  );
}

function startOf(route: Extract<FilesRoute, { page: 'export' }>): Scope {
  return route.of === null ? { kind: 'everything', id: null } : { kind: route.of, id: route.id };
}

function ExportForm({ start }: { start: Scope }) {
  const { export: strings } = useStrings('files');
  const [scope, setScope] = useState(start);
  const [wanted, setWanted] = useState<ExportFormat>('archive');
  const [masked, setMasked] = useState(false);
  const send = useEngineMutation<ExportChoices, void, Error>({ mutationFn: sendFile });
  const formats = FORMATS[scope.kind];
  const format = formats.includes(wanted) ? wanted : 'archive';
  const chosen = chosenOf(scope);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) send.run({ scope: chosen, format, masked });
      }}
    >
      <div className={styles.part}>
        <h2>{strings.scope}</h2>
        <Segmented
          label={strings.scope}
          value={scope.kind}
          choices={SCOPES.map((kind) => ({ value: kind, label: strings.scopes[kind] }))}
          onChange={(kind) => setScope({ kind, id: null })}
        />
        <ScopeChoice scope={scope} onChange={setScope} />
      </div>
      <div className={styles.part}>
        <h2>{strings.format}</h2>
        <FormatChoice formats={formats} value={format} onChange={setWanted} />
      </div>
      <div className={styles.masked}>
        <Switch label={strings.masked} note={strings.maskedNote} on={masked} onChange={setMasked} />
      </div>
      <div>
        <Button type="submit" look="primary" icon="download" data-files-home disabled={chosen === null || send.busy}>
          {strings.run}
        </Button>
      </div>
    </form>
  );
}

function chosenOf({ kind, id }: Scope): ExportChoices['scope'] | null {
  if (kind === 'everything') return { kind };
  // Ids come from the lists of Souls and rooms, or from an address: the engine says if there is none such.
  return id === null ? null : ({ kind, id } as ExportChoices['scope']);
}
