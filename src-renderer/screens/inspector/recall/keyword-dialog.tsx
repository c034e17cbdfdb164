import type { EntryId } from '#shared/ids.ts';
import type { RecallItem } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineMutation } from '../../../client/use-engine-mutation.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import styles from './keyword-dialog.module.css';
import { KeywordField } from './keyword-field.tsx';
import { useKeywords } from './use-keywords.ts';

/** The keywords that fire an entry, to be changed: its own stand below for the way back. */
export function KeywordDialog({ item, onClose }: { item: RecallItem; onClose: () => void }) {
  const strings = useStrings('recall').keywords;
  const common = useStrings('common');
  const { id, title, ownKeywords } = item;
  const inHand = useKeywords(item.keywords);
  const save = useEngineMutation(engine.recall.setKeywords.mutationOptions(), {
    onDone: () => {
      showToast({ kind: 'info', text: strings.saved });
      onClose();
    },
  });
  const done = () => {
    const keywords = inHand.finish();
    if (keywords === null) return;
    if (sameWords(keywords, item.keywords)) return onClose();
    // null lets the entry follow its own keywords, also when a later cycle makes it anew.
    save.run({ entryId: id as EntryId, keywords: sameWords(keywords, ownKeywords) ? null : [...keywords] });
  };
  return (
    <Dialog
      open
      title={strings.title(title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" disabled={save.busy} onClick={done}>
            {common.save}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <p className={styles.note}>
          {strings.note} {strings.patternNote}
        </p>
        <KeywordField inHand={inHand} />
        <div className={styles.own}>
          <p className={styles.note}>
            {ownKeywords.length === 0 ? strings.ownNone : strings.own(ownKeywords.join(', '))}
          </p>
          {!sameWords(inHand.keywords, ownKeywords) && (
            <Button look="quiet" icon="undo" onClick={() => inHand.replace(ownKeywords)}>
              {strings.reset}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const sameWords = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, place) => word === others[place]);
