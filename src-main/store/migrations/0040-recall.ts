import type { Migration } from './migration.ts';

/**
 * Recall (SPEC section 7): what can be found by words and by meaning. Everything here but `recall_decisions` and
 * `threads.recall_off` is derived from messages and lorebook entries and can be made anew. The table of bit vectors is made when a
 * model is first used, because its width is the model's (store/recall-vectors.ts).
 */
export const recall: Migration = {
  version: 40,
  sql: `
ALTER TABLE threads ADD COLUMN recall_off INTEGER NOT NULL DEFAULT 0 CHECK (recall_off IN (0, 1));

-- Short numbers for threads, part of every token and vector of theirs: so nothing of another thread can be found.
-- names: the speakers' names as the index has them; with other names it is another text.
CREATE TABLE recall_scopes (
  number INTEGER PRIMARY KEY,
  thread_id TEXT NOT NULL UNIQUE REFERENCES threads(id),
  names TEXT NOT NULL DEFAULT '',
  -- Pieces and their tokens: how rare and how long "usual" is here.
  message_units INTEGER NOT NULL DEFAULT 0,
  message_tokens INTEGER NOT NULL DEFAULT 0,
  entry_units INTEGER NOT NULL DEFAULT 0,
  entry_tokens INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Places (messages) and entries whose index may be out of date. Filled by triggers, emptied by flows/recall/sync-index.ts.
CREATE TABLE recall_dirty (
  thread_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('entry','message')),
  place TEXT NOT NULL,
  PRIMARY KEY (thread_id, kind, place)
) STRICT, WITHOUT ROWID;

-- One piece of a message or an entry; a long text has several. words, alone, around: short hashes of the texts that the
-- index of words and the two vectors are made of. model NULL: no vectors (yet).
CREATE TABLE recall_units (
  id INTEGER PRIMARY KEY,
  scope INTEGER NOT NULL REFERENCES recall_scopes(number),
  kind TEXT NOT NULL CHECK (kind IN ('entry','message')),
  place ANY NOT NULL,
  part INTEGER NOT NULL,
  tokens INTEGER NOT NULL DEFAULT 0,
  words BLOB NOT NULL,
  alone BLOB NOT NULL,
  around BLOB NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('ready','waiting','unavailable')),
  code TEXT,
  model INTEGER
) STRICT;
CREATE UNIQUE INDEX recall_units_of_place ON recall_units (scope, kind, place, part);
CREATE INDEX recall_units_waiting ON recall_units (scope, kind, id) WHERE state = 'waiting';

-- Both vectors of a piece in 8 bits, each with its scale in front (float32, little-endian), and the hashes of the texts they are
-- of: after a change of its surroundings a message's own vector still holds.
CREATE TABLE recall_vectors (
  unit_id INTEGER PRIMARY KEY,
  alone BLOB NOT NULL,
  around BLOB NOT NULL,
  vectors BLOB NOT NULL
) STRICT;

-- Model, dimension, quantisation and prefixes together are one number here; vectors of two numbers are never compared.
CREATE TABLE recall_models (
  number INTEGER PRIMARY KEY,
  fingerprint TEXT NOT NULL UNIQUE,
  dimension INTEGER NOT NULL,
  mean BLOB NOT NULL
) STRICT;

CREATE VIRTUAL TABLE recall_words USING fts5(tokens, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");

CREATE VIRTUAL TABLE recall_vocabulary USING fts5vocab(recall_words, row);

-- What a person has decided. batch: forgotten together by one clear, and brought back together.
CREATE TABLE recall_decisions (
  thread_id TEXT NOT NULL REFERENCES threads(id),
  kind TEXT NOT NULL CHECK (kind IN ('entry','message')),
  id TEXT NOT NULL,
  use TEXT NOT NULL CHECK (use IN ('on','off','forgotten')),
  keywords TEXT,
  batch TEXT,
  PRIMARY KEY (thread_id, kind, id)
) STRICT, WITHOUT ROWID;

-- Stored beside the prompt: what was recalled for a generation, why, and what was left out.
CREATE TABLE recall_receipts (
  generation_id TEXT PRIMARY KEY REFERENCES generations(id),
  receipt TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recall_message_in AFTER INSERT ON messages
BEGIN INSERT OR IGNORE INTO recall_dirty VALUES (new.thread_id, 'message', new.seq); END;
CREATE TRIGGER recall_message_over AFTER UPDATE OF text, presence, deleted_at, sent_at, sent_offset ON messages
WHEN new.text <> old.text OR new.presence <> old.presence OR new.deleted_at IS NOT old.deleted_at
  OR new.sent_at <> old.sent_at OR new.sent_offset <> old.sent_offset
BEGIN INSERT OR IGNORE INTO recall_dirty VALUES (new.thread_id, 'message', new.seq); END;

-- Lorebook entries may come with a file, too.
CREATE TABLE entries_before AS SELECT * FROM lorebook_entries ORDER BY rowid;
DROP TABLE lorebook_entries;
CREATE TABLE lorebook_entries (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads(id),
  cycle_id TEXT REFERENCES cycles(id),
  set_number INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('cycle','ltm_displaced','imported')),
  title TEXT NOT NULL,
  keywords TEXT NOT NULL,
  time TEXT NOT NULL,
  record TEXT NOT NULL,
  flags TEXT NOT NULL,
  evidence TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  retired_by INTEGER
) STRICT;
INSERT INTO lorebook_entries SELECT * FROM entries_before;
DROP TABLE entries_before;
CREATE INDEX entries_of_thread ON lorebook_entries (thread_id);

CREATE TRIGGER recall_entry_in AFTER INSERT ON lorebook_entries
BEGIN INSERT OR IGNORE INTO recall_dirty VALUES (new.thread_id, 'entry', new.id); END;
CREATE TRIGGER recall_entry_over AFTER UPDATE OF retired_by ON lorebook_entries
WHEN new.retired_by IS NOT old.retired_by
BEGIN INSERT OR IGNORE INTO recall_dirty VALUES (new.thread_id, 'entry', new.id); END;

INSERT OR IGNORE INTO recall_dirty SELECT thread_id, 'message', seq FROM messages WHERE presence = 'shown' AND deleted_at IS NULL;
INSERT OR IGNORE INTO recall_dirty SELECT thread_id, 'entry', id FROM lorebook_entries;
`,
};
