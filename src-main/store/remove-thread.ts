import { ARCHIVE_PARTS } from '../core/archive/parts.ts';
import type { WritableDb } from './open-database.ts';
import { dropSigns } from './recall-vectors.ts';

/**
 * Takes every row of a thread out of the database, its memory and its index with it. Only for what a file brought and for what
 * another copy of the same thread takes the place of: the app itself never removes a row. `index` false: that of recall stays, and
 * all of it is looked at anew, for the copy has most of the same messages.
 */
export function removeThread(db: WritableDb, threadId: string, index: boolean): void {
  if (index) removeIndex(db, threadId);
  else doubtIndex(db, threadId);
  for (const part of ARCHIVE_PARTS.toReversed())
    if (part.owner === 'thread' && part.name !== 'threads')
      db.run(`DELETE FROM ${part.table} WHERE ${part.where}`, threadId);
  db.run("DELETE FROM jobs WHERE payload ->> '$.threadId' = ?", threadId);
  if (index) db.run('DELETE FROM threads WHERE id = ?', threadId);
  else
    db.run(
      'UPDATE threads SET shown_count = 0, shown_tokens = 0, open_count = 0, open_tokens = 0, memory_set = NULL WHERE id = ?',
      threadId,
    );
}

/** Places that the copy may not have. Those of messages are bound as floats, and would be 7.0 as texts. */
function doubtIndex(db: WritableDb, threadId: string): void {
  db.run(
    `INSERT OR IGNORE INTO recall_dirty
     SELECT s.thread_id, u.kind, CASE u.kind WHEN 'message' THEN CAST(u.place AS INTEGER) ELSE u.place END
     FROM recall_scopes s JOIN recall_units u ON u.scope = s.number WHERE s.thread_id = ?`,
    threadId,
  );
}

function removeIndex(db: WritableDb, threadId: string): void {
  const units = 'SELECT u.id FROM recall_scopes s JOIN recall_units u ON u.scope = s.number WHERE s.thread_id = ?';
  for (const { id } of db.all<{ id: number }>(units, threadId)) {
    dropSigns(db, id);
    db.run('DELETE FROM recall_words WHERE rowid = ?', id);
  }
  db.run(`DELETE FROM recall_vectors WHERE unit_id IN (${units})`, threadId);
  db.run(`DELETE FROM recall_units WHERE id IN (${units})`, threadId);
  db.run('DELETE FROM recall_scopes WHERE thread_id = ?', threadId);
  db.run('DELETE FROM recall_dirty WHERE thread_id = ?', threadId);
}
