import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportItem } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { ThreadId, UserId } from '#shared/ids.ts';
import { takeThread } from '../../store/archive-apply.ts';
import { appendEvent } from '../../store/events.ts';
import { getImport, type ImportMade, listImports, markUndone } from '../../store/imports.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import {
  listTextsOf,
  removeEpisode,
  removeEpisodeMore,
  removePerson,
  removeSoul,
  removeUnnamedTexts,
  removeVersions,
} from '../../store/remove-imported.ts';
import { removeThread } from '../../store/remove-thread.ts';
import { fingerprint } from '../../store/thread-facts.ts';
import { backUp } from '../back-up.ts';
import type { Engine } from '../engine.ts';
import { importFolder } from './apply-archive.ts';
import { endHalfSaid } from './end-half-said.ts';
import { publishImported } from './publish-imported.ts';
import { type Staged, stageArchive } from './stage-archive.ts';

/**
 * Takes a whole import back (SPEC section 14), in one transaction: what it added goes, what it replaced comes again. A verified backup
 * is made first. What somebody has gone on with since is never taken away: AppError import-changed. Others: not-found,
 * nothing-to-do, storage-*.
 */
export async function undoImport(engine: Engine, id: string): Promise<void> {
  const { before } = readMade(engine, engine.database.read, id);
  const staged = before === null ? null : await stageBefore(engine, id, before);
  try {
    await backUp(engine, 'replaced');
    const change = (db: WritableDb): ImportMade => {
      // Much may have happened while the backup was made.
      const { made } = readMade(engine, db, id);
      takeBack(engine, db, made);
      const at = engine.ports.clock.now();
      markUndone(db, id, at);
      appendEvent(db, { at, type: 'undo_import', data: { import: id } });
      return made;
    };
    const made =
      staged === null ? engine.database.write(change) : engine.database.writeWith(staged.database.file, change);
    rmSync(importFolder(engine, id), { recursive: true, force: true });
    publishImported(engine, itemsOf(made));
  } finally {
    staged?.close();
  }
}

/** What undone imports have kept, where the app ended before it could be thrown away. */
export function clearUndone(engine: Pick<Engine, 'database' | 'ports'>): void {
  for (const { id, undoneAt } of listImports(engine.database.read))
    if (undoneAt !== null) rmSync(importFolder(engine, id), { recursive: true, force: true });
}

/** What an import has made, all of it as it was left. `before`: the file of what it took the place of. */
function readMade(engine: Engine, db: ReadableDb, id: string): { made: ImportMade; before: string | null } {
  const { report, made } = getImport(db, id);
  if (report.undoneAt !== null) throw new AppError('nothing-to-do');
  const isTouched =
    made.threads.some((thread) => isThreadTouched(engine, db, thread)) ||
    [...made.souls, ...made.versions].some(({ id: soul, print }) => fingerprint(db, 'soul', soul, 'live') !== print) ||
    made.episodes.some(({ id: episode, print }) => fingerprint(db, 'episode', episode, 'live') !== print);
  if (isTouched) throw new AppError('import-changed');
  return { made, before: made.threads.find((thread) => thread.before !== null)?.before ?? null };
}

function isThreadTouched(
  engine: Engine,
  db: ReadableDb,
  { id, print, before, draft }: ImportMade['threads'][number],
): boolean {
  if (engine.answers.has(ThreadId.parse(id)) || engine.memoryCalls.has(ThreadId.parse(id))) return true;
  // Words that wait in the composer of a room that would go.
  const waiting = db.get<{ draft: string }>('SELECT draft FROM threads WHERE id = ?', id)?.draft ?? '';
  if (before === null && waiting !== '' && waiting !== draft) return true;
  return fingerprint(db, 'thread', id, 'live') !== print;
}

async function stageBefore(engine: Engine, id: string, name: string): Promise<Staged> {
  const file = join(importFolder(engine, id), name);
  if (!existsSync(file)) throw new AppError('storage-missing', { file });
  const options = { onProgress: () => {}, signal: new AbortController().signal };
  return await stageArchive(engine.ports.paths.data, file, options);
}

const itemsOf = (made: ImportMade): ImportItem[] =>
  made.threads.map(({ id }) => ({ noun: 'thread', id, title: '', outcome: 'new', messages: 0 }));

/** In the order in which nothing is named that is not there any more. */
function takeBack(engine: Engine, db: WritableDb, made: ImportMade): void {
  const texts = listTextsOf(
    db,
    made.threads.map(({ id }) => id),
  );
  for (const { id, before } of made.threads) {
    removeThread(db, id, before === null);
    if (before === null) continue;
    takeThread(db, id, false);
    endHalfSaid(engine, db, ThreadId.parse(id));
  }
  for (const id of made.entries) {
    db.run("INSERT OR IGNORE INTO recall_dirty SELECT thread_id, 'entry', id FROM lorebook_entries WHERE id = ?", id);
    db.run("DELETE FROM recall_decisions WHERE kind = 'entry' AND id = ?", id);
    db.run('DELETE FROM lorebook_entries WHERE id = ?', id);
  }
  const souls = made.souls.map(({ id }) => id);
  for (const { id, more, links } of made.episodes)
    if (more === null) removeEpisode(db, id, [...souls, ...links]);
    else removeEpisodeMore(db, id, more);
  for (const { id, before, draft } of made.versions) removeVersions(db, id, before, draft);
  for (const id of souls) removeSoul(db, id);
  const userBefore = made.userBefore === null ? null : UserId.parse(made.userBefore);
  for (const id of made.users) removePerson(db, id, userBefore);
  removeUnnamedTexts(db, texts);
}
