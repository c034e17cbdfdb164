import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../store/open-database.ts';
import { dropTriggers } from '../../store/staged-rows.ts';
import { scratchFolder } from './scratch-folder.ts';

/** An empty database for the rows of a file, in a folder that `close` removes. Throws AppError storage-*. */
export function openStaging(data: string): { database: Database; close(): void } {
  const folder = scratchFolder(data);
  try {
    const database = openDatabase(join(folder, 'staged.db'), { missing: 'create', access: 'own', scratch: true });
    database.write(dropTriggers);
    return {
      database,
      close: () => {
        database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
