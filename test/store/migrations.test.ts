import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SoulId, ThreadId, UserId } from '#shared/ids.ts';
import { createApp } from '../../src-main/create-app.ts';
import { listBackups } from '../../src-main/store/backups.ts';
import { listGenerations } from '../../src-main/store/generations.ts';
import { listImports } from '../../src-main/store/imports.ts';
import { listEntries } from '../../src-main/store/lorebook.ts';
import { currentSetNumber, listItems } from '../../src-main/store/memory.ts';
import { listOpenMessages, pageMessages } from '../../src-main/store/messages.ts';
import { MIGRATIONS, migrate } from '../../src-main/store/migrations/migrate.ts';
import { type Database, openDatabase } from '../../src-main/store/open-database.ts';
import { parseStoredPrompt, readPastLines } from '../../src-main/store/prompts.ts';
import { readDecisions } from '../../src-main/store/recall-decisions.ts';
import { countEntries, countPast } from '../../src-main/store/recall-items.ts';
import { readSettings } from '../../src-main/store/settings.ts';
import { findSoulSource } from '../../src-main/store/soul-sources.ts';
import { listSouls, listSoulVersions } from '../../src-main/store/souls.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { walkWindow } from '../../src-main/store/window.ts';
import { DATABASE_AT_10 } from '../fixtures/database-at-10.sql.ts';
import { DATABASE_AT_20 } from '../fixtures/database-at-20.sql.ts';
import { DATABASE_AT_30 } from '../fixtures/database-at-30.sql.ts';
import { DATABASE_AT_40 } from '../fixtures/database-at-40.sql.ts';
import { DATABASE_AT_50 } from '../fixtures/database-at-50.sql.ts';
import { makeTemporaryFolder, makeTestPorts, type TemporaryFolder } from '../helpers/node-ports.ts';

/** What a database of each shipped version is filled with; a version without data here is a failing test. */
const FILLED: Record<number, string> = {
  10: DATABASE_AT_10,
  20: DATABASE_AT_20,
  30: DATABASE_AT_30,
  40: DATABASE_AT_40,
  50: DATABASE_AT_50,
};

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = join(folder.path, 'soul.db');
});
afterEach(() => folder.remove());

function makeAt(version: number, sql: string): void {
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('application_id = 1397708108');
  migrate(sqlite, file, undefined, version);
  sqlite.exec(sql);
  sqlite.close();
}

const NONE = { ready: 0, waiting: 0, unavailable: 0, off: 0, forgotten: 0 };

/** The history lines of every kept prompt, newest first. */
const describePrompts = ({ read: db }: Database): string[][] =>
  listGenerations(db, { threadId: ThreadId.parse('t1'), before: null, limit: 10 }).map(({ threadId, prompt }) => {
    const { blocks, newestEdit } = parseStoredPrompt(prompt);
    return blocks.flatMap(({ source }) =>
      'seqs' in source
        ? source.seqs.flatMap((range) => readPastLines(db, threadId, range, newestEdit).map((line) => line.text))
        : [],
    );
  });

describe('the schema', () => {
  it('grows by numbered steps without gaps in their order', () => {
    const versions = MIGRATIONS.map((step) => step.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it.each(MIGRATIONS.map((step) => step.version))(
    'brings version %i to the newest with all that was in it',
    (version) => {
      makeAt(version, FILLED[version] ?? 'no data for this version');
      const database = openDatabase(file, { missing: 'refuse', access: 'own' });
      const db = database.read;
      const thread = ThreadId.parse('t1');
      const { shownCount, shownTokens, draft, profile } = getThread(db, thread);
      expect({
        version: Object.values(db.get<object>('PRAGMA user_version') ?? {}),
        violations: db.all('PRAGMA foreign_key_check'),
        settings: [readSettings(db).pacing, readSettings(db).userId],
        souls: listSouls(db).map((soul) => [soul.id, soul.version, soul.draft?.displayName]),
        versions: listSoulVersions(db, listSouls(db)[0]?.id as never).map((one) => one.number),
        thread: { shownCount, shownTokens, draft, name: profile.displayName },
        shown: pageMessages(db, thread, { kind: 'latest' }, 10).messages.map((message) => message.text),
        open: listOpenMessages(db, thread).map((message) => message.text),
        sent: describePrompts(database),
        // Before there was memory, every message was in the window.
        window: [...walkWindow(db, thread, version < 30 ? 0 : 4)].map((row) => row.seq),
        unread: getThread(db, thread).openCount,
        memory: listItems(db, thread, currentSetNumber(db, thread)).map((item) => item.id),
        lorebook: listEntries(db, thread).map((entry) => entry.title),
        // Before there was recall, all of it was still to be indexed.
        entries: countEntries(db, thread),
        past: countPast(db, thread, 100),
        decided: [...readDecisions(db, thread, 'message')].map(([id, { use }]) => [id, use]),
        imports: listImports(db).map(({ file: name, format }) => [name, format]),
        cards: [findSoulSource(db, SoulId.parse('s2'))?.format],
        user: UserId.parse('u1'),
      }).toEqual({
        version: [MIGRATIONS.at(-1)?.version],
        violations: [],
        settings: ['calm', 'u1'],
        souls: [
          ['s1', 2, undefined],
          ['s2', 0, '도하'],
        ],
        versions: [2, 1],
        thread: { shownCount: 3, shownTokens: 9, draft: '쓰던 글', name: '서윤' },
        shown: ['뭐 해요?', '자요.', '들려요?'],
        open: ['들려요?'],
        // What was sent before the edit, although the message reads otherwise now.
        sent: [[], ['뭐 하세요?']],
        window: version < 30 ? [6, 3, 1] : [6],
        unread: version < 30 ? 3 : 1,
        memory: version < 30 ? [] : ['i1', 'i2'],
        lorebook: ['첫 인사', '우산'].slice(0, { 10: 0, 20: 0, 30: 1 }[version]),
        entries: version < 40 ? { ...NONE, waiting: version < 30 ? 0 : 1 } : { ...NONE, waiting: 1, unavailable: 1 },
        past: version < 40 ? { ...NONE, waiting: 3 } : { ...NONE, waiting: 1, off: 1, forgotten: 1 },
        decided:
          version < 40
            ? []
            : [
                ['m1', 'forgotten'],
                ['m3', 'off'],
              ],
        imports: version < 50 ? [] : [['서윤.soulmem', 'soul-memory-archive 1']],
        cards: [version < 50 ? undefined : 'v2'],
        user: 'u1',
      });
      database.close();
    },
  );

  it('is changed all or not at all, and only after a verified backup', async () => {
    const { ports, remove } = await makeTestPorts();
    mkdirSync(ports.paths.data, { recursive: true });
    file = join(ports.paths.data, 'soul.db');
    // A stray table of an unknown older version: the first step can't be taken over it.
    const sqlite = new SqliteDatabase(file);
    sqlite.exec(
      "PRAGMA application_id = 1397708108; PRAGMA user_version = 5; CREATE TABLE messages (text TEXT); INSERT INTO messages VALUES ('옛말');",
    );
    sqlite.close();
    await expect(createApp(ports)).rejects.toThrow(/already exists/u);
    const after = new SqliteDatabase(file, { readonly: true });
    expect({
      tables: after.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all(),
      version: after.pragma('user_version', { simple: true }),
      backups: listBackups(join(ports.paths.data, 'backups')).map(({ reason, messages }) => ({ reason, messages })),
    }).toEqual({ tables: ['messages'], version: 5, backups: [{ reason: 'migration', messages: 1 }] });
    after.close();
    await remove();
  });
});
