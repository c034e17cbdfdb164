import type { SignalPoint } from '#shared/events.ts';

/** Round values of an axis from 0 to `max` and beyond: at least 0 and one more, at most five. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/**
 * Few enough points to draw: of every stretch the lowest and the highest, so that no peak is lost. `points` are in the
 * order of time; at most `limit` (and no fewer than two) come back.
 */
export function thinPoints(points: readonly SignalPoint[], limit: number): SignalPoint[] {
  if (points.length <= limit) return [...points];
  const stretch = Math.ceil((2 * points.length) / Math.max(2, limit - 1));
  const kept: SignalPoint[] = [];
  for (let from = 0; from < points.length; from += stretch) {
    const part = points.slice(from, from + stretch).toSorted((a, b) => a.tokens - b.tokens);
    const ends = new Set([part[0], part.at(-1)]);
    kept.push(...[...ends].filter((point) => point !== undefined).toSorted((a, b) => a.at - b.at));
  }
  return kept;
}

/** Place of the point nearest in time. `points` are in the order of time and not empty. */
export function nearestPoint(points: readonly SignalPoint[], at: number): number {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) < at) low = middle;
    else high = middle;
  }
  const distance = (index: number) => Math.abs((points[index]?.at ?? 0) - at);
  return distance(low) <= distance(high) ? low : high;
}

/** The value in the middle, or between the two in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
