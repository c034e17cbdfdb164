import { join } from 'node:path';
import type { Backup } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { CancelTimer } from '../core/ports.ts';
import { keepBackup, listBackups, newBackupFile, verifiedBackup } from '../store/backups.ts';
import { appendEvent } from '../store/events.ts';
import type { Engine } from './engine.ts';

export const backupFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const DAY_MS = 24 * 60 * 60 * 1000;
const AFTER_TROUBLE_MS = 60 * 60 * 1000;

/** A verified copy of the database while it goes on being used. Throws AppError storage-*, backup-damaged. */
export async function backUp(engine: Engine, reason: Backup['reason']): Promise<Backup> {
  const at = engine.ports.clock.now();
  const part = newBackupFile(backupFolder(engine.ports.paths.data), at, reason);
  await engine.database.copyTo(part);
  const backup = keepBackup(part, at, reason);
  engine.database.write((db) =>
    appendEvent(db, { at, type: 'make_backup', data: { file: backup.file, reason, messages: backup.messages } }),
  );
  return backup;
}

/**
 * Puts a backup in place of the database. What was there is kept as a `replaced` backup first, so that this can be
 * taken back like anything else. Answers under way are stopped. Throws AppError not-found, backup-damaged, storage-*.
 */
export async function restoreBackup(engine: Engine, file: string): Promise<void> {
  const folder = backupFolder(engine.ports.paths.data);
  const source = verifiedBackup(folder, file);
  if (engine.answers.size > 0) throw new AppError('thread-busy');
  await backUp(engine, 'replaced');
  await engine.database.settleCopies();
  engine.database.replaceWith(source);
  const at = engine.ports.clock.now();
  engine.database.write((db) => appendEvent(db, { at, type: 'restore_backup', data: { file } }));
  engine.events.publish({ type: 'storage-replaced' });
  engine.wakeJobs();
  engine.wakeBubbles();
}

/** One backup soon after the start when the last is older than a day, then one a day. A failure is told to `onTrouble` and tried again in an hour. */
export function scheduleBackups(engine: Engine, onTrouble: (error: unknown) => void): { stop(): void } {
  let cancel: CancelTimer = () => {};
  let stopped = false;
  const later = (milliseconds: number, reason: Backup['reason']): void => {
    if (!stopped) cancel = engine.ports.clock.after(milliseconds, () => void run(reason));
  };
  const run = async (reason: Backup['reason']): Promise<void> => {
    try {
      await backUp(engine, reason);
      later(DAY_MS, 'daily');
    } catch (error) {
      onTrouble(error);
      later(AFTER_TROUBLE_MS, reason);
    }
  };
  const newest = listBackups(backupFolder(engine.ports.paths.data))[0]?.at ?? 0;
  const age = engine.ports.clock.now() - newest;
  if (age >= DAY_MS) later(5000, 'start');
  else later(DAY_MS - age, 'daily');
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
