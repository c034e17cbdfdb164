import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { AppError } from '#shared/errors.ts';
import { assertKnown, migrate } from './migrations/migrate.ts';
import { storageError } from './storage-error.ts';

type Param = string | number | bigint | null | Uint8Array;

/** What readers take. Rows come back as the type the caller names next to its SQL. */
export interface ReadableDb {
  all<Row>(sql: string, ...params: Param[]): Row[];
  get<Row>(sql: string, ...params: Param[]): Row | undefined;
  /** Rows one by one; stopping early reads no further. */
  each<Row>(sql: string, ...params: Param[]): IterableIterator<Row>;
}

/** What writers take: only to be had inside `Database.write`. */
export interface WritableDb extends ReadableDb {
  run(sql: string, ...params: Param[]): { changes: number };
}

export interface Database {
  readonly file: string;
  /** `look`: every write throws. */
  readonly access: OpenOptions['access'];
  readonly read: ReadableDb;
  /** One immediate transaction. Throws AppError storage-*; then nothing of `change` has happened. */
  write<T>(change: (db: WritableDb) => T): T;
  /** The same with the rows of another database file of ours at hand as `staged.<table>`. */
  writeWith<T>(file: string, change: (db: WritableDb) => T): T;
  /** Folds the write-ahead log into the file now, some 20 ms at most, so that the next write is not the one that has to. */
  foldLog(): void;
  /** A consistent copy while writes go on (SQLite's online backup). */
  copyTo(file: string): Promise<void>;
  /** Waits for copies under way. Call it before the connection goes: a copy reads from it until it is done. */
  settleCopies(): Promise<void>;
  /** Puts a verified copy in this database's place and goes on with it. */
  replaceWith(file: string): void;
  /** False where there is no vector search for this machine (sqlite-vec has none for Windows on ARM): words alone are searched. */
  hasVectorSearch(): boolean;
  /** The text of EXPLAIN QUERY PLAN, for tests of hot paths. */
  plan(sql: string, ...params: Param[]): string;
  close(): void;
}

export interface OpenOptions {
  missing: 'create' | 'refuse';
  access: 'own' | 'look';
  /** A file that is thrown away at the end: it need not survive a power cut, and so takes a fraction of the time. */
  scratch?: boolean;
  /** An older file is about to be changed: `copyTo` makes a copy of it first. */
  beforeMigration?: (copyTo: (file: string) => void) => void;
}

/** 'SOUL' in ASCII: tells our files from any other SQLite database. */
const APPLICATION_ID = 0x534f554c;

/**
 * Opens the person's database and brings it to the newest version.
 * `missing: 'create'` makes a new one only where there is no file at all; a file that can't be read is never replaced.
 * `access: 'look'` opens read-only, without migrating. Throws AppError storage-newer, storage-damaged, storage-missing, …
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const isNew = !existsSync(file);
  if (isNew && (options.missing === 'refuse' || options.access === 'look'))
    throw new AppError('storage-missing', { file });
  let connection = connect(file, options);
  let identity = fileIdentity(file);
  let writing = false;
  const copies = new Set<Promise<unknown>>();

  const reconnect = (): void => {
    connection.close();
    connection = connect(file, { ...options, missing: 'refuse' });
    identity = fileIdentity(file);
  };
  const ensurePresent = (): void => {
    // SQLite goes on writing into a deleted file without a word: what it writes there is lost when it closes.
    const now = fileIdentity(file);
    if (now === null) throw new AppError('storage-missing', { file });
    if (now !== identity) reconnect();
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storageError(error, file);
    }
  };

  const read: ReadableDb = {
    all: (sql, ...params) => guarded(() => connection.statement(sql).all(...params) as never),
    get: (sql, ...params) => guarded(() => connection.statement(sql).get(...params) as never),
    each: (sql, ...params) => guarded(() => connection.statement(sql).iterate(...params) as never),
  };
  const writable: WritableDb = {
    ...read,
    run: (sql, ...params) => guarded(() => ({ changes: connection.statement(sql).run(...params).changes })),
  };
  const write = <T>(change: (db: WritableDb) => T): T => {
    if (writing) throw new Error('a write inside a write');
    ensurePresent();
    writing = true;
    try {
      return guarded(() => connection.transaction(() => change(writable)));
    } finally {
      writing = false;
    }
  };
  return {
    file,
    access: options.access,
    read,
    write,
    writeWith: (other, change) => {
      // Before, not within `write`: a new connection would know nothing of the other file.
      ensurePresent();
      guarded(() => connection.attach(other));
      try {
        return write(change);
      } finally {
        connection.detach();
      }
    },
    foldLog: () => guarded(() => connection.foldLog()),
    copyTo: async (target) => {
      const copy = connection.backup(target);
      copies.add(copy);
      try {
        await copy;
      } catch (error) {
        throw storageError(error, target);
      } finally {
        copies.delete(copy);
      }
    },
    settleCopies: async () => {
      await Promise.allSettled(copies);
    },
    replaceWith: (source) => {
      guarded(() => {
        const arriving = `${file}.arriving`;
        copyFileSync(source, arriving);
        connection.close();
        try {
          for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
          renameSync(arriving, file);
        } finally {
          // Whichever file stands there now: an engine without a database could not even say what went wrong.
          connection = connect(file, { ...options, missing: 'refuse' });
          identity = fileIdentity(file);
        }
      });
    },
    hasVectorSearch: () => connection.hasVectorSearch,
    plan: (sql, ...params) =>
      connection
        .explain(sql, params)
        .map((row) => row.detail)
        .join('\n'),
    close: () => connection.close(),
  };
}

function connect(file: string, options: OpenOptions) {
  try {
    if (options.access === 'own' && options.missing === 'create')
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const isNew = !existsSync(file);
    const sqlite = new SqliteDatabase(file, {
      readonly: options.access === 'look',
      fileMustExist: options.missing === 'refuse',
    });
    try {
      const hasVectorSearch = loadVectorSearch(sqlite);
      prepare(sqlite, file, isNew, options);
      return connectionOf(sqlite, hasVectorSearch);
    } catch (error) {
      sqlite.close();
      throw error;
    }
  } catch (error) {
    throw storageError(error, file);
  }
}

/** Whether the extension is there. Unpacked beside the archive of a packaged app: SQLite itself can't read into that. */
function loadVectorSearch(sqlite: SqliteDatabase.Database): boolean {
  try {
    sqlite.loadExtension(getLoadablePath().replace(/app\.asar(?=[\\/])/u, 'app.asar.unpacked'));
    return true;
  } catch {
    return false;
  }
}

function prepare(sqlite: SqliteDatabase.Database, file: string, isNew: boolean, options: OpenOptions): void {
  sqlite.pragma('busy_timeout = 3000');
  if (!isNew) assertOurs(sqlite, file);
  sqlite.pragma('foreign_keys = ON');
  if (options.access === 'look') {
    assertKnown(sqlite, file);
    return;
  }
  sqlite.pragma('journal_mode = WAL');
  // FULL: a message that was acknowledged survives a power cut, not only a crash of the app.
  sqlite.pragma(options.scratch ? 'synchronous = OFF' : 'synchronous = FULL');
  if (isNew) sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  const before = options.beforeMigration;
  migrate(sqlite, file, before && (() => before((target) => sqlite.prepare('VACUUM INTO ?').run(target))));
}

function assertOurs(sqlite: SqliteDatabase.Database, file: string): void {
  const verdict = sqlite.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new AppError('storage-damaged', { file, detail: String(verdict) });
  const applicationId = sqlite.pragma('application_id', { simple: true });
  if (applicationId !== APPLICATION_ID)
    throw new AppError('storage-damaged', { file, detail: 'not a Soul Messenger database' });
}

function connectionOf(sqlite: SqliteDatabase.Database, hasVectorSearch: boolean) {
  const statements = new Map<string, SqliteDatabase.Statement<Param[]>>();
  const statement = (sql: string): SqliteDatabase.Statement<Param[]> => {
    const known = statements.get(sql);
    if (known) return known;
    const made = sqlite.prepare<Param[]>(sql);
    statements.set(sql, made);
    return made;
  };
  return {
    hasVectorSearch,
    statement,
    transaction: <T>(work: () => T): T => sqlite.transaction(work).immediate(),
    explain: (sql: string, params: Param[]) =>
      sqlite.prepare<Param[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...params),
    attach: (file: string) => {
      sqlite.prepare('ATTACH ? AS staged').run(file);
    },
    detach: () => {
      // Statements that name it are of no use any more, and would keep it from going.
      statements.clear();
      sqlite.exec('DETACH staged');
    },
    foldLog: () => {
      sqlite.pragma('wal_checkpoint(PASSIVE)');
    },
    backup: (target: string) => sqlite.backup(target),
    close: () => {
      statements.clear();
      sqlite.close();
    },
  };
}

function fileIdentity(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** How many rows were written since the database was opened. */
export function countChanges(db: ReadableDb): number {
  return db.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
}

/** Holds a folder for one engine until the process ends, however it ends. Throws AppError('storage-in-use'). */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true, mode: 0o700 });
  // A SQLite lock and not a file with a process id: the system itself lets go of it after kill -9.
  const lock = new SqliteDatabase(lockFile);
  try {
    lock.pragma('busy_timeout = 0');
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new AppError('storage-in-use', { file: lockFile }, error);
  }
  return () => lock.close();
}

/**
 * Makes a copy fit to be kept: one plain file without a journal beside it, checked from the first page to the last.
 * Gives how many messages it holds. Throws AppError backup-damaged, storage-newer.
 */
export function sealCopy(file: string): { messages: number } {
  try {
    const copy = new SqliteDatabase(file, { fileMustExist: true });
    try {
      loadVectorSearch(copy);
      copy.pragma('journal_mode = DELETE');
      assertOurs(copy, file);
      assertKnown(copy, file);
      if ((copy.pragma('foreign_key_check') as unknown[]).length > 0) throw new AppError('backup-damaged', { file });
      const row = copy.prepare<[], { n: number }>('SELECT count(*) AS n FROM messages').get();
      return { messages: row?.n ?? 0 };
    } finally {
      copy.close();
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage-newer') throw error;
    throw new AppError('backup-damaged', { file }, error);
  }
}
