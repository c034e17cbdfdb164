import { AppError, type AppErrorCode } from '#shared/errors.ts';

/** Turns what SQLite or the file system throws into a code; anything else is a bug and passes through. */
export function storageError(error: unknown, file: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return error;
  const code = CODES.find(([pattern]) => pattern.test(String(error.code)))?.[1];
  return code ? new AppError(code, { file, detail: error.code }, error) : error;
}

const CODES: ReadonlyArray<readonly [RegExp, AppErrorCode]> = [
  [/^SQLITE_FULL$|^ENOSPC$|^EDQUOT$/, 'storage-full'],
  [/^SQLITE_READONLY_DBMOVED$|^SQLITE_CANTOPEN|^ENOENT$|^ENOTDIR$/, 'storage-missing'],
  [/^SQLITE_READONLY|^SQLITE_PERM$|^SQLITE_AUTH$|^EROFS$|^EACCES$|^EPERM$/, 'storage-read-only'],
  [/^SQLITE_CORRUPT|^SQLITE_NOTADB$/, 'storage-damaged'],
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, 'storage-in-use'],
  [/^SQLITE_IOERR|^SQLITE_PROTOCOL$|^SQLITE_NOLFS$|^EIO$/, 'storage-failed'],
];
