import { join } from 'node:path';
import type { Backup } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { CancelTimer } from '../core/ports.ts';
import {
  dropBackup,
  keepBackup,
  listBackups,
  newBackupFile,
  removeUnfinished,
  verifiedBackup,
} from '../store/backups.ts';
import { appendEvent } from '../store/events.ts';
import { countMessages } from '../store/messages.ts';
import { countChanges } from '../store/open-database.ts';
import { readSettings } from '../store/settings.ts';
import type { Engine } from './engine.ts';
import { recoverAfterCrash } from './recover-after-crash.ts';

export const backupFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_LOOK_MS = 5000;
const LOOK_EVERY_MS = 15 * 60 * 1000;
const AFTER_TROUBLE_MS = 60 * 60 * 1000;

/** A verified copy of the database while it goes on being used. Throws AppError storage-*, backup-damaged. */
export async function backUp(engine: Engine, reason: Backup['reason']): Promise<Backup> {
  return (await copyNow(engine, reason)).backup;
}

/** `changes`: how far the database was when the copy was complete. */
async function copyNow(engine: Engine, reason: Backup['reason']): Promise<{ backup: Backup; changes: number }> {
  const at = engine.ports.clock.now();
  const part = newBackupFile(backupFolder(engine.ports.paths.data), at, reason);
  try {
    await engine.database.copyTo(part);
  } catch (error) {
    dropBackup(part);
    throw error;
  }
  const backup = keepBackup(part, at, reason);
  engine.database.write((db) =>
    appendEvent(db, { at, type: 'make_backup', data: { file: backup.file, reason, messages: backup.messages } }),
  );
  return { backup, changes: countChanges(engine.database.read) };
}

/**
 * Puts a backup in place of the database. What was there is kept as a `replaced` backup first, so that this can be
 * taken back like anything else. Throws AppError not-found, backup-damaged, storage-*, thread-busy while an answer comes.
 */
export async function restoreBackup(engine: Engine, file: string): Promise<void> {
  const folder = backupFolder(engine.ports.paths.data);
  const source = verifiedBackup(folder, file);
  await engine.database.settleCopies();
  await keepPresent(engine);
  engine.database.replaceWith(source);
  engine.late.clear();
  engine.typingUntil.clear();
  engine.secretsSeen.clear();
  engine.embedder.choose(readSettings(engine.database.read).embedding);
  // The copy may have been made in the middle of an answer.
  recoverAfterCrash(engine);
  const at = engine.ports.clock.now();
  engine.database.write((db) => appendEvent(db, { at, type: 'restore_backup', data: { file } }));
  engine.events.publish({ type: 'storage-replaced' });
  engine.wakeJobs();
  engine.wakeBubbles();
}

/** Backs up until nothing was written since: a message between the copy and the exchange would be in neither. */
async function keepPresent(engine: Engine): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    if (engine.answers.size > 0) break;
    const { changes } = await copyNow(engine, 'replaced');
    if (engine.answers.size === 0 && countChanges(engine.database.read) === changes) return;
  }
  throw new AppError('thread-busy');
}

/**
 * Looks soon after the start and every quarter of an hour whether a backup is due, and makes it. A failure is told to
 * `onTrouble` and tried again at a later look.
 */
export function scheduleBackups(engine: Engine, onTrouble: (error: unknown) => void): { stop(): void } {
  const folder = backupFolder(engine.ports.paths.data);
  removeUnfinished(folder);
  let cancel: CancelTimer = () => {};
  let stopped = false;
  const later = (milliseconds: number, reason: Backup['reason']): void => {
    if (!stopped) cancel = engine.ports.clock.after(milliseconds, () => void look(reason));
  };
  const look = async (reason: Backup['reason']): Promise<void> => {
    let next = LOOK_EVERY_MS;
    try {
      if (isDue(engine, listBackups(folder)[0] ?? null)) await backUp(engine, reason);
    } catch (error) {
      onTrouble(error);
      next = AFTER_TROUBLE_MS;
    }
    later(next, 'daily');
  };
  later(FIRST_LOOK_MS, 'start');
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** Once a day; sooner when the newest backup holds no message yet but a person has begun to talk. Nothing is no backup. */
function isDue(engine: Engine, newest: Backup | null): boolean {
  if (countMessages(engine.database.read) === 0) return false;
  if (newest === null || newest.messages === 0) return true;
  // A backup of tomorrow was made before the clock was set back.
  return Math.max(0, engine.ports.clock.now() - newest.at) >= DAY_MS;
}
