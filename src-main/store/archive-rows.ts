import type { PartRow, Value } from '../core/archive/part-line.ts';
import type { ArchivePart } from '../core/archive/parts.ts';
import type { Owners } from './archive-owners.ts';
import type { ReadableDb } from './open-database.ts';
import { parseStoredPrompt } from './prompts.ts';

/** `staged`: a database that holds prompts and edits as an archive has them already (store/staged-rows.ts). */
export type Form = 'live' | 'staged';

/**
 * The rows of a part, owner by owner, as an archive has them: numbers that only this database knows (of texts and of edits) are
 * written as what they stand for, so that the same room makes the same lines in every database.
 */
export function* archiveRows(
  db: ReadableDb,
  part: ArchivePart,
  owners: Owners,
  form: Form = 'live',
): IterableIterator<PartRow> {
  const souls = new Set(owners.soul);
  for (const owner of owners[part.owner]) {
    const edits = NUMBERED.has(part.name) ? editNumbers(db, owner) : [];
    for (const row of db.each<PartRow>(selectOf(part), owner)) {
      // An episode may be linked to Souls that do not come along.
      if (part.name === 'episode-links' && !souls.has(String(row.soul_id))) continue;
      yield form === 'staged' && part.name !== 'message-edits' ? row : portable(db, part, row, edits);
    }
  }
}

/** Rows of the log that tell of a Soul and of no room. */
export function* soulEventRows(db: ReadableDb, owners: Owners): IterableIterator<PartRow> {
  for (const soul of owners.soul)
    yield* db.each<PartRow>(
      'SELECT at, type, thread_id, soul_id, data FROM events WHERE thread_id IS NULL AND soul_id = ? ORDER BY id',
      soul,
    );
}

const TEXT_OF = (column: string) => `(SELECT hash FROM prompt_texts WHERE id = ${column}) AS ${column}`;

function selectOf(part: ArchivePart): string {
  const columns = part.columns.map(({ name }) =>
    part.name === 'cycles' && (name === 'system_text' || name === 'input_text') ? TEXT_OF(name) : name,
  );
  return `SELECT ${columns.join(', ')} FROM ${part.table} WHERE ${part.where} ORDER BY ${part.order}`;
}

const NUMBERED = new Set(['generations', 'message-edits', 'consumptions']);

/** The numbers of a room's edits, which count over the whole database. */
function editNumbers(db: ReadableDb, threadId: string): number[] {
  return db
    .all<{ number: number }>(
      'SELECT e.number FROM messages m JOIN message_edits e ON e.message_id = m.id WHERE m.thread_id = ? ORDER BY e.number',
      threadId,
    )
    .map((row) => row.number);
}

function portable(db: ReadableDb, part: ArchivePart, row: PartRow, edits: readonly number[]): PartRow {
  switch (part.name) {
    case 'generations':
      return { ...row, prompt: portablePrompt(db, String(row.prompt), edits) };
    case 'message-edits':
      return { ...row, number: rankOf(edits, row.number) };
    case 'consumptions':
      return { ...row, edit: rankOf(edits, row.edit) };
    default:
      return row;
  }
}

/** How many of the room's edits there were when the newest of all had this number. */
function rankOf(edits: readonly number[], number: Value | undefined): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as number) <= Number(number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function portablePrompt(db: ReadableDb, json: string, edits: readonly number[]): string {
  const prompt = parseStoredPrompt(json);
  return JSON.stringify({
    ...prompt,
    newestEdit: rankOf(edits, prompt.newestEdit),
    blocks: prompt.blocks.map((block) =>
      'textId' in block.source ? { ...block, source: { text: hashOf(db, block.source.textId) } } : block,
    ),
  });
}

function hashOf(db: ReadableDb, id: number): string {
  const row = db.get<{ hash: string }>('SELECT hash FROM prompt_texts WHERE id = ?', id);
  if (!row) throw new Error(`no prompt text ${id}`);
  return row.hash;
}
