import { useState } from 'react';
import type { SoulProfile, SoulVersion } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DiffView } from './diff-view.tsx';
import { changedFields } from './profile-fields.ts';
import styles from './version-comparison.module.css';

type Against = 'previous' | 'current' | 'draft';

interface VersionComparisonProps {
  version: SoulVersion;
  /** Newest first. */
  versions: readonly SoulVersion[];
  currentNumber: number;
  draft: SoulProfile | null;
  restore: () => void;
  busy: boolean;
}

/** What differs between one version and the one before it, the current one or the draft; older text first, newer after. */
export function VersionComparison({ version, versions, currentNumber, draft, restore, busy }: VersionComparisonProps) {
  const strings = useStrings('studio').history;
  const others = profilesToCompare();
  const [chosen, setChosen] = useState<Against>('previous');
  const pair = others.find(({ against }) => against === chosen) ?? others[0];
  return (
    <div className={styles.comparison}>
      {others.length > 1 && pair && (
        <Segmented
          label={strings.compare}
          value={pair.against}
          choices={others.map(({ against, label }) => ({ value: against, label }))}
          onChange={setChosen}
        />
      )}
      {pair ? <Differences before={pair.before} after={pair.after} /> : <p className={styles.quiet}>{strings.first}</p>}
      {version.number !== currentNumber && (
        <Button icon="history" className={styles.restore ?? ''} onClick={restore} disabled={busy}>
          {strings.restore}
        </Button>
      )}
    </div>
  );

  function profilesToCompare() {
    const previous = versions.find(({ number }) => number < version.number);
    const current = versions.find(({ number }) => number === currentNumber);
    return [
      previous && {
        against: 'previous' as const,
        label: strings.withPrevious,
        before: previous.profile,
        after: version.profile,
      },
      current &&
        current !== version && {
          against: 'current' as const,
          label: strings.withCurrent,
          before: version.profile,
          after: current.profile,
        },
      draft && { against: 'draft' as const, label: strings.withDraft, before: version.profile, after: draft },
    ].filter((pair) => pair !== undefined && pair !== false && pair !== null);
  }
}

function Differences({ before, after }: { before: SoulProfile; after: SoulProfile }) {
  const strings = useStrings('studio');
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p className={styles.quiet}>{strings.history.same}</p>;
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <dt>{strings.fields[field]}</dt>
          <dd>
            {field === 'avatar' ? (
              <span className={styles.faces}>
                <Avatar avatar={before.avatar} name={before.name} size="head" />
                <Icon name="chevron-right" size="small" />
                <span className="unseen">→</span>
                <Avatar avatar={after.avatar} name={after.name} size="head" />
              </span>
            ) : (
              <DiffView before={before[field]} after={after[field]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
