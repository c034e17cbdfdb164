import type { ReadableDb } from './open-database.ts';

/** The mean vector of a sentence model whose vectors have been stored here; null: none have. */
export function readModelMean(db: ReadableDb, fingerprint: string): Float32Array | null {
  const row = db.get<{ dimension: number; mean: Uint8Array }>(
    'SELECT dimension, mean FROM recall_models WHERE fingerprint = ?',
    fingerprint,
  );
  if (!row || row.mean.byteLength !== row.dimension * Float32Array.BYTES_PER_ELEMENT) return null;
  // A copy: a blob need not begin where a float may.
  return new Float32Array(Uint8Array.from(row.mean).buffer);
}
