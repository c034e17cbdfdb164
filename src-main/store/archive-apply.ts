import { PortablePrompt } from '../core/archive/cell-checks.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '../core/archive/parts.ts';
import type { EpisodeMore } from './imports.ts';
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

/** Pictures of a Soul that came: they are the same wherever they have the same fingerprint. */
export function takePictures(db: WritableDb, soulId: string): void {
  db.run(
    `INSERT OR IGNORE INTO main.pictures (hash, mime, bytes) SELECT hash, mime, bytes FROM staged.pictures WHERE hash IN (
       SELECT profile ->> '$.avatar.hash' FROM staged.soul_versions WHERE soul_id = ?
       UNION SELECT profile ->> '$.avatar.hash' FROM staged.soul_drafts WHERE soul_id = ?)`,
    soulId,
    soulId,
  );
}

/** Texts that the prompts and cycles of a thread name. */
function takeTexts(db: WritableDb, threadId: string): void {
  db.run(
    `INSERT OR IGNORE INTO main.prompt_texts (hash, text) SELECT hash, text FROM staged.prompt_texts t WHERE hash IN (
       SELECT b.value ->> '$.source.text' FROM staged.generations g CROSS JOIN json_each(g.prompt, '$.blocks') b WHERE g.thread_id = ?)
     OR id IN (SELECT system_text FROM staged.cycles WHERE thread_id = ? UNION SELECT input_text FROM staged.cycles WHERE thread_id = ?)
     ORDER BY hash`,
    threadId,
    threadId,
    threadId,
  );
}

const EPISODE_PARTS = ['episodes', 'plays', 'play-scenes', 'play-summaries'];

/** An episode that is not here, with its links. */
export function takeEpisode(db: WritableDb, id: string): void {
  for (const part of EPISODE_PARTS) takeRows(db, part, id);
  takeLinks(db, id);
}

/** What an episode that is here has more in the archive. Gives what that was. */
export function takeEpisodeMore(db: WritableDb, id: string): EpisodeMore {
  const list = <Row>(sql: string): Row[] => db.all<Row>(sql, id);
  const more: EpisodeMore = {
    plays: list<{ id: string }>(
      'SELECT id FROM staged.plays WHERE episode_id = ? AND id NOT IN (SELECT id FROM main.plays) ORDER BY place, id',
    ).map((row) => row.id),
    scenes: list(
      `SELECT s.play_id AS playId, s.place FROM staged.plays p JOIN staged.play_scenes s ON s.play_id = p.id WHERE p.episode_id = ?
       AND NOT EXISTS (SELECT 1 FROM main.play_scenes m WHERE m.play_id = s.play_id AND m.place = s.place)`,
    ),
    summaries: list<{ id: string }>(
      `SELECT s.id FROM staged.plays p JOIN staged.play_summaries s ON s.play_id = p.id WHERE p.episode_id = ?
       AND s.id NOT IN (SELECT id FROM main.play_summaries) ORDER BY s.play_id, s.place, s.id`,
    ).map((row) => row.id),
    links: takeLinks(db, id),
  };
  const copy = (name: string, where: string, ...params: (string | number)[]): void => {
    const part = partOf(name);
    const columns = names(part);
    db.run(
      `INSERT INTO main.${part.table} (${columns}) SELECT ${columns} FROM staged.${part.table} WHERE ${where}`,
      ...params,
    );
  };
  for (const play of more.plays) copy('plays', 'id = ?', play);
  for (const { playId, place } of more.scenes) copy('play-scenes', 'play_id = ? AND place = ?', playId, place);
  for (const summary of more.summaries) copy('play-summaries', 'id = ?', summary);
  return more;
}

/** Links of an episode to Souls, as far as they are not here. Gives the Souls. */
function takeLinks(db: WritableDb, episodeId: string): string[] {
  return db
    .all<{ soul_id: string }>(
      `INSERT INTO main.episode_links (episode_id, soul_id, character)
       SELECT episode_id, soul_id, character FROM staged.episode_links s WHERE episode_id = ?
       ON CONFLICT DO NOTHING RETURNING soul_id`,
      episodeId,
    )
    .map((row) => row.soul_id);
}

const GENERATIONS_A_TIME = 200;

/** Everything of a thread; its row in `threads` is there already or comes with it (`isNew`). Gives how many messages came. */
export function takeThread(db: WritableDb, threadId: string, isNew: boolean): number {
  if (isNew) takeRows(db, 'threads', threadId);
  else
    db.run(
      `UPDATE main.threads SET newest_seq = s.newest_seq, memory_set = s.memory_set,
         last_read_seq = min(main.threads.last_read_seq, s.newest_seq) FROM staged.threads s
       WHERE main.threads.id = ? AND s.id = main.threads.id`,
      threadId,
    );
  takeTexts(db, threadId);
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

/** Versions of a Soul that go on where those here end, and its draft where there is none here. Gives whether one came. */
export function takeVersionsAfter(db: WritableDb, soulId: string, number: number): boolean {
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
  const hasDraft = db.get('SELECT 1 FROM main.soul_drafts WHERE soul_id = ?', soulId) !== undefined;
  return !hasDraft && takeRows(db, 'soul-drafts', soulId) > 0;
}
