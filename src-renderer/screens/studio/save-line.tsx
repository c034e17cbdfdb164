import { assertNever } from '#shared/assert-never.ts';
import { toFailure } from '../../client/failure.ts';
import { useFailureSentence } from '../../client/use-failure-sentence.ts';
import { useFormat, wallTimeAt } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { isBlank } from './new-soul.ts';
import styles from './save-line.module.css';
import type { Draft } from './use-draft.ts';

/** Whether the text is safe, in a quiet line. Only a failure raises its voice. */
export function SaveLine({ draft, version }: { draft: Draft; version: string | null }) {
  const strings = useStrings('studio');
  const sentenceOf = useFailureSentence();
  const words = useSaveWords(draft, version);
  if (draft.save.kind !== 'failed') {
    return (
      <p className={styles.line} role="status">
        {words}
      </p>
    );
  }
  return (
    <p className={styles.failed} role="alert" title={sentenceOf(toFailure(draft.save.error))}>
      {words}
      <button type="button" className={styles.again} onClick={() => void draft.keeper.flush()}>
        {strings.save.retry}
      </button>
    </p>
  );
}

function useSaveWords({ save, soul, local }: Draft, version: string | null): string {
  const strings = useStrings('studio');
  const format = useFormat();
  switch (save.kind) {
    case 'unsaved':
      return strings.save.unsaved;
    case 'saving':
      return strings.save.saving;
    case 'failed':
      return strings.save.failed;
    case 'stored':
      if (soul.applied === null && isBlank(local)) return strings.save.empty;
      if (soul.draft !== null && soul.draftSavedAt !== null) {
        return strings.save.saved(format.clock(wallTimeAt(soul.draftSavedAt)));
      }
      return version === null ? strings.neverApplied : strings.save.applied(version);
    default:
      return assertNever(save);
  }
}
