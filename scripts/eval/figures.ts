/** One measured figure of `npm run eval`; `n` is how many cases it is a mean or a share of. */
export interface EvalFigure {
  set: string;
  arm: string;
  metric: string;
  kind?: string;
  value: number;
  n: number;
}

/** Where the data lies, and whether a machine reads the lines. */
export interface EvalOptions {
  data: string;
  json: boolean;
}

/** One JSON line a figure, or one line for people. */
export function printFigure({ json }: EvalOptions, figure: EvalFigure): void {
  const rounded = { ...figure, value: Math.round(figure.value * 1e4) / 1e4 };
  const { set, arm, metric, kind, value, n } = rounded;
  console.log(json ? JSON.stringify(rounded) : `${[set, arm, metric, kind ?? ''].join('  ')}  ${value}  (${n})`);
}

/** Said instead of figures where the data isn't; never silent. */
export function printSkipped({ json }: EvalOptions, set: string, reason: string): void {
  console.log(json ? JSON.stringify({ set, skipped: reason }) : `skipped: ${set}: ${reason}`);
}
