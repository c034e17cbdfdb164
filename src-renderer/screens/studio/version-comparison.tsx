import { useState } from 'react';
import type { SoulProfile, SoulVersion } from '#shared/souls.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DiffView } from './diff-view.tsx';
import { changedFields, type ProfileField } from './profile-fields.ts';
import styles from './version-comparison.module.css';

interface VersionComparisonProps {
  version: SoulVersion;
  /** Newest first. */
  versions: readonly SoulVersion[];
  currentNumber: number;
  draft: SoulProfile | null;
  restore: () => void;
  busy: boolean;
}

/** One comparison; its name says in which direction it is read. */
interface Comparison {
  name: 'changed' | 'ifRestored' | 'inDraft';
  before: SoulProfile;
  after: SoulProfile;
}

/** What a version changed, and what would change from here on: by restoring it, or by applying the draft over it. */
export function VersionComparison({ version, versions, currentNumber, draft, restore, busy }: VersionComparisonProps) {
  const strings = useStrings('studio').history;
  const comparisons = comparisonsOf(version, versions, currentNumber, draft);
  const [chosen, setChosen] = useState<Comparison['name'] | null>(null);
  const shown = comparisons.find(({ name }) => name === chosen) ?? comparisons[0];
  return (
    <div className={styles.comparison}>
      {comparisons.length === 1 && shown && <h4 className={styles.direction}>{strings[shown.name]}</h4>}
      {comparisons.length > 1 && shown && (
        <Segmented
          label={strings.compare}
          value={shown.name}
          choices={comparisons.map(({ name }) => ({ value: name, label: strings[name] }))}
          onChange={setChosen}
        />
      )}
      {shown ? (
        <Differences before={shown.before} after={shown.after} />
      ) : (
        <p className={styles.quiet}>{strings.first}</p>
      )}
      {version.number !== currentNumber && (
        <Button icon="history" className={styles.restore ?? ''} onClick={restore} disabled={busy}>
          {strings.restore}
        </Button>
      )}
    </div>
  );
}

/** The first one is what most want to know of the version: of an older one, what restoring it would do. */
function comparisonsOf(
  version: SoulVersion,
  versions: readonly SoulVersion[],
  currentNumber: number,
  draft: SoulProfile | null,
): Comparison[] {
  const found: Comparison[] = [];
  const current = versions.find(({ number }) => number === currentNumber);
  if (current && current !== version) {
    found.push({ name: 'ifRestored', before: current.profile, after: version.profile });
  }
  const previous = versions.find(({ number }) => number < version.number);
  if (previous) found.push({ name: 'changed', before: previous.profile, after: version.profile });
  if (current === version && draft) found.push({ name: 'inDraft', before: version.profile, after: draft });
  return found;
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
            <Difference field={field} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ field, before, after }: { field: ProfileField; before: SoulProfile; after: SoulProfile }) {
  const { mask } = useStrings('studio');
  const arrow = (
    <>
      <Icon name="chevron-right" size="small" />
      <span className="unseen">→</span>
    </>
  );
  switch (field) {
    case 'avatar':
      return (
        <span className={styles.faces}>
          <Avatar avatar={before.avatar} name={before.name} size="head" />
          {arrow}
          <Avatar avatar={after.avatar} name={after.name} size="head" />
        </span>
      );
    case 'maskIdentifiers':
      return (
        <span className={styles.faces}>
          <del className={styles.was}>{before.maskIdentifiers ? mask.on : mask.off}</del>
          {arrow}
          <ins className={styles.is}>{after.maskIdentifiers ? mask.on : mask.off}</ins>
        </span>
      );
    default:
      return <DiffView before={before[field]} after={after[field]} />;
  }
}
