import type { PartRow, Value } from '../core/archive/part-line.ts';
import type { ArchivePart } from '../core/archive/parts.ts';
import type { WritableDb } from './open-database.ts';

/**
 * Puts rows of an archive into an empty database as they are, but for the numbers of texts and edits, which are this database's
 * own. Prompts keep the archive's form: they are read from here only to be put into another database. Gives a function that
 * inserts one row and throws what SQLite says of it. `state`: how many edits there are so far.
 */
export function createStager(db: WritableDb, state: { edits: number }): (part: ArchivePart, row: PartRow) => void {
  return (part, row) => {
    const cells = part.columns.map(({ name }): Value => row[name] ?? null);
    if (part.name === 'message-edits') cells[0] = ++state.edits;
    db.run(insertOf(part), ...cells);
  };
}

const made = new Map<string, string>();

function insertOf(part: ArchivePart): string {
  const known = made.get(part.name);
  if (known !== undefined) return known;
  const places = part.columns.map(({ name }) =>
    part.name === 'cycles' && (name === 'system_text' || name === 'input_text')
      ? '(SELECT id FROM prompt_texts WHERE hash = ?)'
      : '?',
  );
  const names = part.columns.map(({ name }) => name);
  // Pictures come without their bytes first.
  const [more, value] = part.name === 'pictures' ? [', bytes', ", x''"] : ['', ''];
  const sql = `INSERT INTO ${part.table} (${names.join(', ')}${more}) VALUES (${places.join(', ')}${value})`;
  made.set(part.name, sql);
  return sql;
}

/**
 * Triggers count and note what is done to rows, and these indexes serve a room that is talked in; a database that is read once and
 * thrown away has no use for either.
 */
export function dropTriggers(db: WritableDb): void {
  for (const { name } of db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'"))
    db.run(`DROP TRIGGER ${name}`);
  for (const name of UNUSED_INDEXES) db.run(`DROP INDEX IF EXISTS ${name}`);
}

const UNUSED_INDEXES = [
  ...['messages_shown', 'messages_paced', 'messages_open', 'messages_of_generation', 'messages_unconsumed'],
  ...['generations_of_root', 'generations_running', 'generations_chosen', 'cycles_running'],
  ...['consumptions_of_message', 'consumptions_changed'],
];

export function putPictureBytes(db: WritableDb, hash: string, bytes: Uint8Array): boolean {
  return db.run('UPDATE pictures SET bytes = ? WHERE hash = ?', bytes, hash).changes === 1;
}

/** Pictures that no attachment has brought. */
export function countEmptyPictures(db: WritableDb): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM pictures WHERE length(bytes) = 0')?.n ?? 0;
}
