/** How many bits of two sets of signs differ. */
export function signDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++)
    sum += BITS[(one[index] as number) ^ (other[index] as number)] as number;
  return sum;
}

const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/**
 * Within which distance about `share` (below one half) of all pieces lie, by the distances of some of them, as if they were
 * spread normally; `spread`: their standard deviation.
 */
export function guessReach(distances: readonly number[], share: number): { reach: number; spread: number } {
  const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
  const spread = Math.sqrt(distances.reduce((sum, one) => sum + (one - mean) ** 2, 0) / distances.length);
  return { reach: mean - deviations(share) * spread, spread };
}

/** How many standard deviations above the mean a share of a normal distribution lies (Abramowitz and Stegun 26.2.23). */
function deviations(share: number): number {
  const t = Math.sqrt(-2 * Math.log(share));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
}
