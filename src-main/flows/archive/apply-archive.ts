import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportItem, ImportReport } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { ThreadId, UserId } from '#shared/ids.ts';
import {
  takeLinks,
  takeRows,
  takeSharedRows,
  takeSoulEvents,
  takeThread,
  takeVersionsAfter,
} from '../../store/archive-apply.ts';
import { appendEvent } from '../../store/events.ts';
import { listRunningGenerations } from '../../store/generations.ts';
import { type ImportMade, insertImport } from '../../store/imports.ts';
import type { WritableDb } from '../../store/open-database.ts';
import { removeThread } from '../../store/remove-thread.ts';
import { readSettings, writeSettings } from '../../store/settings.ts';
import { fingerprint } from '../../store/thread-facts.ts';
import type { Engine } from '../engine.ts';
import { endInterrupted } from '../recover-after-crash.ts';
import { compareArchive } from './compare-archive.ts';
import { exportArchive } from './export-archive.ts';
import { publishImported } from './publish-imported.ts';
import type { Staged } from './stage-archive.ts';

/**
 * Brings a staged archive in, in one transaction: what is new is added, a newer thread takes the place of the one here (which is
 * kept as an archive beside the database), all else stays as it is. A second time it changes nothing. Gives the report that is kept
 * with it. Throws AppError thread-busy when somebody went on writing in a thread that is to be replaced, storage-*.
 */
export async function applyArchive(
  engine: Engine,
  staged: Staged,
  source: { file: string; sha256: string; format: string },
): Promise<ImportReport> {
  const id = engine.ports.ids.next();
  const plan = compareArchive(engine.database.read, staged.database.read);
  const kept = await keepBefore(engine, id, plan);
  const report = engine.database.writeWith(staged.database.file, (db) => {
    const items = compareArchive(db, staged.database.read);
    const made: ImportMade = { threads: [], souls: [], versions: [], episodes: [], users: [], entries: [] };
    takeSharedRows(db);
    for (const item of items) take(engine, db, item, made, kept);
    const done: ImportReport = {
      ...{ id, at: engine.ports.clock.now(), file: source.file, format: source.format },
      ...{ items, warnings: [], undoneAt: null },
    };
    greet(db, made);
    insertImport(db, done, source.sha256, made);
    appendEvent(db, { at: done.at, type: 'import_archive', data: countOutcomes(items) });
    return done;
  });
  publishImported(engine, report.items);
  return report;
}

interface Kept {
  file: string;
  print: string;
}

/** Threads that are to be replaced, each as an archive of its own; by their ids. */
async function keepBefore(engine: Engine, id: string, plan: readonly ImportItem[]): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  const folder = importFolder(engine, id);
  for (const { noun, outcome, id: threadId } of plan) {
    if (noun !== 'thread' || outcome !== 'newer') continue;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${kept.size + 1}.soulmem`);
    const print = fingerprint(engine.database.read, 'thread', threadId, 'live');
    const options = { masked: false, onProgress: () => {}, signal: new AbortController().signal };
    await exportArchive(engine, file, { scope: { kind: 'thread', id: threadId }, ...options });
    kept.set(threadId, { file, print });
  }
  return kept;
}

export const importFolder = (engine: Pick<Engine, 'ports'>, id: string): string =>
  join(engine.ports.paths.data, 'imports', id);

function take(
  engine: Engine,
  db: WritableDb,
  item: ImportItem,
  made: ImportMade,
  kept: ReadonlyMap<string, Kept>,
): void {
  const { id, outcome } = item;
  if (outcome !== 'new' && outcome !== 'newer') return;
  switch (item.noun) {
    case 'user':
      takeRows(db, 'users', id);
      made.users.push(id);
      return;
    case 'soul':
      takeSoul(db, id, outcome, made);
      return;
    case 'episode':
      for (const part of ['episodes', 'plays', 'play-scenes', 'play-summaries']) takeRows(db, part, id);
      takeLinks(db, id);
      made.episodes.push({ id, print: fingerprint(db, 'episode', id, 'live') });
      return;
    case 'thread':
      takeRoom(engine, db, id, outcome, made, kept.get(id));
      return;
    case 'entry':
      return;
  }
}

function takeSoul(db: WritableDb, id: string, outcome: 'new' | 'newer', made: ImportMade): void {
  if (outcome === 'new') {
    for (const part of ['souls', 'soul-versions', 'soul-drafts']) takeRows(db, part, id);
    takeSoulEvents(db, id);
    made.souls.push({ id, print: fingerprint(db, 'soul', id, 'live') });
    return;
  }
  const before = db.get<{ version: number }>('SELECT version FROM souls WHERE id = ?', id)?.version ?? 0;
  takeVersionsAfter(db, id, before);
  made.versions.push({ id, before, print: fingerprint(db, 'soul', id, 'live') });
}

function takeRoom(
  engine: Engine,
  db: WritableDb,
  id: string,
  outcome: 'new' | 'newer',
  made: ImportMade,
  before: Kept | undefined,
): void {
  const threadId = ThreadId.parse(id);
  if (outcome === 'newer') {
    // Somebody wrote on after the archive of it was made, or answers this very moment.
    if (!before || engine.answers.has(threadId) || fingerprint(db, 'thread', id, 'live') !== before.print)
      throw new AppError('thread-busy');
    removeThread(db, id, false);
  }
  takeThread(db, id, outcome === 'new');
  endHalfSaid(engine, db, id);
  made.threads.push({ id, print: fingerprint(db, 'thread', id, 'live'), before: before?.file ?? null });
}

/** The archive was made in the middle of an answer: nobody will bring the rest of it. */
function endHalfSaid(engine: Engine, db: WritableDb, threadId: string): void {
  const now = engine.ports.clock.now();
  for (const generation of listRunningGenerations(db))
    if (generation.threadId === threadId) endInterrupted(db, generation, now);
  db.run(
    "UPDATE cycles SET state = 'cancelled', ended_at = ? WHERE thread_id = ? AND state = 'running'",
    now,
    threadId,
  );
  db.run("UPDATE messages SET presence = 'shown' WHERE thread_id = ? AND presence = 'paced'", threadId);
}

/** Whoever opens the app for the first time and brings a past is the person of that past. */
function greet(db: WritableDb, made: ImportMade): void {
  const [only] = made.users;
  const { userId } = readSettings(db);
  if (only === undefined || made.users.length > 1) return;
  if (db.get('SELECT 1 FROM threads WHERE user_id = ?', userId) === undefined)
    writeSettings(db, { userId: UserId.parse(only) });
}

function countOutcomes(items: readonly ImportItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { noun, outcome } of items) counts[`${noun}_${outcome}`] = (counts[`${noun}_${outcome}`] ?? 0) + 1;
  return counts;
}
