import type { ReadableDb } from './open-database.ts';

export interface BadRow {
  part: string;
  /** 0: the part has no lines of its own for it. */
  line: number;
  reason: string;
}

/**
 * The first row of a staged archive that no database of ours could hold although each of its names is there: one that reaches into
 * another room, or a count that does not fit. null: there is none. Rows were put there line by line, so that a rowid is a line.
 */
export function findBadRow(db: ReadableDb): BadRow | null {
  for (const { part, reason, sql } of CHECKS) {
    const row = db.get<{ line: number }>(`${sql} LIMIT 1`);
    if (row !== undefined) return { part, reason, line: row.line };
  }
  return null;
}

const CHECKS: readonly BadRowCheck[] = [
  {
    ...{ part: 'souls', reason: 'reference:version' },
    sql: `SELECT rowid AS line FROM souls s WHERE version <> coalesce((SELECT max(number) FROM soul_versions WHERE soul_id = s.id), 0)`,
  },
  {
    ...{ part: 'threads', reason: 'reference:soul_id' },
    sql: 'SELECT t.rowid AS line FROM threads t JOIN souls s ON s.id = t.soul_id WHERE s.version = 0',
  },
  {
    ...{ part: 'threads', reason: 'reference:memory_set' },
    sql: `SELECT rowid AS line FROM threads t WHERE memory_set IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM memory_sets WHERE thread_id = t.id AND number = t.memory_set)`,
  },
  {
    ...{ part: 'threads', reason: 'wrong-value:newest_seq' },
    sql: `SELECT rowid AS line FROM threads t WHERE newest_seq < (SELECT max(seq) FROM messages WHERE thread_id = t.id)`,
  },
  {
    ...{ part: 'generations', reason: 'reference:root_id' },
    sql: `SELECT g.rowid AS line FROM generations g LEFT JOIN generations r ON r.id = g.root_id
      WHERE r.thread_id IS NOT g.thread_id`,
  },
  {
    ...{ part: 'messages', reason: 'reference:generation_id' },
    sql: `SELECT m.rowid AS line FROM messages m JOIN generations g ON g.id = m.generation_id WHERE g.thread_id <> m.thread_id`,
  },
  {
    ...{ part: 'messages', reason: 'reference:consumed_by' },
    sql: 'SELECT m.rowid AS line FROM messages m JOIN cycles c ON c.id = m.consumed_by WHERE c.thread_id <> m.thread_id',
  },
  {
    ...{ part: 'consumptions', reason: 'reference:message_id' },
    sql: `SELECT 0 AS line FROM consumptions c JOIN cycles y ON y.id = c.cycle_id JOIN messages m ON m.id = c.message_id
      WHERE y.thread_id <> m.thread_id`,
  },
  {
    ...{ part: 'memory-sets', reason: 'reference:cycle_id' },
    sql: 'SELECT 0 AS line FROM memory_sets s JOIN cycles c ON c.id = s.cycle_id WHERE c.thread_id <> s.thread_id',
  },
  {
    ...{ part: 'lorebook-entries', reason: 'reference:cycle_id' },
    sql: 'SELECT e.rowid AS line FROM lorebook_entries e JOIN cycles c ON c.id = e.cycle_id WHERE c.thread_id <> e.thread_id',
  },
];

interface BadRowCheck {
  part: string;
  reason: string;
  sql: string;
}
