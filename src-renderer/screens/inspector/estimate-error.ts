/**
 * How far our token estimate is from the server's count, in percent of the server's count (positive: we counted too
 * many). null when the server did not say.
 */
export function estimateErrorPercent(estimate: number, counted: number | null): number | null {
  if (counted === null || counted <= 0) return null;
  return ((estimate - counted) / counted) * 100;
}
