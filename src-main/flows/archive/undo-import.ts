import { existsSync, rmSync } from 'node:fs';
import type { ImportItem } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { ThreadId } from '#shared/ids.ts';
import { takeSharedRows, takeThread } from '../../store/archive-apply.ts';
import { appendEvent } from '../../store/events.ts';
import { getImport, type ImportMade, markUndone } from '../../store/imports.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { removeThread } from '../../store/remove-thread.ts';
import { readSettings } from '../../store/settings.ts';
import { fingerprint } from '../../store/thread-facts.ts';
import { backUp } from '../back-up.ts';
import type { Engine } from '../engine.ts';
import { importFolder } from './apply-archive.ts';
import { publishImported } from './publish-imported.ts';
import { stageArchive } from './stage-archive.ts';

/**
 * Takes a whole import back (SPEC section 14): what it added goes, what it replaced comes again. A verified backup is made first.
 * What somebody has gone on with since is never taken away: AppError import-changed. Others: not-found, nothing-to-do, storage-*.
 */
export async function undoImport(engine: Engine, id: string): Promise<void> {
  const { report, made } = getImport(engine.database.read, id);
  if (report.undoneAt !== null) throw new AppError('nothing-to-do');
  assertUntouched(engine, engine.database.read, made);
  await backUp(engine, 'replaced');
  for (const thread of made.threads)
    if (thread.before !== null) await bringBack(engine, thread.id, thread.before, thread.print);
  engine.database.write((db) => {
    assertUntouched(engine, db, { ...made, threads: made.threads.filter((thread) => thread.before === null) });
    removeMade(db, made);
    const at = engine.ports.clock.now();
    markUndone(db, id, at);
    appendEvent(db, { at, type: 'undo_import', data: { import: id } });
  });
  rmSync(importFolder(engine, id), { recursive: true, force: true });
  publishImported(engine, itemsOf(made));
}

const itemsOf = (made: ImportMade): ImportItem[] =>
  made.threads.map(({ id }) => ({ noun: 'thread', id, title: '', outcome: 'new', messages: 0 }));

function assertUntouched(engine: Engine, db: ReadableDb, made: ImportMade): void {
  const same = [
    ...made.threads.map(
      ({ id, print }) => !engine.answers.has(ThreadId.parse(id)) && fingerprint(db, 'thread', id, 'live') === print,
    ),
    ...[...made.souls, ...made.versions].map(({ id, print }) => fingerprint(db, 'soul', id, 'live') === print),
    ...made.episodes.map(({ id, print }) => fingerprint(db, 'episode', id, 'live') === print),
  ];
  if (same.includes(false)) throw new AppError('import-changed');
}

/** The thread as it was before, from the archive that was made of it then. */
async function bringBack(engine: Engine, threadId: string, file: string, print: string): Promise<void> {
  if (!existsSync(file)) throw new AppError('storage-missing', { file });
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  const staged = await stageArchive(engine.ports.paths.data, file, options);
  try {
    engine.database.writeWith(staged.database.file, (db) => {
      if (fingerprint(db, 'thread', threadId, 'live') !== print) throw new AppError('import-changed');
      takeSharedRows(db);
      removeThread(db, threadId, false);
      takeThread(db, threadId, false);
    });
  } finally {
    staged.close();
  }
}

function removeMade(db: WritableDb, made: ImportMade): void {
  for (const { id, before } of made.threads) if (before === null) removeThread(db, id, true);
  for (const id of made.entries) db.run('DELETE FROM lorebook_entries WHERE id = ?', id);
  for (const { id } of made.episodes) {
    for (const table of ['play_summaries', 'play_scenes'])
      db.run(`DELETE FROM ${table} WHERE play_id IN (SELECT id FROM plays WHERE episode_id = ?)`, id);
    for (const table of ['plays', 'episode_links']) db.run(`DELETE FROM ${table} WHERE episode_id = ?`, id);
    db.run('DELETE FROM episodes WHERE id = ?', id);
  }
  for (const { id, before } of made.versions) {
    db.run('DELETE FROM soul_versions WHERE soul_id = ? AND number > ?', id, before);
    db.run('UPDATE souls SET version = ? WHERE id = ?', before, id);
  }
  for (const { id } of made.souls) removeSoul(db, id);
  for (const id of made.users) removePerson(db, id);
}

/** One with whom somebody else has begun to talk stays. */
function removeSoul(db: WritableDb, id: string): void {
  if (db.get('SELECT 1 FROM threads WHERE soul_id = ? UNION ALL SELECT 1 FROM episode_links WHERE soul_id = ?', id, id))
    return;
  for (const table of ['soul_versions', 'soul_drafts']) db.run(`DELETE FROM ${table} WHERE soul_id = ?`, id);
  db.run('DELETE FROM events WHERE soul_id = ?', id);
  db.run('DELETE FROM souls WHERE id = ?', id);
}

/** The one who uses the app now stays. */
function removePerson(db: WritableDb, id: string): void {
  const isUsed = db.get(
    'SELECT 1 FROM threads WHERE user_id = ? UNION ALL SELECT 1 FROM episodes WHERE user_id = ?',
    id,
    id,
  );
  if (isUsed === undefined && readSettings(db).userId !== id) db.run('DELETE FROM users WHERE id = ?', id);
}
