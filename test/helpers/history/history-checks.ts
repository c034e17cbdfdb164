import { join } from 'node:path';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { type Database, openDatabase, type ReadableDb } from '../../../src-main/store/open-database.ts';
import type { ChatStage } from '../chat-stage.ts';

/** The stage's file, looked at from outside the engine. */
export function lookInto(stage: ChatStage): Database {
  return openDatabase(join(stage.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'look' });
}

/** What breaks a promise that holds at every moment, one sentence each; [] when all is well. */
export function brokenPromises(db: ReadableDb): string[] {
  return [...ALWAYS.flatMap(({ name, sql }) => found(db, name, sql)), ...badTokens(db)];
}

/** The same for a room at rest: nothing asked, answered or paced any more. */
export function brokenRest(db: ReadableDb): string[] {
  return AT_REST.flatMap(({ name, sql }) => found(db, name, sql));
}

/** Everything that counts, as one text: what must be the same after the app was closed and opened again. */
export function wholeState(db: ReadableDb): string {
  const tables = ['messages', 'message_edits', 'generations', 'threads', 'jobs', 'users', 'souls', 'soul_versions'];
  return JSON.stringify(tables.flatMap((table) => db.all(`SELECT * FROM ${table}`)));
}

/** Generations whose prompt, put together again from the store, is not what went over the wire. */
export async function unlikePrompts(stage: ChatStage): Promise<string[]> {
  const wire = new Set(stage.everyRequest());
  const list = await stage.client.prompts.generations({ threadId: stage.threadId, before: null, limit: 200 });
  const wrong: string[] = [];
  for (const { id } of list) {
    const { prompt, firstTokenMs } = await stage.client.prompts.generation({ generationId: id });
    if (firstTokenMs === null) continue;
    const sent = prompt.blocks.filter((block) => block.area === 'turn').flatMap((block) => block.text);
    const text = sent.join('\n');
    const isKnown = [...wire].some((one) => one === text || one.startsWith(`${text}\n(`));
    if (!isKnown) wrong.push(`prompt of ${id} is not what was sent: ${text}`);
  }
  return wrong;
}

const SHOWN = "presence = 'shown' AND deleted_at IS NULL";

const ALWAYS = [
  {
    name: 'two answers at once',
    sql: "SELECT thread_id, count(*) AS n FROM generations WHERE reply_end = 'running' GROUP BY thread_id HAVING n > 1",
  },
  {
    name: 'not one chosen variant',
    sql: 'SELECT root_id, sum(chosen) AS n FROM generations GROUP BY root_id HAVING n <> 1 AND NOT EXISTS (SELECT 1 FROM jobs)',
  },
  {
    name: 'an open message without a job',
    sql: `SELECT m.id, m.text, m.delivery FROM messages m WHERE delivery IN ('pending','waiting') AND deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM jobs WHERE key = 'reply:' || m.thread_id)`,
  },
  {
    name: 'a job without work',
    sql: `SELECT j.key, j.payload FROM jobs j WHERE json_extract(j.payload, '$.regenerates') IS NULL
          AND NOT EXISTS (SELECT 1 FROM generations g WHERE 'reply:' || g.thread_id = j.key AND g.reply_end = 'running')
          AND NOT EXISTS (SELECT 1 FROM messages m WHERE 'reply:' || m.thread_id = j.key AND m.delivery IN ('pending','waiting')
                          AND m.deleted_at IS NULL)`,
  },
  {
    name: 'wrong counters',
    sql: `SELECT t.id, t.shown_count, t.shown_tokens, count(m.id) AS real_count, coalesce(sum(m.tokens), 0) AS real_tokens
          FROM threads t
          LEFT JOIN messages m ON m.thread_id = t.id AND m.presence = 'shown' AND m.deleted_at IS NULL
          GROUP BY t.id HAVING t.shown_count <> real_count OR t.shown_tokens <> real_tokens`,
  },
  {
    name: 'a bubble of an unchosen variant in the room',
    sql: `SELECT m.text FROM messages m JOIN generations g ON g.id = m.generation_id
          WHERE g.chosen = 0 AND m.presence IN ('shown','paced')`,
  },
  { name: 'foreign keys', sql: 'PRAGMA foreign_key_check' },
];

const AT_REST = [
  { name: 'a generation that runs for ever', sql: "SELECT id FROM generations WHERE reply_end = 'running'" },
  { name: 'a bubble paced for ever', sql: "SELECT text FROM messages WHERE presence = 'paced'" },
  { name: 'a job that is left', sql: 'SELECT * FROM jobs' },
  { name: 'a message open for ever', sql: `SELECT text FROM messages WHERE delivery = 'pending' AND ${SHOWN}` },
  {
    name: 'a chosen reply out of the room',
    sql: `SELECT m.text FROM messages m JOIN generations g ON g.id = m.generation_id
          WHERE g.chosen = 1 AND m.presence = 'unchosen'`,
  },
  {
    name: 'an empty variant in place of one with words',
    sql: `SELECT g.root_id, g.id FROM generations g WHERE g.chosen = 1
          AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.generation_id = g.id AND m.presence <> 'dropped')
          AND EXISTS (SELECT 1 FROM messages m JOIN generations o ON o.id = m.generation_id
                      WHERE o.root_id = g.root_id AND m.presence <> 'dropped')`,
  },
];

function found(db: ReadableDb, name: string, sql: string): string[] {
  return db.all(sql).map((row) => `${name}: ${JSON.stringify(row)}`);
}

function badTokens(db: ReadableDb): string[] {
  return db
    .all<{ text: string; tokens: number }>('SELECT text, tokens FROM messages')
    .filter((row) => row.tokens !== estimateTokens(row.text))
    .map((row) => `wrong tokens: ${row.text}`);
}
