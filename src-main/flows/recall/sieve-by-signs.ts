import type { RecallKind } from '#shared/recall.ts';
import { guessReach, signDistance } from '../../core/recall/guess-reach.ts';
import { packedBytes, packedSigns, packSigns } from '../../core/recall/pack-vectors.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import type { RecallScope } from '../../store/recall-index.ts';
import { nearestBySigns, partitionOf, sampleVectors } from '../../store/recall-vectors.ts';

/**
 * Ids of the `most` pieces whose signs are nearest to the query's. How far they reach is guessed from some of them first, and
 * widened where that were too few: the answer is the same, ten times as fast with 100,000 pieces.
 */
export function sieveBySigns(
  db: ReadableDb,
  scope: RecallScope,
  kind: RecallKind,
  meaning: { vector: Float32Array; mean: Float32Array },
  most: number,
): number[] {
  const signs = packSigns(meaning.vector, meaning.vector, meaning.mean);
  const partition = partitionOf(scope.number, kind);
  for (const reach of reaches(db, scope, kind, { signs, mean: meaning.mean }, most)) {
    const near = nearestBySigns(db, partition, signs, most, reach);
    if (near.length >= most) return near;
  }
  return nearestBySigns(db, partition, signs, most, null);
}

/** Distances to be tried, the nearest first; none where nearly all pieces are wanted or too few have vectors. */
function reaches(
  db: ReadableDb,
  scope: RecallScope,
  kind: RecallKind,
  query: { signs: Uint8Array; mean: Float32Array },
  most: number,
): number[] {
  const pieces = kind === 'message' ? scope.messageUnits : scope.entryUnits;
  const share = (WANTED * most) / Math.max(1, pieces);
  if (share > LARGEST_SHARE) return [];
  const blobs = sampleVectors(db, scope.number, kind, SAMPLE);
  const whole = blobs.filter((blob) => blob.byteLength === packedBytes(query.mean.length));
  const distances = whole.map((blob) => signDistance(query.signs, packedSigns(blob, query.mean)));
  if (distances.length < SAMPLE / 4) return [];
  const { reach, spread } = guessReach(distances, share);
  return [reach, reach + spread / 2, reach + spread].map(Math.ceil);
}

const SAMPLE = 48;
/** A guess is a guess: so many times the wanted ones are let through. */
const WANTED = 1.5;
const LARGEST_SHARE = 0.4;
