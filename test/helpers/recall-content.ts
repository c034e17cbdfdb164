import type { ReadableDb, WritableDb } from '../../src-main/store/open-database.ts';

/**
 * All that the index of a thread holds, whatever its rows are numbered: two indexes of the same texts must be the same in it.
 * Blobs as hex.
 */
export function indexContent(db: ReadableDb, threadId: string) {
  const scope = db.get<{ number: number }>('SELECT * FROM recall_scopes WHERE thread_id = ?', threadId);
  const number = scope?.number ?? 0;
  return {
    scope,
    units: db.all(
      `SELECT u.kind, u.place, u.part, u.tokens, hex(u.words) AS words, hex(u.alone) AS alone, hex(u.around) AS around, u.state,
         u.code, u.model, hex(v.alone) AS ofAlone, hex(v.around) AS ofAround, hex(v.vectors) AS vectors
       FROM recall_units u LEFT JOIN recall_vectors v ON v.unit_id = u.id WHERE u.scope = ? ORDER BY u.kind, u.place, u.part`,
      number,
    ),
    signs: hasTable(db, 'recall_signs')
      ? db.all(
          `SELECT u.kind, u.place, u.part, hex(s.signs) AS signs FROM recall_signs s LEFT JOIN recall_units u ON u.id = s.rowid
           WHERE s.place IN (?, ?) ORDER BY u.kind, u.place, u.part`,
          number * 2,
          number * 2 + 1,
        )
      : [],
    words: db.all(
      'SELECT term, doc FROM recall_vocabulary WHERE term LIKE ? OR term LIKE ? ORDER BY term',
      `m${number}x%`,
      `e${number}x%`,
    ),
    // What belongs to no piece any more must not be left behind.
    orphans: db.get(
      `SELECT (SELECT count(*) FROM recall_vectors WHERE unit_id NOT IN (SELECT id FROM recall_units)) AS vectors,
         (SELECT count(*) FROM recall_words) - (SELECT count(*) FROM recall_units) AS words`,
    ),
  };
}

/** As if nothing had ever been indexed. */
export function emptyIndex(db: WritableDb): void {
  db.run("INSERT INTO recall_words (recall_words) VALUES ('delete-all')");
  for (const table of ['recall_units', 'recall_vectors', ...(hasTable(db, 'recall_signs') ? ['recall_signs'] : [])])
    db.run(`DELETE FROM ${table}`);
  db.run('UPDATE recall_scopes SET message_units = 0, message_tokens = 0, entry_units = 0, entry_tokens = 0');
}

const hasTable = (db: ReadableDb, name: string): boolean =>
  db.get('SELECT 1 FROM sqlite_master WHERE name = ?', name) !== undefined;
