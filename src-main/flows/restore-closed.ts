import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Ports } from '../core/ports.ts';
import { listBackups, verifiedBackup } from '../store/backups.ts';
import { lockFolder } from '../store/open-database.ts';
import { storageError } from '../store/storage-error.ts';
import { backupFolder } from './back-up.ts';
import { databaseFile } from './open-engine-database.ts';

/**
 * Puts a backup (the newest when `file` is null) where a damaged or missing database should be, with the app closed. The
 * damaged files are moved aside, never removed. Gives the name of the backup and where the old database went.
 * Throws AppError not-found, backup-damaged, storage-*.
 */
export function restoreClosed(
  ports: Pick<Ports, 'paths' | 'clock'>,
  file: string | null,
): { restored: string; aside: string | null } {
  const unlock = lockFolder(join(ports.paths.data, 'engine.lock'));
  try {
    const folder = backupFolder(ports.paths.data);
    const name = file ?? listBackups(folder)[0]?.file;
    if (name === undefined) throw new AppError('not-found', { what: 'backup' });
    const source = verifiedBackup(folder, name);
    const target = databaseFile(ports.paths.data);
    const aside = `${target}.damaged-${ports.clock.now()}`;
    copyFileSync(source, `${target}.arriving`);
    const had = existsSync(target);
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(target + suffix)) renameSync(target + suffix, aside + suffix);
    }
    renameSync(`${target}.arriving`, target);
    return { restored: name, aside: had ? aside : null };
  } catch (error) {
    throw storageError(error, ports.paths.data);
  } finally {
    unlock();
  }
}
