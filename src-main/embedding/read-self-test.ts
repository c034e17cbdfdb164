import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { SelfTestTexts } from './embedder-messages.ts';
import type { Prefixes } from './read-model-folder.ts';

const StoredSelfTest = z.object({
  /** The fingerprint id of the model that the cosines are of. */
  model: z.string(),
  pairs: z.array(z.object({ left: z.string(), right: z.string(), other: z.string(), cosine: z.number() })),
  sentences: z.array(z.string()),
});

/** The stored pairs and sentences (resources/embedding-self-test.json) with a model's prefixes; cosines only where they are that model's. */
export function readSelfTest(file: string, prefixes: Prefixes, model: string | null): SelfTestTexts {
  const stored = StoredSelfTest.parse(JSON.parse(readText(file)));
  const known = stored.model === model;
  return {
    pairs: stored.pairs.map(({ left, right, other, cosine }) => ({
      left: prefixes.query + left,
      right: prefixes.passage + right,
      other: prefixes.passage + other,
      cosine: known ? cosine : null,
    })),
    sentences: stored.sentences.map((sentence) => prefixes.passage + sentence),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new AppError('embedder-missing', { file }, error);
  }
}
