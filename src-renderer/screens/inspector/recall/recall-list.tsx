import { useDeferredValue, useState } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind } from '#shared/recall.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MoveStatus } from './move-status.tsx';
import { RecallItemList } from './recall-item-list.tsx';
import styles from './recall-list.module.css';
import { RecallMenu } from './recall-menu.tsx';
import { useMoveItems } from './use-move-items.ts';

/** Lorebook entries or past messages, those that are listed or those that were forgotten, narrowed by words. */
export function RecallList({ threadId }: { threadId: ThreadId }) {
  const { kinds, list: strings } = useStrings('recall');
  const [kind, setKind] = useState<RecallKind>('entry');
  const [show, setShow] = useState<'listed' | 'forgotten'>('listed');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const moving = useMoveItems(threadId);
  return (
    <section className={styles.list} aria-label={kinds[kind]}>
      <div className={styles.tools}>
        <Segmented
          label={strings.kind}
          value={kind}
          choices={[
            { value: 'entry', label: kinds.entry },
            { value: 'message', label: kinds.message },
          ]}
          onChange={setKind}
        />
        <Segmented
          label={strings.show}
          value={show}
          choices={[
            { value: 'listed', label: strings.shows.listed },
            { value: 'forgotten', label: strings.shows.forgotten },
          ]}
          onChange={setShow}
        />
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
        <RecallMenu threadId={threadId} kind={kind} moving={moving} />
      </div>
      <MoveStatus state={moving.state} />
      <RecallItemList
        key={`${kind} ${show}`}
        threadId={threadId}
        filter={{ kind, show, words }}
        clear={() => setTyped('')}
        showForgotten={() => setShow('forgotten')}
        pickFile={moving.pick}
      />
    </section>
  );
}
