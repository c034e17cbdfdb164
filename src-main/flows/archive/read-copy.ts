import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type ReadableDb } from '../../store/open-database.ts';
import type { Engine } from '../engine.ts';
import { scratchFolder } from './scratch-folder.ts';

/**
 * Gives `work` a copy of the database as it is at this moment, which stands still while talk goes on; it is thrown away at the
 * end. Throws AppError storage-*.
 */
export async function readCopy<T>(
  engine: Pick<Engine, 'database' | 'ports'>,
  work: (db: ReadableDb) => Promise<T>,
): Promise<T> {
  const folder = scratchFolder(engine.ports.paths.data);
  try {
    const copy = join(folder, 'copy.db');
    await engine.database.copyTo(copy);
    const database = openDatabase(copy, { missing: 'refuse', access: 'look' });
    try {
      return await work(database.read);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
