/** Numbers from 0 up to 1 that look random and are the same for the same seed, so that a replay is identical. */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    // One step of a Weyl sequence, then mixed: neighbouring seeds give unrelated numbers.
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 0x1_0000_0000;
  };
}

/** A number with the given median whose logarithm is spread normally by `sigma`: mostly near the median, at times long. */
export function logNormal(random: () => number, median: number, sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return mix(state);
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
