import { useId, useState } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { blankSummary, type Key, type PlayForm, type SummaryForm } from './episode-form.ts';
import type { Problem } from './episode-problems.ts';
import { insertAt, moved, withChange, withoutKey } from './ordered.ts';
import { SummaryItem } from './summary-item.tsx';
import styles from './summary-list.module.css';
import { useOrderedFocus } from './use-ordered-focus.ts';

interface SummaryListProps {
  play: PlayForm;
  edit: (change: (play: PlayForm) => PlayForm) => void;
  problems: ReadonlyMap<Key, Problem>;
}

/** The summaries of a play in story order: written, put between, moved, taken out and put back. */
export function SummaryList({ play, edit, problems }: SummaryListProps) {
  const strings = useStrings('episodes');
  const format = useFormat();
  const title = useId();
  const { list, next } = useOrderedFocus<HTMLOListElement>();
  const [said, setSaid] = useState('');
  const { summaries } = play;
  const set = (change: (now: SummaryForm[]) => SummaryForm[]) =>
    edit((now) => ({ ...now, summaries: change(now.summaries) }));

  const insert = (index: number) => {
    const made = blankSummary();
    next(made.key, 'text');
    set((now) => insertAt(now, index, made));
  };
  const move = (key: Key, by: -1 | 1, part: 'up' | 'down' | 'self') => {
    const to = summaries.findIndex((one) => one.key === key) + by;
    if (to < 0 || to >= summaries.length) return;
    next(key, part);
    set((now) => moved(now, key, by));
    setSaid(strings.order.moved(format.number(to + 1)));
  };
  const remove = (summary: SummaryForm, index: number) => {
    const neighbour = summaries[index + 1] ?? summaries[index - 1];
    if (neighbour) next(neighbour.key, 'text');
    set((now) => withoutKey(now, summary.key));
    // A row in which nothing stands is no loss.
    if (summary.text.trim() === '' && summary.time.trim() === '') return;
    const undo = () => set((now) => insertAt(now, index, summary));
    showToast({ kind: 'info', text: strings.summaries.removed, undo });
  };

  return (
    <section className={styles.section} aria-labelledby={title}>
      <div>
        <h3 id={title} className={styles.title}>
          {strings.summaries.title}
        </h3>
        <p className={styles.note}>{strings.summaries.note}</p>
      </div>
      <ol className={styles.list} ref={list}>
        {summaries.map((summary, index) => (
          <SummaryItem
            key={summary.key}
            summary={summary}
            index={index}
            isLast={index === summaries.length - 1}
            faulty={problems.has(summary.key)}
            change={(change) => set((now) => withChange(now, summary.key, change))}
            insert={() => insert(index)}
            move={(by, part) => move(summary.key, by, part)}
            remove={() => remove(summary, index)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button icon="plus" onClick={() => insert(summaries.length)}>
          {strings.summaries.add}
        </Button>
        {summaries.length > 1 && <p className={styles.keys}>{strings.order.keys}</p>}
      </div>
      <div className="unseen" role="status">
        {said}
      </div>
    </section>
  );
}
