import { useId } from 'react';
import type { LabelAspect, ReplyLabel } from '#shared/prompts.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { type LabelValue, VALUES } from './label-keys.ts';
import styles from './label-row.module.css';

interface LabelRowProps {
  aspect: LabelAspect;
  /** What the person here has answered. */
  own: LabelValue | null;
  others: readonly ReplyLabel[];
  /** Says which keys there are. */
  hintId: string;
  tabStop: (column: number) => boolean;
  place: (column: number) => string;
  onFocus: (column: number) => void;
  /** null takes the answer back. */
  onAnswer: (value: LabelValue | null) => void;
}

/** One question with its three answers. Pressing one's own answer once more takes it back. */
export function LabelRow({ aspect, own, others, hintId, tabStop, place, onFocus, onAnswer }: LabelRowProps) {
  const strings = useStrings('signals').review;
  const id = useId();
  return (
    <fieldset className={styles.row} aria-labelledby={id} aria-describedby={hintId}>
      <p id={id} className={styles.question}>
        <b>{strings.aspects[aspect]}</b>
        <span>{strings.questions[aspect]}</span>
      </p>
      <div className={styles.answers}>
        {VALUES.map((value, column) => (
          <button
            key={value}
            type="button"
            className={styles.answer}
            data-place={place(column)}
            aria-pressed={own === value}
            tabIndex={tabStop(column) ? 0 : -1}
            onFocus={() => onFocus(column)}
            onClick={() => onAnswer(own === value ? null : value)}
          >
            {strings.values[value]}
          </button>
        ))}
      </div>
      {others.length > 0 && <Others shown={own !== null} others={others} />}
    </fieldset>
  );
}

function Others({ shown, others }: { shown: boolean; others: readonly ReplyLabel[] }) {
  const strings = useStrings('signals').review;
  const format = useFormat();
  if (!shown) return <p className={styles.others}>{strings.hidden(format.number(others.length))}</p>;
  return (
    <ul className={styles.others} aria-label={strings.others}>
      {others.map(({ labeller, value }) => (
        <li key={labeller}>
          {labeller} <b>{strings.values[value]}</b>
        </li>
      ))}
    </ul>
  );
}
