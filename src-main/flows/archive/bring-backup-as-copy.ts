import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileWork } from '#shared/archive.ts';
import { hashFile } from '../../files/hash.ts';
import { verifiedBackup } from '../../store/backups.ts';
import { openDatabase } from '../../store/open-database.ts';
import { storageError } from '../../store/storage-error.ts';
import { backupFolder } from '../back-up.ts';
import type { Engine } from '../engine.ts';
import { applyArchive } from './apply-archive.ts';
import { formatOf, withStaged } from './describe-archive.ts';
import { writeArchive } from './export-archive.ts';
import type { FileDesk } from './file-desk.ts';
import { scratchFolder } from './scratch-folder.ts';

/**
 * Brings all that a backup holds in beside what is here: rooms of their own with Souls of their own, to look something up without giving
 * the present away (SPEC section 14). Also of an older app's backup. The work fails with AppError not-found, backup-damaged, storage-*.
 */
export function bringBackupAsCopy(engine: Engine, desk: FileDesk, file: string): FileWork {
  return desk.start('import', file, async (sheet) => {
    const source = verifiedBackup(backupFolder(engine.ports.paths.data), file);
    const folder = scratchFolder(engine.ports.paths.data);
    try {
      const archive = join(folder, 'backup.soulmem');
      await archiveOf(engine, source, join(folder, 'backup.db'), archive, sheet.signal);
      const choices = { mode: 'copy', as: 'thread', threadId: null, soulId: null, userNames: [] } as const;
      return await withStaged(engine, archive, { ...choices, userNames: [] }, sheet, async (staged) => ({
        report: await applyArchive(engine, staged, {
          ...{ file, sha256: await hashFile(archive), format: formatOf(staged.manifest), warnings: [] },
        }),
      }));
    } catch (error) {
      throw storageError(error, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A copy of the backup is brought to the newest version first; the backup itself stays as it was made. */
async function archiveOf(
  engine: Engine,
  source: string,
  copy: string,
  archive: string,
  signal: AbortSignal,
): Promise<void> {
  copyFileSync(source, copy);
  const database = openDatabase(copy, { missing: 'refuse', access: 'own', scratch: true });
  try {
    const options = { scope: { kind: 'everything' }, masked: false, onProgress: () => {}, signal } as const;
    await writeArchive(database.read, archive, { ...options, app: engine.ports.version });
  } finally {
    database.close();
  }
}
