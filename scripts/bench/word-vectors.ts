import { withoutParticles } from '../../src-main/core/korean/strip-particles.ts';
import type { Embedder, ModelIdentity } from '../../src-main/embedding/embedder.ts';
import { seeded } from './varied-talk.ts';

/** As the shipped model's are (its page): 384 numbers, and a common part of this length in every unit vector. */
const DIMENSION = 384;
const COMMON = 0.85;
/** What two texts of the same words still differ by. */
const OWN = 0.4;

export interface CountingEmbedder extends Embedder {
  /** How many texts were asked for. */
  asked: number;
}

/**
 * An embedder in this process, fast enough for 100,000 messages: what texts share in words their vectors share in direction, beside
 * the part that all have in common; the same text gives the same vector.
 */
export function createWordEmbedder(): CountingEmbedder {
  const mean = directionOf(0).map((value) => value * COMMON);
  const directions = Array.from({ length: BUCKETS }, (_, bucket) => directionOf(bucket + 1));
  const identity: ModelIdentity = { fingerprint: `words|${DIMENSION}`, id: 'words', dimension: DIMENSION, mean };
  const embedder: CountingEmbedder = {
    asked: 0,
    status: () => ({ model: 'words', dimension: DIMENSION, state: 'ready', code: null }),
    identity: async () => identity,
    embed: async (texts) => {
      embedder.asked += texts.length;
      return texts.map((text) => vectorOf(text, mean, directions));
    },
    choose: () => {},
    close: async () => {},
  };
  return embedder;
}

const BUCKETS = 4_096;

function vectorOf(text: string, mean: Float32Array, directions: readonly Float32Array[]): Float32Array {
  const own = new Float32Array(DIMENSION);
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const direction = directions[hashOf(withoutParticles(word).at(-1) ?? word) % BUCKETS] as Float32Array;
    for (let index = 0; index < DIMENSION; index++) own[index] = (own[index] as number) + (direction[index] as number);
  }
  scaleTo(own, 1);
  const random = seeded(hashOf(text));
  const [one, other] = [random(), random()].map((at) => directions[Math.floor(at * BUCKETS)] as Float32Array);
  for (let index = 0; index < DIMENSION; index++)
    own[index] = (own[index] as number) + OWN * ((one?.[index] as number) - (other?.[index] as number));
  scaleTo(own, Math.sqrt(1 - COMMON * COMMON));
  for (let index = 0; index < DIMENSION; index++) own[index] = (own[index] as number) + (mean[index] as number);
  return scaleTo(own, 1);
}

function directionOf(seed: number): Float32Array {
  const random = seeded(seed * 31 + 7);
  return scaleTo(
    Float32Array.from({ length: DIMENSION }, () => spread(random)),
    1,
  );
}

/** Around 0, with a length near 1 over all numbers of a vector. */
const spread = (random: () => number): number => (random() + random() - 1) * Math.sqrt(6 / DIMENSION);

function scaleTo(vector: Float32Array, length: number): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const factor = sum === 0 ? 0 : length / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] as number) * factor;
  return vector;
}

/** FNV-1a over UTF-16 units, unsigned. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
