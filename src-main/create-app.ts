import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backup } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { Purpose } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import { createRouter } from './api/router.ts';
import type { Manifest } from './core/archive/manifest.ts';
import type { Ports } from './core/ports.ts';
import { type Redacted, redact } from './core/redact.ts';
import { splitBubbles } from './core/split-bubbles.ts';
import { createFileDesk } from './flows/archive/file-desk.ts';
import { clearScratch } from './flows/archive/scratch-folder.ts';
import { stageArchive } from './flows/archive/stage-archive.ts';
import { clearUndone } from './flows/archive/undo-import.ts';
import { backupFolder, scheduleBackups } from './flows/back-up.ts';
import type { Engine } from './flows/engine.ts';
import { checkOutput, type OutputCheck, type OutputVerdict } from './flows/memory/check-output.ts';
import { embedAlone, openEmbedder } from './flows/open-embedder.ts';
import { openEngineDatabase } from './flows/open-engine-database.ts';
import { createEventBus } from './flows/publish-events.ts';
import { readTemplates } from './flows/read-templates.ts';
import { forgettingKeywords } from './flows/recall/match-entries.ts';
import { createRecallIndexer, wakingIndexer } from './flows/recall/run-indexer.ts';
import { recoverAfterCrash } from './flows/recover-after-crash.ts';
import { restoreClosed } from './flows/restore-closed.ts';
import { createBubbleRevealer } from './flows/reveal-bubbles.ts';
import { createJobRunner } from './flows/run-jobs.ts';
import { createModelShelf } from './models/model-shelf.ts';
import { openPractice } from './models/practice/open-practice.ts';
import { readModelRegistry } from './models/read-model-registry.ts';
import { listBackups as listFolder } from './store/backups.ts';
import { lockFolder } from './store/open-database.ts';

export type { Ports } from './core/ports.ts';

export type AppRouter = ReturnType<typeof createRouter>;

export interface App {
  router: AppRouter;
  /** Stops answers and timers and closes the database. What was under way is asked again at the next start. */
  close(): Promise<void>;
}

/** `own`: the app itself. `tend`: alone on the data, but nothing is answered. `look`: beside a running app, read-only. */
export type Access = 'own' | 'tend' | 'look';

/**
 * The engine, put together from what a host gives it. `access: 'look'` opens read-only beside a running app (no lock, no
 * jobs): for the command line. Throws AppError storage-* when the data can't be opened; then nothing was changed.
 */
export async function createApp(ports: Ports, access: Access = 'own'): Promise<App> {
  const unlock = access !== 'look' ? lockFolder(join(ports.paths.data, 'engine.lock')) : () => {};
  try {
    return await assemble(ports, access, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function assemble(ports: Ports, access: Access, unlock: () => void): Promise<App> {
  const registry = await readModelRegistry(ports.paths.resources);
  const database = openEngineDatabase(ports, access === 'look' ? 'look' : 'own');
  const shelf = createModelShelf({
    registry,
    fetch: ports.fetch,
    clock: ports.clock,
    readKey: (name) => ports.secrets.read(name),
    openPractice,
  });
  const embedder = openEmbedder(ports, database);
  const keywords: Engine['keywords'] = new Map();
  const engine: Engine = {
    ports,
    database,
    events: wakingIndexer(forgettingKeywords(createEventBus(), keywords), () => indexer.wake()),
    keywords,
    openModel: (purpose: Purpose, settings: Settings) => shelf.open(settings, purpose),
    listModels: shelf.list,
    testProvider: shelf.test,
    template: readTemplates(ports.paths.prompts),
    embedder,
    answers: new Map(),
    late: new Map(),
    memoryCalls: new Map(),
    secretsSeen: new Map(),
    typingUntil: new Map(),
    files: createFileDesk(ports.paths.data, ports.ids, (error) => onBug(error)),
    wakeJobs: () => (access === 'own' ? jobs.wake() : undefined),
    wakeBubbles: () => bubbles.wake(),
    wakeRecall: () => indexer.wake(),
  };
  // Errors of our own making end up here: a trace for the developer, without message texts or keys.
  const onBug = (error: unknown): void => console.error('unexpected:', error instanceof Error ? error.stack : error);
  const onTrouble = (error: unknown): void =>
    error instanceof AppError ? console.error(`backup: ${error.code}`) : onBug(error);
  const jobs = createJobRunner(engine, onBug);
  const bubbles = createBubbleRevealer(engine);
  // Beside a running app, and for a command that only tends the data, nothing is made.
  const indexer = access === 'own' ? createRecallIndexer(engine, onBug) : { wake: () => {}, stop: async () => {} };
  const backups = access === 'own' ? scheduleBackups(engine, onTrouble) : { stop: () => {} };
  if (access === 'own') {
    clearScratch(ports.paths.data);
    clearUndone(engine);
    recoverAfterCrash(engine);
    bubbles.wake();
    jobs.wake();
    indexer.wake();
  }
  return {
    router: createRouter(engine, onBug),
    close: async () => {
      backups.stop();
      await engine.files.close();
      bubbles.stop();
      await jobs.stop();
      await indexer.stop();
      await embedder.close();
      await database.settleCopies();
      database.close();
      unlock();
    },
  };
}

/**
 * For a database that can't be opened: puts a verified backup (the newest when `file` is null) in its place and moves the
 * damaged files aside. Only while no app runs on this data. Throws AppError not-found, backup-damaged, storage-*.
 */
export function restoreDamaged(
  ports: Pick<Ports, 'paths' | 'clock'>,
  file: string | null,
): { restored: string; aside: string | null } {
  return restoreClosed(ports, file);
}

/**
 * Reads a memory archive from its first byte to its last, without a database: fingerprints, counts, shapes and references. Throws
 * AppError archive-unreadable, archive-newer, storage-*.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const folder = mkdtempSync(join(tmpdir(), 'soul-verify-'));
  try {
    const staged = await stageArchive(folder, file, { onProgress: () => {}, signal: new AbortController().signal });
    staged.close();
    return staged.manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The verified backups of a data folder, newest first, without opening its database. */
export function listBackups(ports: Pick<Ports, 'paths'>): Backup[] {
  return listFolder(backupFolder(ports.paths.data));
}

/** What bubbles a model's whole reply becomes (SPEC section 3), for the command line. */
export function splitReply(reply: string, names: readonly string[]): string[] {
  return splitBubbles(reply, { names });
}

/** A text as memory models and lorebook would see it (SPEC section 6 a), for the command line. Needs no data. */
export function redactText(text: string, options: { identifiers: boolean }): Redacted {
  return redact(text, options);
}

/** A text's vector by the shipped model (SPEC section 7), for the command line. Needs no data. Throws AppError embedder-*. */
export async function embedText(
  ports: Parameters<typeof embedAlone>[0],
  text: string,
  as: 'query' | 'passage',
): Promise<Float32Array> {
  return await embedAlone(ports, text, as);
}

/** What parser, bounds and gates say of a memory model's output (SPEC sections 5 and 6), for the command line. Needs no data. */
export function checkMemoryOutput(
  ports: { paths: Pick<Ports['paths'], 'prompts'> },
  check: OutputCheck,
): OutputVerdict {
  return checkOutput(readTemplates(ports.paths.prompts), check);
}
