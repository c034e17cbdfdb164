import { AppError } from '#shared/errors.ts';
import { firstConversation } from './0010-first-conversation.ts';
import { orderByPlace } from './0020-order-by-place.ts';
import { memory } from './0030-memory.ts';
import { recall } from './0040-recall.ts';
import { archives } from './0050-archives.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [firstConversation, orderByPlace, memory, recall, archives];

/** The little of better-sqlite3 that migrating needs (the package itself belongs to open-database.ts). */
interface Connection {
  exec(sql: string): unknown;
  pragma(source: string, options?: { simple?: boolean }): unknown;
  transaction(work: () => void): { immediate(): void };
}

/** The version of a file. Throws AppError('storage-newer', {found, known}) where a newer app has made it. */
export function assertKnown(sqlite: Pick<Connection, 'pragma'>, file: string): number {
  const found = Number(sqlite.pragma('user_version', { simple: true }));
  const known = MIGRATIONS.at(-1)?.version ?? 0;
  if (found > known) throw new AppError('storage-newer', { file, found, known });
  return found;
}

/**
 * Brings a database to `upTo` (the newest by default), all steps in one transaction. A file from a newer app is left
 * alone: AppError('storage-newer', {found, known}).
 */
export function migrate(
  sqlite: Connection,
  file: string,
  before: (() => void) | undefined,
  upTo = Number.POSITIVE_INFINITY,
): void {
  const found = assertKnown(sqlite, file);
  const due = MIGRATIONS.filter((step) => step.version > found && step.version <= upTo);
  if (due.length === 0) return;
  if (found > 0) before?.();
  sqlite
    .transaction(() => {
      for (const step of due) {
        sqlite.exec(step.sql);
        sqlite.pragma(`user_version = ${step.version}`);
      }
    })
    .immediate();
}
