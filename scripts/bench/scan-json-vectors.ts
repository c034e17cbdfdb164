import { unpackVectors } from '../../src-main/core/recall/pack-vectors.ts';
import type { Database, ReadableDb } from '../../src-main/store/open-database.ts';

/**
 * What recall would be without an index: both vectors of every message as JSON text in a table of the same file. Six digits each,
 * so that the text is as short as it can be without losing anything that counts.
 */
export function storeJsonVectors(database: Database): void {
  const toJson = (vector: Float32Array) => `[${Array.from(vector, (value) => value.toFixed(6)).join()}]`;
  database.write((db) => db.run('CREATE TABLE bench_json (unit_id INTEGER PRIMARY KEY, alone TEXT, around TEXT)'));
  for (let after = 0; ; ) {
    const page = database.read.all<{ id: number; vectors: Uint8Array }>(
      `SELECT v.unit_id AS id, v.vectors FROM recall_vectors v JOIN recall_units u ON u.id = v.unit_id
       WHERE u.kind = 'message' AND v.unit_id > ? ORDER BY v.unit_id LIMIT 2000`,
      after,
    );
    if (page.length === 0) return;
    after = page.at(-1)?.id ?? after;
    database.write((db) => {
      for (const { id, vectors } of page) {
        const { alone, around } = unpackVectors(vectors);
        db.run('INSERT INTO bench_json VALUES (?, ?, ?)', id, toJson(alone), toJson(around));
      }
    });
    database.foldLog();
  }
}

/** The fifty pieces nearest to a query by a linear scan: each row read, parsed and compared. */
export function scanJsonVectors(db: ReadableDb, query: Float32Array): { id: number; score: number }[] {
  const best: { id: number; score: number }[] = [];
  const rows = db.each<{ id: number; alone: string; around: string }>(
    'SELECT unit_id AS id, alone, around FROM bench_json',
  );
  for (const { id, alone, around } of rows) {
    const score = cosine(query, JSON.parse(alone) as number[]) + cosine(query, JSON.parse(around) as number[]);
    if (best.length === KEPT && score <= (best.at(-1)?.score ?? 0)) continue;
    const place = best.findLastIndex((other) => other.score >= score) + 1;
    best.splice(place, 0, { id, score });
    if (best.length > KEPT) best.pop();
  }
  return best;
}

const KEPT = 50;

/** Of unit vectors. */
function cosine(one: Float32Array, other: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] as number) * (other[index] as number);
  return sum;
}
