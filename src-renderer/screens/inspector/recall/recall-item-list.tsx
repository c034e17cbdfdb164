import { useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallItem } from '#shared/recall.ts';
import { engine } from '../../../client/engine.ts';
import { useEngineQuery } from '../../../client/use-engine-query.ts';
import { go } from '../../../route.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeywordDialog } from './keyword-dialog.tsx';
import styles from './recall-item-list.module.css';
import { RecallRow } from './recall-row.tsx';
import { useDecide } from './use-decide.ts';
import { type RecallFilter, useRecallItems } from './use-recall-items.ts';

interface RecallItemListProps {
  threadId: ThreadId;
  filter: RecallFilter;
  /** Clears the words. */
  clear: () => void;
  showForgotten: () => void;
  pickFile: () => void;
}

/** The items of one kind in one list, newest first, a page at a time. */
export function RecallItemList({ threadId, filter, ...ways }: RecallItemListProps) {
  const strings = useStrings('recall').list;
  const { items, failure, hasOlder, loadOlder, again } = useRecallItems(threadId, filter);
  const decision = useDecide(threadId);
  const [edited, setEdited] = useState<RecallItem | null>(null);
  if (!items) return failure ? <FailureNote failure={failure} again={again} /> : <Skeleton shape="card" lines={4} />;
  if (items.length === 0) return <NothingHere threadId={threadId} filter={filter} {...ways} />;
  return (
    <>
      <ol className={styles.items}>
        {items.map((item) => (
          <RecallRow
            key={item.id}
            item={item}
            decide={(use) => decision.run({ item, use })}
            editKeywords={() => setEdited(item)}
          />
        ))}
      </ol>
      {hasOlder && (
        <Button look="quiet" onClick={loadOlder}>
          {strings.older}
        </Button>
      )}
      {edited && <KeywordDialog key={edited.id} item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Why a list is empty, and what to do about it. */
function NothingHere({ threadId, filter, clear, showForgotten, pickFile }: RecallItemListProps) {
  const { list: strings, move } = useStrings('recall');
  const { kind, show, words } = filter;
  const status = useEngineQuery(engine.recall.status.queryOptions({ input: { threadId } }));
  if (words !== '') {
    return (
      <EmptyState
        icon="search"
        text={strings.noMatch(words)}
        action={<Button onClick={clear}>{strings.clear}</Button>}
      />
    );
  }
  if (show === 'forgotten') return <EmptyState icon="check" text={strings.nothingForgotten} />;
  const counts = kind === 'entry' ? status.data?.entries : status.data?.messages;
  if (counts && counts.forgotten > 0) {
    return (
      <EmptyState
        icon="history"
        text={strings.allForgotten}
        action={<Button onClick={showForgotten}>{strings.toForgotten}</Button>}
      />
    );
  }
  const toMemory = () => go({ screen: 'inspector', threadId, tab: 'memory', item: null });
  return (
    <EmptyState
      icon={kind === 'entry' ? 'book' : 'clock'}
      text={strings.empty[kind]}
      action={
        kind === 'entry' ? (
          <Button icon="upload" onClick={pickFile}>
            {move.import}
          </Button>
        ) : (
          <Button onClick={toMemory}>{strings.toMemory}</Button>
        )
      }
    />
  );
}
