import type { SoulId } from '#shared/ids.ts';
import type { ReadableDb } from './open-database.ts';

/** The card that a Soul came from, as JSON text; null: it was made here. */
export function findSoulSource(db: ReadableDb, soulId: SoulId): { format: string; raw: string } | null {
  return (
    db.get<{ format: string; raw: string }>('SELECT format, raw FROM soul_sources WHERE soul_id = ?', soulId) ?? null
  );
}
