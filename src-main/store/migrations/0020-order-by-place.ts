import type { Migration } from './migration.ts';

/**
 * Clocks are set back, so nothing is ordered by them: generations by their rowid, in which every index ends, and edits by
 * one number for the whole database, of which a prompt notes the newest that it has seen.
 */
export const orderByPlace: Migration = {
  version: 20,
  sql: `
DROP INDEX generations_of_thread;
CREATE INDEX generations_of_thread ON generations (thread_id);
CREATE INDEX generations_chosen ON generations (thread_id) WHERE chosen = 1;

CREATE TABLE numbered_edits (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT NOT NULL REFERENCES messages(id),
  replaced_at INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT;
INSERT INTO numbered_edits (message_id, replaced_at, text)
  SELECT message_id, replaced_at, text FROM message_edits ORDER BY replaced_at, message_id, number;
DROP TABLE message_edits;
ALTER TABLE numbered_edits RENAME TO message_edits;
CREATE INDEX edits_of_message ON message_edits (message_id);

UPDATE generations SET prompt = json_remove(
  json_set(prompt, '$.newestEdit', (SELECT count(*) FROM message_edits WHERE replaced_at <= generations.prompt ->> '$.composedAt')),
  '$.composedAt');
`,
};
