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
`,
};
