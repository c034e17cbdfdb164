import type { ModelNotice } from '#shared/models.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** What the engine noted for itself under `key`, or null. */
export function readEngineState(db: ReadableDb, key: string): string | null {
  return db.get<{ value: string }>('SELECT value FROM engine_state WHERE key = ?', key)?.value ?? null;
}

export function writeEngineState(db: WritableDb, key: string, value: string): void {
  db.run(
    'INSERT INTO engine_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    key,
    value,
  );
}

/** Notices nobody has put away yet, oldest first. */
export function listModelNotices(db: ReadableDb): ModelNotice[] {
  return db.all<ModelNotice>(
    'SELECT id, requested, answered, before, at FROM model_notices WHERE dismissed_at IS NULL ORDER BY at, id',
  );
}

export function insertModelNotice(db: WritableDb, notice: ModelNotice): void {
  db.run(
    'INSERT INTO model_notices (id, requested, answered, before, at) VALUES (?, ?, ?, ?, ?)',
    notice.id,
    notice.requested,
    notice.answered,
    notice.before,
    notice.at,
  );
}

export function dismissModelNotice(db: WritableDb, id: string, at: number): void {
  db.run('UPDATE model_notices SET dismissed_at = ? WHERE id = ?', at, id);
}
