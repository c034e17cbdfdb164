/** A message that an excerpt may show, in the order of the thread. */
export interface ExcerptLine {
  seq: number;
  day: string;
  speaker: string;
  /** What its text costs, without its speaker. */
  tokens: number;
  /** It follows the line before it in the thread, with nothing between. */
  follows: boolean;
  /** How likely it is what the query needs, above 0 where it was found; 0 where it is there for its neighbours. */
  worth: number;
}

export interface Excerpt {
  /** Places in `lines`, both included. */
  from: number;
  to: number;
}

/** An excerpt shows at least so many messages, where the thread has them (SPEC section 7). */
export const LEAST_LINES = 5;

/**
 * Which stretches of old talk are worth their tokens: again and again the one that brings the most worth a token, a new
 * excerpt of five lines anywhere around something found, or a few lines more on one that is there; so excerpts that touch become
 * one. Ends when nothing fits. `first`: lines that must come first, whatever they cost in worth. In order of the thread.
 */
export function planExcerpts(
  lines: readonly ExcerptLine[],
  budget: number,
  costs: { head: number; speaker: number },
  first: readonly number[] = [],
): { excerpts: Excerpt[]; shown: Set<number> } {
  const shown = new Set<number>();
  // Ways to show a place, as long as nothing near it has come to be shown.
  const known = new Map<number, Step[]>();
  const stepsOf = (place: number): Step[] => {
    const steps = known.get(place) ?? stepsAt(lines, place, shown, costs);
    known.set(place, steps);
    return steps;
  };
  let left = budget;
  const take = (step: Step): void => {
    for (let place = step.from; place <= step.to; place++) shown.add(place);
    for (let place = step.from - NEAR; place <= step.to + NEAR; place++) known.delete(place);
    left -= step.cost;
  };
  for (const place of first) {
    const step = bestStep([place], shown, left, stepsOf);
    if (step) take(step);
  }
  const found = lines.flatMap((line, place) => (line.worth > 0 ? [place] : []));
  for (;;) {
    const step = bestStep(found, shown, left, stepsOf);
    if (step === null) break;
    take(step);
  }
  return { excerpts: runsOf(lines, shown), shown };
}

interface Step extends Excerpt {
  cost: number;
  gain: number;
}

interface Costs {
  head: number;
  speaker: number;
}

/** Farther away than this nothing changes what a step costs or brings. */
const NEAR = 2 * LEAST_LINES;

function bestStep(
  found: readonly number[],
  shown: ReadonlySet<number>,
  left: number,
  stepsOf: (place: number) => readonly Step[],
): Step | null {
  let best: Step | null = null;
  for (const place of found) {
    if (shown.has(place)) continue;
    for (const step of stepsOf(place)) if (step.cost <= left && (best === null || step.gain > best.gain)) best = step;
  }
  return best;
}

/** Every way to show a place: windows around it, and what lies between it and an excerpt close by. */
function stepsAt(lines: readonly ExcerptLine[], place: number, shown: ReadonlySet<number>, costs: Costs): Step[] {
  const steps = windowsAt(lines, place).map((window) => stepOf(lines, window, shown, costs));
  for (const way of [-1, 1]) {
    let end = place;
    while (Math.abs(end - place) < LEAST_LINES && !shown.has(end) && isNext(lines, end, way)) end += way;
    if (shown.has(end) && end !== place)
      steps.push(stepOf(lines, way < 0 ? { from: end + 1, to: place } : { from: place, to: end - 1 }, shown, costs));
  }
  return steps;
}

/** Windows of five within the day; where the day has fewer, over its ends; where the thread has fewer, all there is. */
function windowsAt(lines: readonly ExcerptLine[], place: number): Excerpt[] {
  const run = runAround(lines, place);
  const day = { from: place, to: place };
  while (day.from > run.from && lines[day.from - 1]?.day === lines[place]?.day) day.from--;
  while (day.to < run.to && lines[day.to + 1]?.day === lines[place]?.day) day.to++;
  const within = day.to - day.from + 1 >= LEAST_LINES ? day : run;
  if (within.to - within.from + 1 <= LEAST_LINES) return [within];
  const windows: Excerpt[] = [];
  for (let from = Math.max(within.from, place - LEAST_LINES + 1); from <= place; from++) {
    const to = from + LEAST_LINES - 1;
    if (to <= within.to) windows.push({ from, to });
  }
  return windows;
}

function runAround(lines: readonly ExcerptLine[], place: number): Excerpt {
  const reach = LEAST_LINES - 1;
  let [from, to] = [place, place];
  while (place - from < reach && isNext(lines, from, -1)) from--;
  while (to - place < reach && isNext(lines, to, 1)) to++;
  return { from, to };
}

function isNext(lines: readonly ExcerptLine[], place: number, way: number): boolean {
  return way < 0 ? place > 0 && lines[place]?.follows === true : lines[place + 1]?.follows === true;
}

/** What showing these lines adds: also the line behind them costs less when it no longer begins an excerpt, or a day anew. */
function stepOf(lines: readonly ExcerptLine[], { from, to }: Excerpt, shown: ReadonlySet<number>, costs: Costs): Step {
  const now = (place: number): boolean => shown.has(place);
  const then = (place: number): boolean => shown.has(place) || (place >= from && place <= to);
  let [cost, worth] = [0, 0];
  for (let place = from; place <= to + 1; place++) {
    if (!then(place)) break;
    cost += costOf(lines, place, then, costs) - (now(place) ? costOf(lines, place, now, costs) : 0);
    worth += now(place) ? 0 : (lines[place]?.worth ?? 0);
  }
  return { from, to, cost, gain: worth / Math.max(1, cost) };
}

function costOf(
  lines: readonly ExcerptLine[],
  place: number,
  isShown: (place: number) => boolean,
  costs: Costs,
): number {
  const line = lines[place] as ExcerptLine;
  const before = line.follows && isShown(place - 1) ? lines[place - 1] : undefined;
  if (before?.day !== line.day) return line.tokens + costs.head + costs.speaker;
  return line.tokens + (before.speaker === line.speaker ? 1 : costs.speaker);
}

function runsOf(lines: readonly ExcerptLine[], shown: ReadonlySet<number>): Excerpt[] {
  const runs: Excerpt[] = [];
  for (const place of [...shown].sort((a, b) => a - b)) {
    const open = runs.at(-1);
    if (open && open.to === place - 1 && lines[place]?.follows) open.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs;
}
