interface Named {
  bench: string;
  figure: string;
  unit: 's' | 'ms' | 'MB' | 'tokens' | 'calls' | '%' | 'vectors' | '/s' | 'x';
}

export interface Figure extends Named {
  /** At most. */
  limit: number;
}

/** Prints the figure's line from its samples; the 95th percentile is held against the limit. */
export function printSamples(figure: Figure, samples: readonly number[]): boolean {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);
  const p95 = at(0.95);
  const ok = samples.length > 0 && p95 <= figure.limit;
  const { bench, figure: name, unit, limit } = figure;
  console.log(JSON.stringify({ bench, figure: name, unit, p50: at(0.5), p95, n: samples.length, limit, ok }));
  return ok;
}

/** Prints a figure that is one value: at most its `limit`, or at least its `floor`. */
export function printValue(figure: Figure | (Named & { floor: number }), value: number): boolean {
  const ok = 'floor' in figure ? value >= figure.floor : value <= figure.limit;
  const { bench, figure: name, unit } = figure;
  const bound = 'floor' in figure ? { floor: figure.floor } : { limit: figure.limit };
  console.log(JSON.stringify({ bench, figure: name, unit, value: round(value), n: 1, ...bound, ok }));
  return ok;
}

const round = (value: number): number => Math.round(value * 100) / 100;
