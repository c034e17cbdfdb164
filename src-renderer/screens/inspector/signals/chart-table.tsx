import { useState } from 'react';
import type { SignalPoint } from '#shared/events.ts';
import { useFormat, wallTimeAt } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import styles from './token-chart.module.css';

const MOST_ROWS = 200;

/** The points of a chart as a table, newest first. */
export function ChartTable({ title, points }: { title: string; points: readonly SignalPoint[] }) {
  const strings = useStrings('signals').charts;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{strings.table}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing to focus, so arrow keys need it
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          {points.length > MOST_ROWS && <p className={styles.newest}>{strings.newest(format.number(MOST_ROWS))}</p>}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{strings.when}</th>
                <th scope="col">{strings.amount}</th>
              </tr>
            </thead>
            <tbody>
              {points
                .slice(-MOST_ROWS)
                .reverse()
                .map(({ at, tokens }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two points may be of one moment
                  <tr key={place}>
                    <td>{format.stamp(wallTimeAt(at))}</td>
                    <td>{format.number(tokens)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
