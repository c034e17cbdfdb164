import type { Migration } from './migration.ts';

/**
 * Users, souls with versions, threads, messages with variants, generations, settings, jobs, events.
 * Times are epoch milliseconds (UTC); `offset` is the sender's clock in minutes east of UTC. JSON stands in TEXT columns
 * that only the store module of the noun reads.
 */
export const firstConversation: Migration = {
  version: 10,
  sql: `
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- What the engine learned by itself: token ratios, which model answered last.
CREATE TABLE engine_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE model_notices (
  id TEXT PRIMARY KEY,
  requested TEXT NOT NULL,
  answered TEXT NOT NULL,
  before TEXT,
  at INTEGER NOT NULL,
  dismissed_at INTEGER
) STRICT;

CREATE TABLE pictures (
  hash TEXT PRIMARY KEY,
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE souls (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

CREATE TABLE soul_versions (
  soul_id TEXT NOT NULL REFERENCES souls(id),
  number INTEGER NOT NULL,
  profile TEXT NOT NULL,
  applied_at INTEGER NOT NULL,
  restored_from INTEGER,
  PRIMARY KEY (soul_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE soul_drafts (
  soul_id TEXT PRIMARY KEY REFERENCES souls(id),
  profile TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- shown_count and shown_tokens are kept by the triggers below: counting 100,000 rows at every bubble would be felt.
CREATE TABLE threads (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id),
  soul_id TEXT NOT NULL REFERENCES souls(id),
  created_at INTEGER NOT NULL,
  newest_seq INTEGER NOT NULL DEFAULT 0,
  last_read_seq INTEGER NOT NULL DEFAULT 0,
  draft TEXT NOT NULL DEFAULT '',
  shown_count INTEGER NOT NULL DEFAULT 0,
  shown_tokens INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, soul_id)
) STRICT;

-- One model call that answers (with its retries). root_id: the first variant of the same answer.
CREATE TABLE generations (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads(id),
  root_id TEXT NOT NULL,
  chosen INTEGER NOT NULL CHECK (chosen IN (0, 1)),
  answers_seq INTEGER NOT NULL,
  reply_end TEXT NOT NULL CHECK (reply_end IN ('running','complete','interrupted','cut-by-length','stopped','blocked','failed')),
  code TEXT,
  provider TEXT NOT NULL,
  model_requested TEXT NOT NULL,
  model_answered TEXT,
  temperature REAL,
  reasoning TEXT NOT NULL,
  prompt TEXT NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  finish_reason TEXT,
  usage TEXT,
  attempts TEXT NOT NULL DEFAULT '[]',
  started_at INTEGER NOT NULL,
  started_offset INTEGER NOT NULL,
  first_token_at INTEGER,
  ended_at INTEGER
) STRICT;
CREATE INDEX generations_of_thread ON generations (thread_id, started_at DESC, id DESC);
CREATE INDEX generations_of_root ON generations (root_id);
CREATE INDEX generations_running ON generations (thread_id) WHERE reply_end = 'running';

-- A user's send or one bubble. presence: 'paced' = arrived but to be seen later (typing_at, then sent_at);
-- 'dropped' = never delivered; 'unchosen' = belongs to another variant. Rows are never removed by the app.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES threads(id),
  seq INTEGER NOT NULL,
  author TEXT NOT NULL CHECK (author IN ('user','soul')),
  text TEXT NOT NULL,
  tokens INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  sent_offset INTEGER NOT NULL,
  typing_at INTEGER,
  generation_id TEXT REFERENCES generations(id),
  presence TEXT NOT NULL CHECK (presence IN ('shown','paced','dropped','unchosen')),
  delivery TEXT NOT NULL CHECK (delivery IN ('pending','delivered','waiting','failed')),
  delivery_code TEXT,
  retry_at INTEGER,
  edited_at INTEGER,
  deleted_at INTEGER,
  UNIQUE (thread_id, seq)
) STRICT;
CREATE INDEX messages_shown ON messages (thread_id, seq) WHERE presence = 'shown' AND deleted_at IS NULL;
CREATE INDEX messages_paced ON messages (sent_at) WHERE presence = 'paced';
CREATE INDEX messages_open ON messages (thread_id, seq) WHERE delivery <> 'delivered';
CREATE INDEX messages_of_generation ON messages (generation_id, seq) WHERE generation_id IS NOT NULL;

-- The text a message had until replaced_at: nothing typed is lost, and old prompts can be shown as they were sent.
CREATE TABLE message_edits (
  message_id TEXT NOT NULL REFERENCES messages(id),
  replaced_at INTEGER NOT NULL,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (message_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER messages_counted_in AFTER INSERT ON messages
WHEN new.presence = 'shown' AND new.deleted_at IS NULL
BEGIN
  UPDATE threads SET shown_count = shown_count + 1, shown_tokens = shown_tokens + new.tokens WHERE id = new.thread_id;
END;
CREATE TRIGGER messages_counted_over AFTER UPDATE OF presence, deleted_at, tokens ON messages
BEGIN
  UPDATE threads SET
    shown_count = shown_count + (new.presence = 'shown' AND new.deleted_at IS NULL) - (old.presence = 'shown' AND old.deleted_at IS NULL),
    shown_tokens = shown_tokens + (new.presence = 'shown' AND new.deleted_at IS NULL) * new.tokens
                                - (old.presence = 'shown' AND old.deleted_at IS NULL) * old.tokens
  WHERE id = new.thread_id;
END;

-- Long blocks of prompts, each text once however many generations used it.
CREATE TABLE prompt_texts (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE jobs (
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued','running')),
  attempts INTEGER NOT NULL DEFAULT 0,
  run_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_due ON jobs (state, run_at);

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  thread_id TEXT,
  soul_id TEXT,
  data TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_thread ON events (thread_id, id) WHERE thread_id IS NOT NULL;
`,
};
