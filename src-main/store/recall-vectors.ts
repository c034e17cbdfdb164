import { AppError } from '#shared/errors.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';
import { isKeyOf, textKey } from './text-key.ts';

/** A model as the database numbers it. */
export interface StoredModel {
  number: number;
  fingerprint: string;
  dimension: number;
}

const CURRENT = 'recall-model';

/** The model that the stored vectors are of; null: none are stored. */
export function currentModel(db: ReadableDb): StoredModel | null {
  return (
    db.get<StoredModel>(
      `SELECT number, fingerprint, dimension FROM recall_models
       WHERE number = (SELECT CAST(value AS INTEGER) FROM engine_state WHERE key = '${CURRENT}')`,
    ) ?? null
  );
}

/**
 * Makes a model the one that vectors are of. With another one than before every vector is thrown away and every piece waits
 * anew: two models' vectors are never in one index (SPEC section 7).
 */
export function useModel(
  db: WritableDb,
  model: { fingerprint: string; dimension: number; mean: Float32Array },
): StoredModel {
  const before = currentModel(db);
  if (before?.fingerprint === model.fingerprint && hasSigns(db)) return before;
  db.run(
    'INSERT OR IGNORE INTO recall_models (fingerprint, dimension, mean) VALUES (?, ?, ?)',
    model.fingerprint,
    model.dimension,
    new Uint8Array(model.mean.buffer, model.mean.byteOffset, model.mean.byteLength),
  );
  const stored = db.get<StoredModel>(
    'SELECT number, fingerprint, dimension FROM recall_models WHERE fingerprint = ?',
    model.fingerprint,
  );
  if (!stored) throw new Error('a model that was just stored is not there');
  if (stored.dimension !== model.dimension)
    throw new AppError('embedder-mismatch', {
      model: model.fingerprint,
      found: model.dimension,
      known: stored.dimension,
    });
  db.run('INSERT OR REPLACE INTO engine_state (key, value) VALUES (?, ?)', CURRENT, String(stored.number));
  db.run('DROP TABLE IF EXISTS recall_signs');
  db.run('DELETE FROM recall_vectors');
  db.run("UPDATE recall_units SET state = 'waiting', code = NULL, model = NULL WHERE state <> 'waiting'");
  db.run(
    `CREATE VIRTUAL TABLE recall_signs USING vec0(place integer partition key, signs bit[${2 * stored.dimension}], chunk_size=256)`,
  );
  return stored;
}

/** Whether vectors can be searched in this file: a model was used once, and the extension is there (the file may be from elsewhere). */
export function hasSigns(db: ReadableDb): boolean {
  const sql = `SELECT 1 FROM sqlite_master WHERE name = 'recall_signs'
    AND EXISTS (SELECT 1 FROM pragma_module_list WHERE name = 'vec0')`;
  return db.get(sql) !== undefined;
}

/** Where the vectors of a thread's messages or entries stand. */
export const partitionOf = (scope: number, kind: 'entry' | 'message'): number => scope * 2 + (kind === 'entry' ? 1 : 0);

export function putVectors(
  db: WritableDb,
  unit: { id: number; partition: number },
  texts: { alone: string; around: string },
  packed: { vectors: Uint8Array; signs: Uint8Array },
): void {
  dropSigns(db, unit.id);
  db.run(
    'INSERT INTO recall_signs (rowid, place, signs) VALUES (?, ?, vec_bit(?))',
    BigInt(unit.id),
    BigInt(unit.partition),
    packed.signs,
  );
  db.run(
    'INSERT OR REPLACE INTO recall_vectors (unit_id, alone, around, vectors) VALUES (?, ?, ?, ?)',
    unit.id,
    textKey(texts.alone),
    textKey(texts.around),
    packed.vectors,
  );
}

/**
 * Ids of the pieces whose signs are nearest to the query's, `most` of them at most (4,096 is the table's own limit). `reach`: the most
 * bits that may differ. The table looks `most` times over all that are within it: with a close reach it is ten times as fast.
 */
export function nearestBySigns(
  db: ReadableDb,
  partition: number,
  signs: Uint8Array,
  most: number,
  reach: number | null,
): number[] {
  return db
    .all<{ rowid: number }>(
      'SELECT rowid FROM recall_signs WHERE place = ? AND signs MATCH vec_bit(?) AND k = ? AND distance <= ?',
      BigInt(partition),
      signs,
      BigInt(Math.min(most, 4_096)),
      reach ?? 8 * signs.byteLength,
    )
    .map((row) => row.rowid);
}

/** Packed vectors of some pieces: of messages from all over the thread, of the first entries. */
export function sampleVectors(db: ReadableDb, scope: number, kind: 'entry' | 'message', most: number): Uint8Array[] {
  const rows = kind === 'entry' ? sampleEntries(db, scope, most) : sampleMessages(db, scope, most);
  return rows.map((row) => row.vectors);
}

function sampleEntries(db: ReadableDb, scope: number, most: number): { vectors: Uint8Array }[] {
  return db.all(
    `SELECT v.vectors FROM recall_units u INDEXED BY recall_units_of_place CROSS JOIN recall_vectors v ON v.unit_id = u.id
     WHERE u.scope = ? AND u.kind = 'entry' AND u.part = 0 LIMIT ?`,
    scope,
    most,
  );
}

function sampleMessages(db: ReadableDb, scope: number, most: number): { vectors: Uint8Array }[] {
  const newest = db.get<{ place: number | null }>(
    "SELECT max(place) AS place FROM recall_units WHERE scope = ? AND kind = 'message'",
    scope,
  );
  const step = (newest?.place ?? 0) / most;
  return db.all(
    `SELECT v.vectors FROM json_each(?) j
     CROSS JOIN recall_units u ON u.scope = ? AND u.kind = 'message' AND u.place = j.value AND u.part = 0
     CROSS JOIN recall_vectors v ON v.unit_id = u.id`,
    JSON.stringify(Array.from({ length: most }, (_, index) => Math.ceil((index + 1) * step))),
    scope,
  );
}

/**
 * Packed vectors (core/recall/pack-vectors.ts) of these pieces, `bytes` long each, one behind the other in the order of `ids`; those
 * without any, or with others, are left out. Read as one blob, which takes half the time of so many.
 */
export function readVectors(
  db: ReadableDb,
  ids: readonly number[],
  bytes: number,
): { ids: number[]; vectors: Uint8Array } {
  const row = db.get<{ ids: string; vectors: Uint8Array | null }>(
    `SELECT json_group_array(v.unit_id) AS ids, CAST(group_concat(v.vectors, '') AS BLOB) AS vectors
     FROM json_each(?) j CROSS JOIN recall_vectors v ON v.unit_id = j.value WHERE length(v.vectors) = ?`,
    JSON.stringify(ids),
    bytes,
  );
  if (!row?.vectors) return { ids: [], vectors: new Uint8Array() };
  return { ids: JSON.parse(row.ids) as number[], vectors: row.vectors };
}

/** A piece's packed vectors from before a change, and which of them is still true. */
export function readOldVectors(
  db: ReadableDb,
  id: number,
  texts: { alone: string; around: string },
): { vectors: Uint8Array; alone: boolean; around: boolean } | null {
  const row = db.get<{ alone: Uint8Array; around: Uint8Array; vectors: Uint8Array }>(
    'SELECT alone, around, vectors FROM recall_vectors WHERE unit_id = ?',
    id,
  );
  if (!row) return null;
  return {
    vectors: row.vectors,
    alone: isKeyOf(row.alone, texts.alone),
    around: isKeyOf(row.around, texts.around),
  };
}

/** Takes a piece out of the search by meaning; its vectors may still serve to make the new ones. */
export function dropSigns(db: WritableDb, id: number): void {
  if (hasSigns(db)) db.run('DELETE FROM recall_signs WHERE rowid = ?', BigInt(id));
}

export function dropVectors(db: WritableDb, id: number): void {
  db.run('DELETE FROM recall_vectors WHERE unit_id = ?', id);
}
