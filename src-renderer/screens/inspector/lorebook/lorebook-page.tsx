import { useDeferredValue, useState } from 'react';
import type { Thread } from '#shared/threads.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EntryCard } from './entry-card.tsx';
import styles from './lorebook-page.module.css';
import { type Lorebook, useLorebook } from './use-lorebook.ts';

/** The detailed records of what happened between the two (SPEC sections 2 and 7), searched by their words. */
export function LorebookPage({ thread }: { thread: Thread }) {
  const strings = useStrings('memory').lorebook;
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [withRetired, setWithRetired] = useState(false);
  const words = useDeferredValue(typed.trim());
  const lorebook = useLorebook(thread.id, words, withRetired);
  const { active, retired } = lorebook;
  return (
    <section className={styles.page} aria-label={strings.title}>
      <header className={styles.head}>
        <h2>{strings.title}</h2>
        <span className={styles.counts}>{strings.counts(format.number(active), format.number(retired))}</span>
      </header>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextField
            type="search"
            label={strings.search}
            hideLabel
            placeholder={strings.search}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {retired > 0 && <Switch label={strings.retired} on={withRetired} onChange={setWithRetired} />}
      </div>
      <Entries lorebook={lorebook} words={words} clear={() => setTyped('')} />
    </section>
  );
}

function Entries({ lorebook, words, clear }: { lorebook: Lorebook; words: string; clear: () => void }) {
  const strings = useStrings('memory').lorebook;
  const { entries, failure, hasOlder, loadOlder, again } = lorebook;
  if (!entries) return failure ? <FailureNote failure={failure} again={again} /> : <Skeleton shape="card" lines={4} />;
  if (entries.length === 0) {
    return words === '' ? (
      <EmptyState icon="inspect" text={strings.empty} />
    ) : (
      <EmptyState
        icon="search"
        text={strings.noMatch(words)}
        action={<Button onClick={clear}>{strings.clear}</Button>}
      />
    );
  }
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasOlder && (
        <Button look="quiet" onClick={loadOlder}>
          {strings.older}
        </Button>
      )}
    </>
  );
}
