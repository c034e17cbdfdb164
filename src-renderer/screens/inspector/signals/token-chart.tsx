import { useState } from 'react';
import type { SignalPoint } from '#shared/events.ts';
import { useFormat, wallTimeAt } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { ChartPlot } from './chart-plot.tsx';
import { median } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { NothingYet, SignalCard } from './signal-card.tsx';

interface TokenChartProps {
  title: string;
  note: string;
  empty: string;
  points: readonly SignalPoint[];
}

/** Tokens over time: a line to look at, one point at a time by mouse or arrow keys, and a table of the same. */
export function TokenChart({ title, note, empty, points }: TokenChartProps) {
  const strings = useStrings('signals').charts;
  const format = useFormat();
  const [looked, setLooked] = useState<number | null>(null);
  const ordered = points.toSorted((a, b) => a.at - b.at);
  const last = ordered.at(-1);
  if (!last) {
    return (
      <SignalCard title={title} note={note} wide>
        <NothingYet>{empty}</NothingYet>
      </SignalCard>
    );
  }
  const point = (looked === null ? undefined : ordered[looked]) ?? last;
  const facts = [
    looked === null ? strings.last : format.stamp(wallTimeAt(point.at)),
    `${strings.middle} ${format.number(Math.round(median(ordered.map(({ tokens }) => tokens))))}`,
  ];
  return (
    <SignalCard
      title={title}
      note={note}
      wide
      figure={strings.tokens(format.number(point.tokens))}
      facts={facts.join(' · ')}
    >
      <ChartPlot title={title} points={ordered} looked={looked} setLooked={setLooked} />
      <ChartTable title={title} points={ordered} />
    </SignalCard>
  );
}
