import type { UserId } from '#shared/ids.ts';
import type { EpisodeMore } from './imports.ts';
import type { WritableDb } from './open-database.ts';
import { readSettings, writeSettings } from './settings.ts';

/** Takes back what a file brought (flows/archive/undo-import.ts). What somebody else has come to need meanwhile stays. */

/** Ids of the texts that the prompts and cycles of some threads name. */
export function listTextsOf(db: WritableDb, threadIds: readonly string[]): number[] {
  const list = JSON.stringify(threadIds);
  return db.all<{ id: number }>(TEXTS_OF('SELECT value FROM json_each(?)'), list, list, list).map((row) => row.id);
}

/** Those of these texts that nothing names any more. */
export function removeUnnamedTexts(db: WritableDb, texts: readonly number[]): void {
  if (texts.length === 0) return;
  db.run(
    `DELETE FROM prompt_texts WHERE id IN (SELECT value FROM json_each(?))
     AND id NOT IN (SELECT id FROM (${TEXTS_OF('SELECT id FROM threads')}) WHERE id IS NOT NULL)`,
    JSON.stringify(texts),
  );
}

const TEXTS_OF = (threads: string): string =>
  `SELECT b.value ->> '$.source.textId' AS id FROM generations g CROSS JOIN json_each(g.prompt, '$.blocks') b
     WHERE g.thread_id IN (${threads}) AND b.value ->> '$.source.textId' IS NOT NULL
   UNION SELECT system_text FROM cycles WHERE thread_id IN (${threads})
   UNION SELECT input_text FROM cycles WHERE thread_id IN (${threads})`;

/** An episode that came whole. One whose summaries another memory has read, or that is another Soul's as well by now, stays. */
export function removeEpisode(db: WritableDb, id: string, souls: readonly string[]): void {
  const links = 'SELECT 1 FROM episode_links WHERE episode_id = ? AND soul_id NOT IN (SELECT value FROM json_each(?))';
  if (isRead(db, 'p.episode_id = ?', id) || db.get(links, id, JSON.stringify(souls)) !== undefined) {
    db.run(
      'DELETE FROM episode_links WHERE episode_id = ? AND soul_id IN (SELECT value FROM json_each(?))',
      id,
      JSON.stringify(souls),
    );
    return;
  }
  for (const table of ['play_summaries', 'play_scenes'])
    db.run(`DELETE FROM ${table} WHERE play_id IN (SELECT id FROM plays WHERE episode_id = ?)`, id);
  for (const table of ['plays', 'episode_links']) db.run(`DELETE FROM ${table} WHERE episode_id = ?`, id);
  db.run('DELETE FROM episodes WHERE id = ?', id);
}

/** What an episode that was here got. */
export function removeEpisodeMore(db: WritableDb, id: string, more: EpisodeMore): void {
  for (const soul of more.links) db.run('DELETE FROM episode_links WHERE episode_id = ? AND soul_id = ?', id, soul);
  for (const summary of more.summaries)
    if (!isRead(db, 's.id = ?', summary)) db.run('DELETE FROM play_summaries WHERE id = ?', summary);
  for (const { playId, place } of more.scenes)
    db.run('DELETE FROM play_scenes WHERE play_id = ? AND place = ?', playId, place);
  for (const play of more.plays)
    if (db.get('SELECT 1 FROM play_summaries WHERE play_id = ?', play) === undefined)
      db.run('DELETE FROM plays WHERE id = ?', play);
}

const isRead = (db: WritableDb, which: string, id: string): boolean =>
  db.get(
    `SELECT 1 FROM plays p JOIN play_summaries s ON s.play_id = p.id JOIN imported_summaries i ON i.summary_id = s.id WHERE ${which}`,
    id,
  ) !== undefined;

/** One with whom somebody else has begun to talk stays. */
export function removeSoul(db: WritableDb, id: string): void {
  const isUsed = 'SELECT 1 FROM threads WHERE soul_id = ? UNION ALL SELECT 1 FROM episode_links WHERE soul_id = ?';
  if (db.get(isUsed, id, id) !== undefined) return;
  const pictures = listPictures(db, id);
  for (const table of ['soul_versions', 'soul_drafts', 'soul_sources'])
    db.run(`DELETE FROM ${table} WHERE soul_id = ?`, id);
  db.run('DELETE FROM events WHERE soul_id = ?', id);
  db.run('DELETE FROM souls WHERE id = ?', id);
  removeUnnamedPictures(db, pictures);
}

/** Versions after `before` of a Soul that was here, and its draft where that came with them. */
export function removeVersions(db: WritableDb, id: string, before: number, draft: boolean): void {
  const pictures = listPictures(db, id);
  db.run('DELETE FROM soul_versions WHERE soul_id = ? AND number > ?', id, before);
  db.run('UPDATE souls SET version = ? WHERE id = ?', before, id);
  if (draft) db.run('DELETE FROM soul_drafts WHERE soul_id = ?', id);
  removeUnnamedPictures(db, pictures);
}

const PICTURES = `SELECT profile ->> '$.avatar.hash' AS hash, soul_id FROM soul_versions
  UNION SELECT profile ->> '$.avatar.hash', soul_id FROM soul_drafts`;

const listPictures = (db: WritableDb, soulId: string): string[] =>
  db
    .all<{ hash: string }>(`SELECT hash FROM (${PICTURES}) WHERE soul_id = ? AND hash IS NOT NULL`, soulId)
    .map((row) => row.hash);

function removeUnnamedPictures(db: WritableDb, hashes: readonly string[]): void {
  for (const hash of hashes)
    if (db.get(`SELECT 1 FROM (${PICTURES}) WHERE hash = ?`, hash) === undefined)
      db.run('DELETE FROM pictures WHERE hash = ?', hash);
}

/** Whoever uses the app now stays, unless it is the import that has made it so: then `before` is back in that place. */
export function removePerson(db: WritableDb, id: string, before: UserId | null): void {
  const isUsed = 'SELECT 1 FROM threads WHERE user_id = ? UNION ALL SELECT 1 FROM episodes WHERE user_id = ?';
  if (db.get(isUsed, id, id) !== undefined) return;
  const isHere = before !== null && db.get('SELECT 1 FROM users WHERE id = ?', before) !== undefined;
  if (readSettings(db).userId === id && isHere) writeSettings(db, { userId: before });
  if (readSettings(db).userId !== id) db.run('DELETE FROM users WHERE id = ?', id);
}
