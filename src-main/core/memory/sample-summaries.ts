/** How many summaries an extraction reads. Both at least 2, so that first and last find room. */
export interface SampleLimits {
  perPlay: number;
  total: number;
}

const LIMITS: SampleLimits = { perPlay: 3, total: 50 };

/**
 * The summaries that an extraction reads, per play, in story order (SPEC section 4, "Sampling").
 *
 * Up to `total` in all, each play gives at most `perPlay`, evenly spaced, its first and last among them. Above `total` the whole
 * range is sampled evenly down to `total`, whatever play a summary is of, its first and last kept. "Above" is said of what there
 * is, not of what `perPlay` would leave: that is the only reading in which 120 summaries over 9 plays give 50 (3 of each would
 * be 27), while 3 plays of 2 give all 6. A long past is thus read more closely than 3 of each.
 */
export function sampleSummaries<T>(plays: readonly (readonly T[])[], limits: SampleLimits = LIMITS): T[][] {
  if (limits.perPlay < 2 || limits.total < 2) throw new RangeError('first and last need two places');
  const all = plays.flatMap((play, index) => play.map((summary) => ({ index, summary })));
  if (all.length <= limits.total) return plays.map((play) => spread(play, limits.perPlay));
  const kept = spread(all, limits.total);
  return plays.map((_, index) => kept.filter((one) => one.index === index).map((one) => one.summary));
}

/** At most `count` of them at even distances, first and last among them. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / (count - 1);
  const places = new Set(Array.from({ length: count }, (_, place) => Math.round(place * step)));
  return items.filter((_, place) => places.has(place));
}
