import type { Migration } from './migration.ts';

/**
 * Memory (SPEC sections 2, 4, 5): episodes, cycles, sets of snapshots with their items, the lorebook, labels.
 * `messages.consumed_by` is the cycle of the current memory that has read a message as it stands; what no cycle has read is
 * in the window, always. Triggers keep that true whichever flow changes a message.
 */
export const memory: Migration = {
  version: 30,
  sql: `
CREATE TABLE episodes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id),
  title TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX episodes_of_user ON episodes (user_id);

-- Which character of the story a Soul is.
CREATE TABLE episode_links (
  episode_id TEXT NOT NULL REFERENCES episodes(id),
  soul_id TEXT NOT NULL REFERENCES souls(id),
  character TEXT NOT NULL,
  PRIMARY KEY (episode_id, soul_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_soul ON episode_links (soul_id);

CREATE TABLE plays (
  id TEXT PRIMARY KEY,
  episode_id TEXT NOT NULL REFERENCES episodes(id),
  place INTEGER NOT NULL,
  cleared_at INTEGER,
  scene_count INTEGER NOT NULL,
  appearances TEXT NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX plays_of_episode ON plays (episode_id, place);

CREATE TABLE play_scenes (
  play_id TEXT NOT NULL REFERENCES plays(id),
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (play_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE play_summaries (
  id TEXT PRIMARY KEY,
  play_id TEXT NOT NULL REFERENCES plays(id),
  place INTEGER NOT NULL,
  time TEXT NOT NULL,
  text TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('written','imported','model')),
  removed_at INTEGER
) STRICT;
CREATE INDEX summaries_of_play ON play_summaries (play_id, place);

-- One run of extraction or summarisation, with all its tries.
CREATE TABLE cycles (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads(id),
  kind TEXT NOT NULL CHECK (kind IN ('extract','summarise')),
  source TEXT NOT NULL CHECK (source IN ('thread_start','recent_memory_load','threshold','by_hand','rebuild')),
  state TEXT NOT NULL CHECK (state IN ('running','applied','nothing-new','failed','discarded','cancelled')),
  code TEXT,
  base_set INTEGER,
  made_set INTEGER,
  from_seq INTEGER,
  to_seq INTEGER,
  message_count INTEGER NOT NULL,
  summary_count INTEGER NOT NULL,
  entry_count INTEGER NOT NULL DEFAULT 0,
  input_hash TEXT NOT NULL,
  template TEXT NOT NULL,
  provider TEXT NOT NULL,
  model_requested TEXT NOT NULL,
  model_answered TEXT,
  temperature REAL,
  reasoning TEXT NOT NULL,
  system_text INTEGER NOT NULL REFERENCES prompt_texts(id),
  input_text INTEGER NOT NULL REFERENCES prompt_texts(id),
  output TEXT,
  findings TEXT NOT NULL DEFAULT '[]',
  rejected INTEGER NOT NULL DEFAULT 0,
  usage TEXT,
  attempts TEXT NOT NULL DEFAULT '[]',
  started_at INTEGER NOT NULL,
  started_offset INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX cycles_of_thread ON cycles (thread_id);
CREATE INDEX cycles_running ON cycles (thread_id) WHERE state = 'running';

-- What an applied cycle has read. edit: the newest edit the message had then. changed: it reads otherwise now, or is gone.
CREATE TABLE consumptions (
  cycle_id TEXT NOT NULL REFERENCES cycles(id),
  message_id TEXT NOT NULL REFERENCES messages(id),
  edit INTEGER NOT NULL,
  changed INTEGER NOT NULL DEFAULT 0 CHECK (changed IN (0, 1)),
  PRIMARY KEY (cycle_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX consumptions_of_message ON consumptions (message_id);
CREATE INDEX consumptions_changed ON consumptions (cycle_id) WHERE changed = 1;

CREATE TABLE imported_summaries (
  cycle_id TEXT NOT NULL REFERENCES cycles(id),
  summary_id TEXT NOT NULL REFERENCES play_summaries(id),
  text_hash TEXT NOT NULL,
  PRIMARY KEY (cycle_id, summary_id)
) STRICT, WITHOUT ROWID;

-- The four slots at one moment. base: the set it stands on (of a restore the one that was brought back): its line is what
-- the memory knows. window_from: messages from this place on are in the window even when they are consumed.
CREATE TABLE memory_sets (
  thread_id TEXT NOT NULL REFERENCES threads(id),
  number INTEGER NOT NULL,
  base INTEGER,
  origin TEXT NOT NULL CHECK (origin IN ('extract','summarise','restore')),
  cycle_id TEXT REFERENCES cycles(id),
  window_from INTEGER NOT NULL,
  consumed_to INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  made_offset INTEGER NOT NULL,
  PRIMARY KEY (thread_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory_snapshots (
  thread_id TEXT NOT NULL,
  set_number INTEGER NOT NULL,
  slot TEXT NOT NULL CHECK (slot IN ('recent_context','long_term_memory','soul_relational_persona','user_relational_persona')),
  text TEXT NOT NULL,
  tokens INTEGER NOT NULL,
  hash TEXT NOT NULL,
  added INTEGER NOT NULL,
  revised INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  PRIMARY KEY (thread_id, set_number, slot),
  FOREIGN KEY (thread_id, set_number) REFERENCES memory_sets(thread_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory_items (
  thread_id TEXT NOT NULL,
  set_number INTEGER NOT NULL,
  place INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  slot TEXT NOT NULL,
  section TEXT,
  text TEXT NOT NULL,
  flags TEXT NOT NULL,
  evidence TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (thread_id, set_number, place),
  FOREIGN KEY (thread_id, set_number) REFERENCES memory_sets(thread_id, number)
) STRICT, WITHOUT ROWID;

-- Appended, never changed; retired_by: the set at which a cycle that was made anew took its place.
CREATE TABLE lorebook_entries (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads(id),
  cycle_id TEXT REFERENCES cycles(id),
  set_number INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('cycle','ltm_displaced')),
  title TEXT NOT NULL,
  keywords TEXT NOT NULL,
  time TEXT NOT NULL,
  record TEXT NOT NULL,
  flags TEXT NOT NULL,
  evidence TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  retired_by INTEGER
) STRICT;
CREATE INDEX entries_of_thread ON lorebook_entries (thread_id);

CREATE TABLE reply_labels (
  generation_id TEXT NOT NULL REFERENCES generations(id),
  aspect TEXT NOT NULL,
  labeller TEXT NOT NULL,
  value TEXT NOT NULL CHECK (value IN ('yes','no','unsure')),
  at INTEGER NOT NULL,
  PRIMARY KEY (generation_id, aspect, labeller)
) STRICT, WITHOUT ROWID;

CREATE TABLE reply_flags (
  generation_id TEXT NOT NULL REFERENCES generations(id),
  place INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('scene','escalation')),
  excerpt TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (generation_id, place)
) STRICT, WITHOUT ROWID;

-- NULL: guards have not looked at this reply (it is older than they are).
ALTER TABLE generations ADD COLUMN guarded_at INTEGER;

ALTER TABLE messages ADD COLUMN consumed_by TEXT REFERENCES cycles(id);
CREATE INDEX messages_unconsumed ON messages (thread_id, seq)
  WHERE consumed_by IS NULL AND presence = 'shown' AND deleted_at IS NULL;

ALTER TABLE threads ADD COLUMN memory_set INTEGER;
-- Shown messages that the current memory has not consumed; kept by the trigger below.
ALTER TABLE threads ADD COLUMN open_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE threads ADD COLUMN open_tokens INTEGER NOT NULL DEFAULT 0;
UPDATE threads SET open_count = shown_count, open_tokens = shown_tokens;

DROP TRIGGER messages_counted_in;
DROP TRIGGER messages_counted_over;
CREATE TRIGGER messages_counted_in AFTER INSERT ON messages
WHEN new.presence = 'shown' AND new.deleted_at IS NULL
BEGIN
  UPDATE threads SET shown_count = shown_count + 1, shown_tokens = shown_tokens + new.tokens,
    open_count = open_count + (new.consumed_by IS NULL), open_tokens = open_tokens + (new.consumed_by IS NULL) * new.tokens
  WHERE id = new.thread_id;
END;
-- What a cycle marks is counted by who marks it (store/cycles.ts): hundreds of rows at once, with one sum.
CREATE TRIGGER messages_counted_over AFTER UPDATE OF presence, deleted_at, tokens ON messages
BEGIN
  UPDATE threads SET
    shown_count = shown_count + (new.presence = 'shown' AND new.deleted_at IS NULL) - (old.presence = 'shown' AND old.deleted_at IS NULL),
    shown_tokens = shown_tokens + (new.presence = 'shown' AND new.deleted_at IS NULL) * new.tokens
                                - (old.presence = 'shown' AND old.deleted_at IS NULL) * old.tokens,
    open_count = open_count + (new.presence = 'shown' AND new.deleted_at IS NULL AND new.consumed_by IS NULL)
                            - (old.presence = 'shown' AND old.deleted_at IS NULL AND old.consumed_by IS NULL),
    open_tokens = open_tokens + (new.presence = 'shown' AND new.deleted_at IS NULL AND new.consumed_by IS NULL) * new.tokens
                              - (old.presence = 'shown' AND old.deleted_at IS NULL AND old.consumed_by IS NULL) * old.tokens
  WHERE id = new.thread_id;
END;

-- New words are words that no cycle has read: the message is in the window again. (Its edit is noted before its text changes.)
CREATE TRIGGER messages_read_anew AFTER UPDATE OF text ON messages
WHEN new.text <> old.text
BEGIN
  UPDATE consumptions SET changed = 1 WHERE message_id = new.id;
  UPDATE threads SET open_count = open_count + 1, open_tokens = open_tokens + new.tokens
  WHERE id = new.thread_id AND new.consumed_by IS NOT NULL AND new.presence = 'shown' AND new.deleted_at IS NULL;
  UPDATE messages SET consumed_by = NULL WHERE id = new.id AND consumed_by IS NOT NULL;
END;
CREATE TRIGGER messages_come_and_go AFTER UPDATE OF presence, deleted_at ON messages
WHEN (new.presence = 'shown' AND new.deleted_at IS NULL) <> (old.presence = 'shown' AND old.deleted_at IS NULL)
BEGIN
  UPDATE consumptions SET changed = (new.presence <> 'shown' OR new.deleted_at IS NOT NULL
    OR edit < (SELECT coalesce(max(number), 0) FROM message_edits WHERE message_id = new.id))
  WHERE message_id = new.id;
END;
`,
};
