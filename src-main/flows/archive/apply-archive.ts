import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportItem, ImportReport, ImportWarning } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { ThreadId, UserId } from '#shared/ids.ts';
import {
  takeEpisode,
  takeEpisodeMore,
  takePictures,
  takeRows,
  takeSoulEvents,
  takeThread,
  takeVersionsAfter,
} from '../../store/archive-apply.ts';
import { appendEvent } from '../../store/events.ts';
import { type ImportMade, insertImport } from '../../store/imports.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { removeThread } from '../../store/remove-thread.ts';
import { readSettings, writeSettings } from '../../store/settings.ts';
import { fingerprint } from '../../store/thread-facts.ts';
import type { Engine } from '../engine.ts';
import { type Comparison, compareAgain, compareWithPrints } from './compare-archive.ts';
import { endHalfSaid } from './end-half-said.ts';
import { exportArchive } from './export-archive.ts';
import { publishImported } from './publish-imported.ts';
import { scratchFolder } from './scratch-folder.ts';
import type { Staged } from './stage-archive.ts';

/** Where an import comes from, and what is to be said of it. */
export interface ImportSource {
  file: string;
  sha256: string;
  format: string;
  warnings: ImportWarning[];
}

/**
 * Brings a staged archive in, in one transaction: what is new is added, a newer thread takes the place of the one here (which is
 * kept as an archive beside the database), all else stays as it is. A second time it changes nothing. Gives the report that is kept
 * with it. Throws AppError thread-busy when somebody went on writing in a thread that is to be replaced, storage-*.
 */
export async function applyArchive(
  engine: Engine,
  staged: Pick<Staged, 'database'>,
  source: ImportSource,
): Promise<ImportReport> {
  const id = engine.ports.ids.next();
  const plan = compareWithPrints(engine.database.read, staged.database.read);
  const kept = await keepBefore(engine, plan);
  try {
    const prints = await printsOf(staged.database.read, plan);
    const report = engine.database.writeWith(staged.database.file, (db) => {
      const items = compareAgain(db, staged.database.read, plan);
      const made = takeAll(engine, db, items, { before: plan.prints, after: prints });
      const done: ImportReport = {
        ...{ id, at: engine.ports.clock.now(), file: source.file, format: source.format },
        ...{ items, warnings: source.warnings, undoneAt: null },
      };
      insertImport(db, done, source.sha256, made);
      appendEvent(db, { at: done.at, type: 'import_archive', data: countOutcomes(items) });
      // As late as can be: what is in its folder without having been brought in would stay there.
      if (made.threads.some(({ before }) => before !== null)) kept?.moveTo(importFolder(engine, id));
      return done;
    });
    publishImported(engine, report.items);
    return report;
  } catch (error) {
    rmSync(importFolder(engine, id), { recursive: true, force: true });
    throw refused(error);
  } finally {
    kept?.drop();
  }
}

/** Something in the file has the id of something else here: no app of ours writes such a file. */
function refused(error: unknown): unknown {
  const isRefusal = error instanceof Error && 'code' in error && /^SQLITE_CONSTRAINT/u.test(String(error.code));
  return isRefusal ? new AppError('archive-unreadable', { part: '', line: 0, reason: 'wrong-value' }, error) : error;
}

/** Threads that are to be replaced, as one archive in a scratch folder; null: there are none. */
async function keepBefore(
  engine: Engine,
  { items }: Comparison,
): Promise<{ moveTo(folder: string): void; drop(): void } | null> {
  const ids = items.flatMap(({ noun, outcome, id }) => (noun === 'thread' && outcome === 'newer' ? [id] : []));
  if (ids.length === 0) return null;
  const folder = scratchFolder(engine.ports.paths.data);
  const drop = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = { masked: false, onProgress: () => {}, signal: new AbortController().signal };
    await exportArchive(engine, join(folder, BEFORE), { scope: { kind: 'threads', ids }, ...options });
  } catch (error) {
    drop();
    throw error;
  }
  const moveTo = (target: string): void => {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    renameSync(folder, target);
  };
  return { moveTo, drop };
}

const BEFORE = 'before.soulmem';

/** Where an import keeps what it took the place of. */
export const importFolder = (engine: Pick<Engine, 'ports'>, id: string): string =>
  join(engine.ports.paths.data, 'imports', id);

/** How threads read here before, and how those that come will read. */
interface Prints {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** Read from the staged archive, one after the other: within the write, everybody would wait for it. */
async function printsOf(staged: ReadableDb, { items }: Comparison): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const { noun, id, outcome } of items) {
    if (noun !== 'thread' || (outcome !== 'new' && outcome !== 'newer')) continue;
    prints.set(id, fingerprint(staged, 'thread', id, 'staged'));
    await nextTurn();
  }
  return prints;
}

function takeAll(engine: Engine, db: WritableDb, items: readonly ImportItem[], prints: Prints): ImportMade {
  const made: ImportMade = {
    ...{ threads: [], souls: [], versions: [], episodes: [], users: [], entries: [] },
    userBefore: null,
  };
  for (const item of items) take(engine, db, item, made, prints);
  made.userBefore = greet(db, made);
  return made;
}

function take(engine: Engine, db: WritableDb, item: ImportItem, made: ImportMade, prints: Prints): void {
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
      takeStory(db, id, outcome, made);
      return;
    case 'thread':
      takeRoom(engine, db, id, outcome, made, prints);
      return;
    case 'entry':
      return;
  }
}

function takeSoul(db: WritableDb, id: string, outcome: 'new' | 'newer', made: ImportMade): void {
  takePictures(db, id);
  if (outcome === 'new') {
    for (const part of ['souls', 'soul-versions', 'soul-drafts', 'soul-sources']) takeRows(db, part, id);
    takeSoulEvents(db, id);
    made.souls.push({ id, print: fingerprint(db, 'soul', id, 'live') });
    return;
  }
  const before = db.get<{ version: number }>('SELECT version FROM souls WHERE id = ?', id)?.version ?? 0;
  const draft = takeVersionsAfter(db, id, before);
  made.versions.push({ id, before, draft, print: fingerprint(db, 'soul', id, 'live') });
}

function takeStory(db: WritableDb, id: string, outcome: 'new' | 'newer', made: ImportMade): void {
  if (outcome === 'new') takeEpisode(db, id);
  const more = outcome === 'new' ? null : takeEpisodeMore(db, id);
  const links = db
    .all<{ soul: string }>('SELECT soul_id AS soul FROM episode_links WHERE episode_id = ? ORDER BY soul_id', id)
    .map(({ soul }) => soul);
  made.episodes.push({ id, more, links, print: fingerprint(db, 'episode', id, 'live') });
}

function takeRoom(
  engine: Engine,
  db: WritableDb,
  id: string,
  outcome: 'new' | 'newer',
  made: ImportMade,
  prints: Prints,
): void {
  const threadId = ThreadId.parse(id);
  if (outcome === 'newer') {
    // Somebody wrote on after the archive of it was made, or answers this very moment.
    if (engine.answers.has(threadId) || fingerprint(db, 'thread', id, 'live') !== prints.before.get(id))
      throw new AppError('thread-busy');
    removeThread(db, id, false);
  }
  takeThread(db, id, outcome === 'new');
  const isEnded = endHalfSaid(engine, db, threadId);
  const draft = db.get<{ draft: string }>('SELECT draft FROM threads WHERE id = ?', id)?.draft ?? '';
  const print = (isEnded ? null : prints.after.get(id)) ?? fingerprint(db, 'thread', id, 'live');
  made.threads.push({ id, print, before: outcome === 'new' ? null : BEFORE, draft });
}

/** Whoever opens the app for the first time and brings a past is the person of that past. Gives who it was before. */
function greet(db: WritableDb, made: ImportMade): string | null {
  const [only] = made.users;
  const { userId } = readSettings(db);
  if (only === undefined || made.users.length > 1) return null;
  if (db.get('SELECT 1 FROM threads WHERE user_id = ?', userId) !== undefined) return null;
  writeSettings(db, { userId: UserId.parse(only) });
  return userId;
}

function countOutcomes(items: readonly ImportItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { noun, outcome } of items) counts[`${noun}_${outcome}`] = (counts[`${noun}_${outcome}`] ?? 0) + 1;
  return counts;
}
