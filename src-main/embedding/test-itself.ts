import type { SelfTestTexts } from './embedder-messages.ts';
import type { EmbedText } from './open-sentence-model.ts';

/** What is wrong with the model, in words for the developer; null and its mean vector when nothing is. */
export type SelfTestResult = { fault: string; mean: null } | { fault: null; mean: Float32Array };

/**
 * Embeds stored pairs and sentences with a freshly opened model. Where cosines are known they must come out again; else a text must be
 * nearer to one that means the same than to another, in 8 of 10 pairs.
 */
export async function testItself(embed: EmbedText, texts: SelfTestTexts): Promise<SelfTestResult> {
  let inOrder = 0;
  for (const { left, right, other, cosine } of texts.pairs) {
    const vector = await embed(left);
    const near = dot(vector, await embed(right));
    if (cosine !== null && Math.abs(near - cosine) > TOLERANCE) {
      return { fault: `cosine ${near.toFixed(3)} instead of ${cosine.toFixed(3)}`, mean: null };
    }
    if (near > dot(vector, await embed(other))) inOrder += 1;
  }
  if (inOrder < LEAST_IN_ORDER * texts.pairs.length) {
    return { fault: `only ${inOrder} of ${texts.pairs.length} pairs are near each other`, mean: null };
  }
  return { fault: null, mean: await meanOf(embed, texts.sentences) };
}

/** Processors differ in how they round. */
const TOLERANCE = 0.02;
const LEAST_IN_ORDER = 0.8;

async function meanOf(embed: EmbedText, sentences: readonly string[]): Promise<Float32Array> {
  const sums: number[] = [];
  for (const sentence of sentences) {
    for (const [index, value] of (await embed(sentence)).entries()) sums[index] = (sums[index] ?? 0) + value;
  }
  return Float32Array.from(sums, (sum) => sum / sentences.length);
}

function dot(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}
