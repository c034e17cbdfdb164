import { seededRandom } from './seeded-random.ts';

/** What two labellers said of the same reply. */
export type LabelPair = readonly [string, string];

/**
 * Cohen's kappa: how far two labellers agree beyond chance, from -1 to 1 (SPEC section 8). null without a pair, and where both
 * always gave one and the same answer, for then chance alone explains everything.
 */
export function cohenKappa(pairs: readonly LabelPair[]): number | null {
  const names = answersIn([pairs]);
  return kappaOf(tableOf(pairs, names), names.length);
}

export interface KappaInterval {
  kappa: number;
  /** 2.5th and 97.5th percentile. */
  low: number;
  high: number;
}

/**
 * Kappa over all pairs with a percentile bootstrap interval. Whole conversations are drawn anew, because replies of one are not
 * independent of each other. Where there is only one, its replies are drawn instead: the interval then speaks of that
 * conversation alone. Draws without a kappa don't count. null where there is no kappa. The same seed gives the same interval.
 */
export function bootstrapKappa(
  conversations: readonly (readonly LabelPair[])[],
  { resamples = 2_000, seed = 1 }: { resamples?: number; seed?: number } = {},
): KappaInterval | null {
  const kappa = cohenKappa(conversations.flat());
  if (kappa === null) return null;
  const labelled = conversations.filter((pairs) => pairs.length > 0);
  const units = labelled.length > 1 ? labelled : labelled.flat().map((pair) => [pair]);
  const names = answersIn(units);
  const tables = units.map((pairs) => tableOf(pairs, names));
  const random = seededRandom(`kappa ${seed}`);
  const drawn = Array.from({ length: resamples }, () => kappaOf(draw(tables, random), names.length))
    .filter((value) => value !== null)
    .toSorted((a, b) => a - b);
  return { kappa, low: percentile(drawn, 0.025) ?? kappa, high: percentile(drawn, 0.975) ?? kappa };
}

function answersIn(units: readonly (readonly LabelPair[])[]): string[] {
  return [...new Set(units.flat(2))];
}

/** Counts, row by row: first labeller's answer by second labeller's. */
type Table = readonly number[];

function tableOf(pairs: readonly LabelPair[], names: readonly string[]): Table {
  const table = new Array<number>(names.length ** 2).fill(0);
  for (const [first, second] of pairs) {
    const cell = names.indexOf(first) * names.length + names.indexOf(second);
    table[cell] = (table[cell] ?? 0) + 1;
  }
  return table;
}

function draw(tables: readonly Table[], random: () => number): Table {
  const sum = new Array<number>(tables[0]?.length ?? 0).fill(0);
  for (let count = 0; count < tables.length; count += 1) {
    const table = tables[Math.floor(random() * tables.length)] ?? [];
    for (const [cell, value] of table.entries()) sum[cell] = (sum[cell] ?? 0) + value;
  }
  return sum;
}

function kappaOf(table: Table, size: number): number | null {
  const total = table.reduce((sum, value) => sum + value, 0);
  const at = (row: number, column: number) => table[row * size + column] ?? 0;
  const answers = Array.from({ length: size }, (_, index) => index);
  const agreed = answers.reduce((sum, answer) => sum + at(answer, answer), 0) / total;
  const byChance = answers.reduce((sum, answer) => {
    const first = answers.reduce((row, other) => row + at(answer, other), 0);
    const second = answers.reduce((column, other) => column + at(other, answer), 0);
    return sum + (first * second) / total ** 2;
  }, 0);
  return total === 0 || byChance >= 1 ? null : (agreed - byChance) / (1 - byChance);
}

/** Between neighbours in proportion. */
function percentile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place));
}
