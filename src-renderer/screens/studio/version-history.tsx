import { useState } from 'react';
import type { Soul, SoulVersion } from '#shared/souls.ts';
import { client, engine } from '../../client/engine.ts';
import { useEngineMutation } from '../../client/use-engine-mutation.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { Draft } from './use-draft.ts';
import { VersionComparison } from './version-comparison.tsx';
import styles from './version-history.module.css';

interface VersionHistoryProps {
  soul: Soul;
  draft: Draft;
  onRestored: (number: number) => void;
}

/** Every applied version, newest first; the open one is compared with another and can be restored. */
export function VersionHistory({ soul, draft, onRestored }: VersionHistoryProps) {
  const strings = useStrings('studio').history;
  const versions = useEngineQuery(engine.souls.versions.queryOptions({ input: { soulId: soul.id } }));
  const [open, setOpen] = useState<number | null>(soul.version);
  const restore = useRestore(soul, draft, onRestored);
  return (
    <section className={styles.history} aria-labelledby="studio-history">
      <div>
        <h2 id="studio-history">{strings.title}</h2>
        <p className={styles.note}>{strings.restoreNote}</p>
      </div>
      {versions.kind === 'loading' && <Skeleton shape="row" />}
      {versions.kind === 'failed' && <FailureNote {...versions} />}
      {versions.kind === 'ready' && versions.data.length === 0 && <EmptyState icon="history" text={strings.empty} />}
      {versions.kind === 'ready' && (
        <ol className={styles.versions} reversed>
          {versions.data.map((version) => (
            <li key={version.number} className={styles.version}>
              <VersionHead
                version={version}
                isCurrent={version.number === soul.version}
                isOpen={version.number === open}
                toggle={() => setOpen(version.number === open ? null : version.number)}
              />
              {version.number === open && (
                <VersionComparison
                  version={version}
                  versions={versions.data}
                  currentNumber={soul.version}
                  draft={soul.draft === null ? null : draft.local}
                  restore={() => restore.run(version.number)}
                  busy={restore.busy}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface VersionHeadProps {
  version: SoulVersion;
  isCurrent: boolean;
  isOpen: boolean;
  toggle: () => void;
}

function VersionHead({ version, isCurrent, isOpen, toggle }: VersionHeadProps) {
  const studio = useStrings('studio');
  const format = useFormat();
  return (
    <h3>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={toggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        {studio.version(format.number(version.number))}
        {isCurrent && <Badge look="good">{studio.history.current}</Badge>}
        {version.restoredFrom !== null && (
          <Badge>{studio.history.restoredFrom(format.number(version.restoredFrom))}</Badge>
        )}
        <time className={styles.time}>{format.moment(wallTimeAt(version.appliedAt))}</time>
      </button>
    </h3>
  );
}

function useRestore(soul: Soul, draft: Draft, onRestored: (number: number) => void) {
  const strings = useStrings('studio').history;
  const format = useFormat();
  return useEngineMutation(
    {
      mutationFn: async (number: number) => {
        await draft.keeper.store();
        return client.souls.restoreVersion({ soulId: soul.id, number });
      },
    },
    {
      onDone: (restored, number) => {
        // Received, not replaced: an open draft stays, and the writer may have gone on writing while it ran.
        draft.keeper.receive(restored);
        if (restored.draft === null) showToast({ kind: 'info', text: strings.restored(format.number(number)) });
        onRestored(number);
      },
    },
  );
}
