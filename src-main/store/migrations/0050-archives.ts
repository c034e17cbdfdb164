import type { Migration } from './migration.ts';

/** What came in with files (SPEC section 14): a report of each import, kept with it, and what an undo needs. */
export const archives: Migration = {
  version: 50,
  sql: `
-- report: what the person was told. made: ids of the rows that came with it and how they read then, for the undo.
CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  file TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  format TEXT NOT NULL,
  report TEXT NOT NULL,
  made TEXT NOT NULL,
  undone_at INTEGER
) STRICT;

-- The card that a Soul came from, as it stood in its file: what this app has no place for comes out again.
CREATE TABLE soul_sources (
  soul_id TEXT PRIMARY KEY REFERENCES souls(id),
  format TEXT NOT NULL,
  raw TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What a message of a file said of itself beyond its text: its line, who spoke, and the date in the file's own words.
CREATE TABLE message_sources (
  message_id TEXT PRIMARY KEY REFERENCES messages(id),
  line INTEGER NOT NULL,
  speaker TEXT NOT NULL,
  date TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Removing a cycle asks every message whether it names it.
CREATE INDEX messages_consumed ON messages (consumed_by) WHERE consumed_by IS NOT NULL;
`,
};
