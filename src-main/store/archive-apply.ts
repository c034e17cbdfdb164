import { PortablePrompt } from '../core/archive/cell-checks.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '../core/archive/parts.ts';
import type { WritableDb } from './open-database.ts';
import type { StoredPrompt } from './prompts.ts';

/** Writers of this file take a database with an archive's rows at hand as `staged.<table>` (Database.writeWith). */

const names = (part: ArchivePart): string => part.columns.map(({ name }) => name).join(', ');

function partOf(name: string): ArchivePart {
  const part = ARCHIVE_PARTS.find((one) => one.name === name);
  if (!part) throw new Error(`no part ${name}`);
  return part;
}

/** The rows of a part that belong to one owner. Gives how many there were. */
export function takeRows(db: WritableDb, name: string, owner: string): number {
  const part = partOf(name);
  const columns = names(part);
  const sql = `INSERT INTO main.${part.table} (${columns}) SELECT ${columns} FROM staged.${part.table} WHERE ${part.where} ORDER BY ${part.order}`;
  return db.run(sql, owner).changes;
}

/** Pictures and texts are the same wherever they have the same fingerprint. */
export function takeSharedRows(db: WritableDb): void {
  db.run('INSERT OR IGNORE INTO main.pictures (hash, mime, bytes) SELECT hash, mime, bytes FROM staged.pictures');
  db.run(
    'INSERT OR IGNORE INTO main.prompt_texts (hash, text) SELECT hash, text FROM staged.prompt_texts ORDER BY hash',
  );
}

/** Links of an episode to Souls that are here. */
export function takeLinks(db: WritableDb, episodeId: string): void {
  db.run(
    `INSERT INTO main.episode_links (episode_id, soul_id, character)
     SELECT episode_id, soul_id, character FROM staged.episode_links
     WHERE episode_id = ? AND soul_id IN (SELECT id FROM main.souls)`,
    episodeId,
  );
}

const GENERATIONS_A_TIME = 200;

/** Everything of a thread; its row in `threads` is there already or comes with it (`isNew`). Gives how many messages came. */
export function takeThread(db: WritableDb, threadId: string, isNew: boolean): number {
  if (isNew) takeRows(db, 'threads', threadId);
  else
    db.run(
      `UPDATE main.threads SET newest_seq = s.newest_seq, memory_set = s.memory_set FROM staged.threads s
       WHERE main.threads.id = ? AND s.id = main.threads.id`,
      threadId,
    );
  const base = db.get<{ n: number | null }>('SELECT max(number) AS n FROM main.message_edits')?.n ?? 0;
  takeGenerations(db, threadId, base);
  takeCycles(db, threadId);
  const messages = takeRows(db, 'messages', threadId);
  takeEdits(db, threadId, base);
  for (const part of ARCHIVE_PARTS)
    if (part.owner === 'thread' && !BY_HAND.has(part.name)) takeRows(db, part.name, threadId);
  return messages;
}

const BY_HAND = new Set(['threads', 'generations', 'cycles', 'messages', 'message-edits', 'consumptions']);

/** Prompts name texts by the numbers of this database, and edits by what they count here. */
function takeGenerations(db: WritableDb, threadId: string, base: number): void {
  const part = partOf('generations');
  const columns = names(part);
  const insert = `INSERT INTO main.generations (${columns}) VALUES (${part.columns.map(() => '?').join(', ')})`;
  let after = 0;
  for (;;) {
    const rows = db.all<Record<string, string | number | null> & { place: number }>(
      `SELECT rowid AS place, ${columns} FROM staged.generations WHERE thread_id = ? AND rowid > ? ORDER BY rowid LIMIT ?`,
      threadId,
      after,
      GENERATIONS_A_TIME,
    );
    for (const row of rows)
      db.run(
        insert,
        ...part.columns.map(({ name }) =>
          name === 'prompt' ? ownPrompt(db, String(row.prompt), base) : (row[name] ?? null),
        ),
      );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.place;
  }
}

function ownPrompt(db: WritableDb, json: string, base: number): string {
  const { blocks, ...prompt } = PortablePrompt.parse(JSON.parse(json));
  const own: StoredPrompt = {
    ...prompt,
    newestEdit: prompt.newestEdit === 0 ? 0 : base + prompt.newestEdit,
    blocks: blocks.map(({ source, ...block }) => ({
      ...block,
      source: 'text' in source ? { textId: textId(db, source.text) } : source,
    })),
  };
  return JSON.stringify(own);
}

function textId(db: WritableDb, hash: string): number {
  const row = db.get<{ id: number }>('SELECT id FROM main.prompt_texts WHERE hash = ?', hash);
  if (!row) throw new Error('a prompt names a text that did not come');
  return row.id;
}

function takeCycles(db: WritableDb, threadId: string): void {
  const part = partOf('cycles');
  const own = (column: string) =>
    `(SELECT m.id FROM staged.prompt_texts t JOIN main.prompt_texts m ON m.hash = t.hash WHERE t.id = ${column})`;
  const values = part.columns.map(({ name }) => (name === 'system_text' || name === 'input_text' ? own(name) : name));
  db.run(
    `INSERT INTO main.cycles (${names(part)}) SELECT ${values.join(', ')} FROM staged.cycles WHERE thread_id = ? ORDER BY rowid`,
    threadId,
  );
}

function takeEdits(db: WritableDb, threadId: string, base: number): void {
  db.run(
    `INSERT INTO main.message_edits (number, message_id, replaced_at, text)
     SELECT ? + row_number() OVER (ORDER BY e.number), e.message_id, e.replaced_at, e.text
     FROM staged.messages m JOIN staged.message_edits e ON e.message_id = m.id WHERE m.thread_id = ? ORDER BY e.number`,
    base,
    threadId,
  );
  db.run(
    `INSERT INTO main.consumptions (cycle_id, message_id, edit, changed)
     SELECT c.cycle_id, c.message_id, CASE c.edit WHEN 0 THEN 0 ELSE ? + c.edit END, c.changed
     FROM staged.cycles y JOIN staged.consumptions c ON c.cycle_id = y.id WHERE y.thread_id = ?`,
    base,
    threadId,
  );
}

/** The log of a new Soul that names no room. */
export function takeSoulEvents(db: WritableDb, soulId: string): void {
  db.run(
    `INSERT INTO main.events (at, type, thread_id, soul_id, data) SELECT at, type, thread_id, soul_id, data FROM staged.events
     WHERE thread_id IS NULL AND soul_id = ? ORDER BY id`,
    soulId,
  );
}

/** Versions of a Soul that go on where those here end. */
export function takeVersionsAfter(db: WritableDb, soulId: string, number: number): void {
  const columns = names(partOf('soul-versions'));
  db.run(
    `INSERT INTO main.soul_versions (${columns}) SELECT ${columns} FROM staged.soul_versions WHERE soul_id = ? AND number > ?`,
    soulId,
    number,
  );
  db.run(
    'UPDATE main.souls SET version = (SELECT version FROM staged.souls WHERE id = ?) WHERE id = ?',
    soulId,
    soulId,
  );
}
