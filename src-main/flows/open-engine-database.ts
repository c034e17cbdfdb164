import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { UserId } from '#shared/ids.ts';
import type { Ports } from '../core/ports.ts';
import { keepBackup, listBackups, newBackupFile } from '../store/backups.ts';
import { type Database, openDatabase } from '../store/open-database.ts';
import { writeSettings } from '../store/settings.ts';
import { insertUser, listUsers } from '../store/users.ts';
import { backupFolder } from './back-up.ts';

export const databaseFile = (dataFolder: string): string => join(dataFolder, 'soul.db');

/**
 * Opens the person's database, or makes the first one. Where backups exist but the database is gone, nothing is made:
 * an empty room in place of years of talk would be the worst answer. Failures name the newest good backup.
 */
export function openEngineDatabase(ports: Ports, access: 'own' | 'look'): Database {
  const { data } = ports.paths;
  const backups = listBackups(backupFolder(data));
  const file = databaseFile(data);
  const newest = backups[0]?.file ?? '';
  if (!existsSync(file) && newest !== '') throw new AppError('storage-missing', { file, newestBackup: newest });
  try {
    const database = openDatabase(file, {
      missing: 'create',
      access,
      beforeMigration: (copyTo) => {
        const at = ports.clock.now();
        const part = newBackupFile(backupFolder(data), at, 'migration');
        copyTo(part);
        keepBackup(part, at, 'migration');
      },
    });
    if (access === 'own') welcomeFirstUser(ports, database);
    return database;
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { ...error.params, newestBackup: newest }, error);
    throw error;
  }
}

function welcomeFirstUser(ports: Ports, database: Database): void {
  if (listUsers(database.read).length > 0) return;
  database.write((db) => {
    const id = UserId.parse(ports.ids.next());
    insertUser(db, { id, name: '당신' }, ports.clock.now());
    writeSettings(db, { userId: id });
  });
}
