import { withoutParticles } from '../../src-main/core/korean/strip-particles.ts';

/**
 * A unit vector that knows words without their particles: texts that share words are near each other, all others are not.
 * The same text gives the same vector everywhere.
 */
export function hashVector(text: string, dimension: number): Float32Array {
  const vector = new Float32Array(dimension);
  for (const part of partsOf(text)) {
    const hash = hashOf(part);
    const place = hash % dimension;
    vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const length = Math.hypot(...vector);
  if (length === 0) vector[0] = 1;
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Two parts of one text may cancel out in a narrow vector; each word therefore counts by several of its parts. */
function partsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const stem = withoutParticles(word).at(-1) ?? word;
    return [stem, `${stem}+`, stem.slice(0, 2)];
  });
}

/** FNV-1a over UTF-16 units, unsigned. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
