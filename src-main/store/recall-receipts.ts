import type { GenerationId } from '#shared/ids.ts';
import { RecallReceipt } from '#shared/recall.ts';
import { parseJson } from '../core/parse-json.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** Keeps what was recalled for a generation; a retry's receipt takes the place of the one before, as its prompt does. */
export function keepReceipt(db: WritableDb, id: GenerationId, receipt: RecallReceipt | null): void {
  if (receipt === null) return;
  db.run('INSERT OR REPLACE INTO recall_receipts (generation_id, receipt) VALUES (?, ?)', id, JSON.stringify(receipt));
}

/** null: from before there was recall, or one that this version can't read. */
export function readReceipt(db: ReadableDb, id: GenerationId): RecallReceipt | null {
  const row = db.get<{ receipt: string }>('SELECT receipt FROM recall_receipts WHERE generation_id = ?', id);
  const read = RecallReceipt.safeParse(row === undefined ? null : parseJson(row.receipt));
  return read.success ? read.data : null;
}
