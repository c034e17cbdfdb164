import type { PointerEvent } from 'react';
import type { SignalPoint } from '#shared/events.ts';
import { useFormat, wallTimeAt, wallTimeNow } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';
import { axisTicks, nearestPoint, thinPoints } from './chart-scale.ts';
import styles from './token-chart.module.css';
import { useWidth } from './use-width.ts';

const HEIGHT = 150;
const EDGE = { left: 52, right: 10, top: 10, bottom: 22 };
/** More would run into each other. */
const MOST_DOTS = 60;

interface ChartPlotProps {
  title: string;
  /** In the order of time, at least one. */
  points: readonly SignalPoint[];
  /** The point that is being looked at, by place. */
  looked: number | null;
  setLooked: (place: number | null) => void;
}

/** The drawing. A range input lies over it, unseen: arrow keys and screen readers come with it. */
export function ChartPlot({ title, points, looked, setLooked }: ChartPlotProps) {
  const strings = useStrings('signals').charts;
  const format = useFormat();
  const [ref, width] = useWidth<HTMLDivElement>();
  const place = looked ?? points.length - 1;
  const point = points[place];
  const scale = makeScale(points, width);
  const lookAt = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setLooked(nearestPoint(points, scale.timeAt(x)));
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(document.activeElement)) setLooked(null);
  };
  return (
    <div ref={ref} className={styles.plot} onPointerMove={lookAt} onPointerLeave={leave}>
      {width > 0 && (
        <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
          <Axes scale={scale} points={points} width={width} />
          <Line points={points} scale={scale} />
          {point && looked !== null && (
            <>
              <line
                className={styles.hair}
                x1={scale.x(point.at)}
                x2={scale.x(point.at)}
                y1={EDGE.top}
                y2={scale.y(0)}
              />
              <circle className={styles.looked} cx={scale.x(point.at)} cy={scale.y(point.tokens)} r="4.5" />
            </>
          )}
        </svg>
      )}
      <input
        type="range"
        className={styles.range}
        aria-label={strings.move(title)}
        aria-valuetext={
          point && `${format.moment(wallTimeAt(point.at))}, ${strings.tokens(format.number(point.tokens))}`
        }
        min={0}
        max={points.length - 1}
        value={place}
        onChange={({ target }) => setLooked(Number(target.value))}
        onFocus={() => setLooked(place)}
        onBlur={() => setLooked(null)}
      />
    </div>
  );
}

interface Scale {
  x: (at: number) => number;
  y: (tokens: number) => number;
  timeAt: (x: number) => number;
  ticks: number[];
}

function makeScale(points: readonly SignalPoint[], width: number): Scale {
  const from = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? from) - from;
  const ticks = axisTicks(points.reduce((most, { tokens }) => Math.max(most, tokens), 0));
  const top = ticks.at(-1) ?? 1;
  const inner = Math.max(1, width - EDGE.left - EDGE.right);
  const tall = HEIGHT - EDGE.top - EDGE.bottom;
  return {
    // One moment only: its point stands in the middle.
    x: (at) => EDGE.left + (span === 0 ? inner / 2 : (inner * (at - from)) / span),
    y: (tokens) => EDGE.top + tall * (1 - tokens / top),
    timeAt: (x) => from + (span * (x - EDGE.left)) / inner,
    ticks,
  };
}

function Axes({ scale, points, width }: { scale: Scale; points: readonly SignalPoint[]; width: number }) {
  const format = useFormat();
  const now = wallTimeNow();
  const first = points[0]?.at ?? 0;
  const last = points.at(-1)?.at ?? first;
  const words = (at: number) => format.ago(wallTimeAt(at), now);
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={EDGE.left} x2={width - EDGE.right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text className={styles.tick} x={EDGE.left - 8} y={scale.y(tick)} textAnchor="end" dominantBaseline="central">
            {format.number(tick)}
          </text>
        </g>
      ))}
      <text className={styles.tick} x={scale.x(first)} y={HEIGHT - 4} textAnchor={first === last ? 'middle' : 'start'}>
        {words(first)}
      </text>
      {first !== last && (
        <text className={styles.tick} x={scale.x(last)} y={HEIGHT - 4} textAnchor="end">
          {words(last)}
        </text>
      )}
    </>
  );
}

function Line({ points, scale }: { points: readonly SignalPoint[]; scale: Scale }) {
  const drawn = thinPoints(points, 800);
  const places = drawn.map(({ at, tokens }) => `${scale.x(at).toFixed(1)} ${scale.y(tokens).toFixed(1)}`);
  return (
    <>
      {drawn.length > 1 && <path className={styles.line} d={`M${places.join('L')}`} />}
      {points.length <= MOST_DOTS &&
        points.map(({ at, tokens }, place) => {
          const dot = { cx: scale.x(at), cy: scale.y(tokens), r: points.length === 1 ? 4 : 2.5 };
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may be of one moment
          return <circle key={place} className={styles.dot} {...dot} />;
        })}
    </>
  );
}
