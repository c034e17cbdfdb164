import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ThreadId } from '#shared/ids.ts';
import type { Generation } from '#shared/prompts.ts';
import { openDatabase, type ReadableDb } from '../../src-main/store/open-database.ts';
import { finish } from './carry.ts';
import { ChatStage, type StageClient } from './chat-stage.ts';
import { openLivedRoom } from './lived-room.ts';
import type { MemoryStage } from './memory-stage.ts';

/** A machine on which a room has lived, and another one with a life of its own. */
export async function withTwo(
  work: (here: MemoryStage, there: ChatStage, threadId: ThreadId) => Promise<void>,
): Promise<void> {
  const [here, there] = [await openLivedRoom(), await ChatStage.open()];
  try {
    // Numbers of edits and texts are others there.
    const message = await there.send('여기는 다른 컴퓨터야');
    await there.settle();
    for (const text of ['여기도', '여기서도', '여기까지도'])
      await there.client.threads.edit({ messageId: message.id, text });
    await work(here, there, here.threadId);
  } finally {
    await here.close();
    await there.close();
  }
}

/** A look into a stage's file from outside. */
export function look<T>(stage: ChatStage, read: (db: ReadableDb) => T): T {
  const database = openDatabase(join(stage.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'look' });
  try {
    return read(database.read);
  } finally {
    database.close();
  }
}

const TABLES = [
  ...[
    'users',
    'settings',
    'pictures',
    'souls',
    'soul_versions',
    'soul_drafts',
    'soul_sources',
    'episodes',
    'episode_links',
  ],
  ...[
    'plays',
    'play_scenes',
    'play_summaries',
    'prompt_texts',
    'threads',
    'generations',
    'cycles',
    'messages',
    'message_sources',
  ],
  ...[
    'message_edits',
    'consumptions',
    'imported_summaries',
    'memory_sets',
    'memory_snapshots',
    'memory_items',
    'lorebook_entries',
  ],
  ...['reply_labels', 'reply_flags', 'recall_decisions', 'recall_receipts', 'jobs', 'recall_scopes', 'recall_dirty'],
];

/** Every row that says anything, table by table, once the index has come to rest; only what logs and backups add is left out. */
export async function everyRow(stage: ChatStage): Promise<Record<string, string[]>> {
  await indexed(stage);
  return look(stage, (db) => ({
    ...Object.fromEntries(TABLES.map((table) => [table, sorted(db, `SELECT * FROM ${table}`)])),
    recall_units: sorted(
      db,
      'SELECT scope, kind, place, part, tokens, hex(words), hex(alone), hex(around), state FROM recall_units',
    ),
    recall_words: sorted(db, 'SELECT term, doc FROM recall_vocabulary'),
    orphans: sorted(db, 'SELECT * FROM recall_units WHERE scope NOT IN (SELECT number FROM recall_scopes)'),
  }));
}

const sorted = (db: ReadableDb, sql: string): string[] =>
  db
    .all(sql)
    .map((row) => JSON.stringify(row))
    .sort();

/** Waits until words of everything are indexed. */
export async function indexed(stage: ChatStage): Promise<void> {
  while (look(stage, (db) => db.get('SELECT 1 FROM recall_dirty LIMIT 1')) !== undefined) await wait(5);
}

/** The words that a room is found by, whatever its number is. */
export function indexOf(stage: ChatStage, threadId: ThreadId): string[] {
  return look(stage, (db) =>
    db
      .all(
        `SELECT kind, place, part, tokens, hex(alone) AS alone, hex(around) AS around FROM recall_units
         WHERE scope = (SELECT number FROM recall_scopes WHERE thread_id = ?) ORDER BY kind, place, part`,
        threadId,
      )
      .map((row) => JSON.stringify(row)),
  );
}

/** Every generation of a room as the Inspector shows it, with its prompt. */
export async function generationsOf(client: StageClient, threadId: ThreadId): Promise<Generation[]> {
  const list = await client.prompts.generations({ threadId, before: null, limit: 200 });
  return await Promise.all(list.map(({ id }) => client.prompts.generation({ generationId: id })));
}

export async function undo(client: StageClient, id: string): Promise<void> {
  await finish(client, await client.archive.undoImport({ id }));
}

/** What works have left beside the database, apart from files that somebody has handed in. */
export function leftovers(stage: Pick<ChatStage, 'ports'>): string[] {
  const inside = (...path: string[]): string[] => {
    const folder = join(stage.ports.paths.data, ...path);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const scratch = inside('scratch').flatMap((work) => inside('scratch', work));
  return [...inside('imports'), ...scratch.filter((name) => /\.(?:db|soulmem|part)/u.test(name))];
}
