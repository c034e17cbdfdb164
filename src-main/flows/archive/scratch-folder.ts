import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { storageError } from '../../store/storage-error.ts';

/** A folder beside the database for what is there only for a while: on the same disk, for this account alone. */
export function scratchFolder(data: string): string {
  const parent = join(data, SCRATCH);
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    return mkdtempSync(join(parent, 'work-'));
  } catch (error) {
    throw storageError(error, parent);
  }
}

const SCRATCH = 'scratch';

/** What an ended process left there. Call it only while nothing is being imported or exported. */
export function clearScratch(data: string): void {
  rmSync(join(data, SCRATCH), { recursive: true, force: true });
}
