import type { ReadableDb } from './open-database.ts';

/** Those of these messages and summaries that one of these cycles has read. */
export function listReadSources(db: ReadableDb, cycleIds: readonly string[], sources: readonly string[]): Set<string> {
  const ids = JSON.stringify(sources);
  const cycles = JSON.stringify(cycleIds);
  const rows = db.all<{ id: string }>(
    `SELECT message_id AS id FROM consumptions WHERE message_id IN (SELECT value FROM json_each(?))
       AND +cycle_id IN (SELECT value FROM json_each(?))
     UNION SELECT summary_id FROM imported_summaries WHERE cycle_id IN (SELECT value FROM json_each(?))
       AND summary_id IN (SELECT value FROM json_each(?))`,
    ids,
    cycles,
    cycles,
    ids,
  );
  return new Set(rows.map((row) => row.id));
}

/** Those of these cycles all of whose messages, as far as they are not gone, a line of cycles has read. */
export function listCyclesReadAnew(
  db: ReadableDb,
  line: readonly string[],
  cycleIds: readonly string[],
): ReadonlySet<string> {
  const rows = db.all<{ id: string }>(
    `SELECT value AS id FROM json_each(?) WHERE NOT EXISTS (
       SELECT 1 FROM consumptions c JOIN messages m ON m.id = c.message_id AND m.presence = 'shown' AND m.deleted_at IS NULL
       WHERE c.cycle_id = value AND NOT EXISTS (SELECT 1 FROM consumptions l
         WHERE l.message_id = c.message_id AND +l.cycle_id IN (SELECT value FROM json_each(?))))`,
    JSON.stringify(cycleIds),
    JSON.stringify(line),
  );
  return new Set(rows.map((row) => row.id));
}
