import { AppError } from '#shared/errors.ts';
import type { ArchiveScope } from '../core/archive/manifest.ts';
import type { Owner } from '../core/archive/parts.ts';
import type { ReadableDb } from './open-database.ts';

/** Ids of everything that a scope takes along, each list in the order of its ids. */
export type Owners = Record<Owner, string[]>;

/**
 * What belongs to a scope: its rooms, their Souls and people, the episodes that are linked to those Souls or were read into a
 * memory, pictures that a version or a draft names, and the texts that prompts and cycles name. A person who has no room and no
 * episode is left out: every new database has one. Throws AppError not-found.
 */
export function listOwners(db: ReadableDb, scope: ArchiveScope): Owners {
  const thread = threadsOf(db, scope);
  const soul = soulsOf(db, scope, thread);
  const episode = episodesOf(db, scope, soul, thread);
  return {
    thread,
    soul,
    episode,
    user: ids(
      db,
      `SELECT user_id AS id FROM threads WHERE id IN (SELECT value FROM json_each(?))
       UNION SELECT user_id FROM episodes WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1`,
      thread,
      episode,
    ),
    picture: ids(
      db,
      `SELECT hash AS id FROM pictures WHERE hash IN (
         SELECT profile ->> '$.avatar.hash' FROM soul_versions WHERE soul_id IN (SELECT value FROM json_each(?))
         UNION SELECT profile ->> '$.avatar.hash' FROM soul_drafts WHERE soul_id IN (SELECT value FROM json_each(?))) ORDER BY 1`,
      soul,
      soul,
    ),
    text: ids(
      db,
      `SELECT hash AS id FROM prompt_texts WHERE id IN (
         SELECT b.value ->> '$.source.textId' FROM json_each(?) t CROSS JOIN generations g ON g.thread_id = t.value
           CROSS JOIN json_each(g.prompt, '$.blocks') b
         UNION SELECT system_text FROM cycles WHERE thread_id IN (SELECT value FROM json_each(?))
         UNION SELECT input_text FROM cycles WHERE thread_id IN (SELECT value FROM json_each(?))) ORDER BY 1`,
      thread,
      thread,
      thread,
    ),
  };
}

function ids(db: ReadableDb, sql: string, ...lists: readonly string[][]): string[] {
  return db.all<{ id: string }>(sql, ...lists.map((list) => JSON.stringify(list))).map((row) => row.id);
}

function threadsOf(db: ReadableDb, scope: ArchiveScope): string[] {
  switch (scope.kind) {
    case 'everything':
      return ids(db, 'SELECT id FROM threads ORDER BY id');
    case 'soul':
      return ids(db, 'SELECT id FROM threads WHERE soul_id IN (SELECT value FROM json_each(?)) ORDER BY id', [
        scope.id,
      ]);
    case 'thread':
      return known(db, 'threads', scope.id, 'thread');
    case 'threads':
      return scope.ids.toSorted();
  }
}

function soulsOf(db: ReadableDb, scope: ArchiveScope, threads: string[]): string[] {
  switch (scope.kind) {
    case 'everything':
      return ids(db, 'SELECT id FROM souls ORDER BY id');
    case 'soul':
      return known(db, 'souls', scope.id, 'soul');
    case 'thread':
    case 'threads':
      return ids(
        db,
        'SELECT DISTINCT soul_id AS id FROM threads WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1',
        threads,
      );
  }
}

function known(db: ReadableDb, table: 'threads' | 'souls', id: string, what: string): string[] {
  if (!db.get(`SELECT 1 FROM ${table} WHERE id = ?`, id)) throw new AppError('not-found', { what });
  return [id];
}

function episodesOf(db: ReadableDb, scope: ArchiveScope, souls: string[], threads: string[]): string[] {
  if (scope.kind === 'everything') return ids(db, 'SELECT id FROM episodes ORDER BY id');
  return ids(
    db,
    `SELECT episode_id AS id FROM episode_links WHERE soul_id IN (SELECT value FROM json_each(?))
     UNION SELECT p.episode_id FROM cycles c JOIN imported_summaries i ON i.cycle_id = c.id
       JOIN play_summaries s ON s.id = i.summary_id JOIN plays p ON p.id = s.play_id
       WHERE c.thread_id IN (SELECT value FROM json_each(?)) ORDER BY 1`,
    souls,
    threads,
  );
}
