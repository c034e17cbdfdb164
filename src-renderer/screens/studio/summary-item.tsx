import { type KeyboardEvent, useId } from 'react';
import { useFormat } from '../../strings/format.ts';
import { useStrings } from '../../strings/use-strings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MAX, type SummaryForm } from './episode-form.ts';
import styles from './summary-item.module.css';

interface SummaryItemProps {
  summary: SummaryForm;
  index: number;
  isLast: boolean;
  faulty: boolean;
  change: (change: Partial<SummaryForm>) => void;
  /** Puts an empty one before this one. */
  insert: () => void;
  /** `part`: what had the focus, and gets it back. */
  move: (by: -1 | 1, part: 'up' | 'down' | 'self') => void;
  remove: () => void;
}

/** One summary: when, and what happened. Alt with an arrow key moves it, wherever in it the caret stands. */
export function SummaryItem(props: SummaryItemProps) {
  const { summary, index, isLast, faulty, change, insert, move, remove } = props;
  const strings = useStrings('episodes');
  const format = useFormat();
  const fault = useId();
  const number = format.number(index + 1);
  const name = strings.summaries.item(number);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.nativeEvent.isComposing) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, 'self');
  };
  return (
    <li className={styles.item} data-item={summary.key} onKeyDown={onKeyDown}>
      <button type="button" className={styles.insert} aria-label={strings.order.insert(name)} onClick={insert}>
        <Icon name="plus" size="small" />
      </button>
      <div className={styles.card} data-faulty={faulty}>
        <div className={styles.top}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <input
            type="text"
            autoComplete="off"
            className={styles.time}
            aria-label={strings.summaries.time(number)}
            placeholder={strings.summaries.timePlaceholder}
            maxLength={MAX.time}
            value={summary.time}
            onChange={({ target }) => change({ time: target.value })}
          />
          {(summary.source === 'imported' || summary.source === 'model') && (
            <span className={styles.source}>
              <Badge>{strings.summaries.sources[summary.source]}</Badge>
            </span>
          )}
          <span className={styles.acts}>
            <IconButton
              icon="chevron-up"
              label={strings.order.up(name)}
              disabled={index === 0}
              data-part="up"
              onClick={() => move(-1, 'up')}
            />
            <IconButton
              icon="chevron-down"
              label={strings.order.down(name)}
              disabled={isLast}
              data-part="down"
              onClick={() => move(1, 'down')}
            />
            <IconButton icon="trash" label={strings.order.remove(name)} onClick={remove} />
          </span>
        </div>
        <textarea
          rows={2}
          className={styles.text}
          data-part="text"
          aria-label={name}
          aria-invalid={faulty || undefined}
          aria-describedby={faulty ? fault : undefined}
          placeholder={index === 0 ? strings.summaries.placeholder : undefined}
          maxLength={MAX.summary}
          spellCheck={false}
          value={summary.text}
          onChange={({ target }) => change({ text: target.value, source: null })}
        />
        {faulty && (
          <p id={fault} className={styles.fault}>
            {strings.errors.summary}
          </p>
        )}
      </div>
    </li>
  );
}
