import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type Database, lockFolder, openDatabase } from '../../src-main/store/open-database.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = join(folder.path, 'data', 'soul.db');
});
afterEach(() => folder.remove());

const open = () => openDatabase(file, { missing: 'create', access: 'own' });
const addUser = (database: Database, id: string) =>
  database.write((db) => db.run('INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)', id, id));
const users = (database: Database) =>
  database.read.all<{ id: string }>('SELECT id FROM users ORDER BY id').map((row) => row.id);
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('opening', () => {
  it('makes a private, durable database where there is none', () => {
    const database = open();
    const pragma = (name: string) =>
      Object.values(database.read.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];
    expect({
      journal: pragma('journal_mode'),
      keys: pragma('foreign_keys'),
      synchronous: pragma('synchronous'),
      version: pragma('user_version'),
      folder: (statSync(dirname(file)).mode & 0o777).toString(8),
    }).toEqual({ journal: 'wal', keys: 1, synchronous: 2, version: 50, folder: '700' });
    database.close();
  });

  it('never makes an empty one in place of what it cannot read', () => {
    mkdirSync(dirname(file), { recursive: true });
    const verdicts = ['not a database at all, but forty bytes of text', ''].map((content) => {
      writeFileSync(file, content);
      const code = codeOf(open);
      return { code, untouched: readFileSync(file, 'utf8') === content };
    });
    expect(verdicts).toEqual([
      { code: 'storage-damaged', untouched: true },
      { code: 'storage-damaged', untouched: true },
    ]);
  });

  it('refuses a file from a newer app and leaves it alone', () => {
    const database = open();
    addUser(database, 'a');
    database.close();
    const edited = openDatabase(file, { missing: 'refuse', access: 'own' });
    edited.read.get('SELECT 1');
    edited.write((db) => db.run('PRAGMA user_version = 990'));
    edited.close();
    const before = readFileSync(file);
    expect(codeOf(open)).toBe('storage-newer');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('finds damage inside before anything is written', () => {
    const database = open();
    database.write((db) => {
      for (let i = 0; i < 2000; i++)
        db.run('INSERT INTO users (id, name, created_at) VALUES (?, ?, 0)', `user ${i}`, 'x'.repeat(100));
    });
    database.close();
    truncateSync(file, statSync(file).size - 8192);
    expect(codeOf(open)).toBe('storage-damaged');
  });

  it('is refused a second time on the same data, until the first has let go', () => {
    const lock = join(folder.path, 'engine.lock');
    const unlock = lockFolder(lock);
    expect(codeOf(() => lockFolder(lock))).toBe('storage-in-use');
    unlock();
    lockFolder(lock)();
  });
});

describe('while it runs', () => {
  it('says that the folder is gone, writes nothing elsewhere, and goes on when it is back', () => {
    const database = open();
    addUser(database, 'a');
    renameSync(dirname(file), `${dirname(file)}-away`);
    expect({ code: codeOf(() => addUser(database, 'b')), made: existsSync(dirname(file)) }).toEqual({
      code: 'storage-missing',
      made: false,
    });
    renameSync(`${dirname(file)}-away`, dirname(file));
    addUser(database, 'c');
    expect(users(database)).toEqual(['a', 'c']);
    database.close();
    const again = open();
    expect(users(again)).toEqual(['a', 'c']);
    again.close();
  });

  it('goes on with the file that stands there now when it was put back from elsewhere', async () => {
    const database = open();
    addUser(database, 'a');
    await database.copyTo(join(folder.path, 'copy.db'));
    addUser(database, 'b');
    rmSync(dirname(file), { recursive: true });
    expect(codeOf(() => addUser(database, 'c'))).toBe('storage-missing');
    mkdirSync(dirname(file));
    copyFileSync(join(folder.path, 'copy.db'), file);
    addUser(database, 'd');
    expect(users(database)).toEqual(['a', 'd']);
    database.close();
  });

  it('tells of a full disk and goes on once there is room', () => {
    const database = open();
    addUser(database, 'a');
    const pages = database.read.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    // SQLite's own limit gives the very error that a full disk gives.
    database.read.get(`PRAGMA max_page_count = ${pages}`);
    const fill = () => {
      for (let i = 0; i < 500; i++) addUser(database, `user ${i} ${'x'.repeat(200)}`);
    };
    expect(codeOf(fill)).toBe('storage-full');
    const kept = users(database).length;
    database.read.get('PRAGMA max_page_count = 1000000');
    addUser(database, 'z');
    expect(users(database).length).toBe(kept + 1);
    database.close();
  });

  it('tells of a database that may only be read', () => {
    open().close();
    const database = openDatabase(file, { missing: 'refuse', access: 'look' });
    expect(codeOf(() => addUser(database, 'a'))).toBe('storage-read-only');
    database.close();
  });

  it('undoes all of a write that fails half way', () => {
    const database = open();
    expect(() =>
      database.write((db) => {
        db.run("INSERT INTO users (id, name, created_at) VALUES ('a', 'a', 0)");
        throw new Error('half way');
      }),
    ).toThrow('half way');
    expect(users(database)).toEqual([]);
    database.close();
  });
});
