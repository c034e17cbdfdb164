import { createHash } from 'node:crypto';
import { writeLine } from '../core/archive/part-line.ts';
import { ARCHIVE_PARTS, type Owner } from '../core/archive/parts.ts';
import type { Owners } from './archive-owners.ts';
import { archiveRows, type Form } from './archive-rows.ts';
import type { ReadableDb } from './open-database.ts';

const NOBODY: Owners = { user: [], picture: [], soul: [], episode: [], text: [], thread: [] };

/** What differs on two machines without anything having been said: it is neither a reason to bring it over nor one against it. */
const OF_THE_MACHINE = { last_read_seq: 0, draft: '', recall_off: 0 };

/** A fingerprint of all that an archive has of one thread, Soul or episode: the same in every database. */
export function fingerprint(
  db: ReadableDb,
  owner: Exclude<Owner, 'user' | 'picture' | 'text'>,
  id: string,
  form: Form,
): string {
  const hash = createHash('sha256');
  for (const part of ARCHIVE_PARTS) {
    // The log grows by itself, and links are compared one by one.
    if (part.owner !== owner || part.name === 'events' || part.name === 'episode-links') continue;
    for (const row of archiveRows(db, part, { ...NOBODY, [owner]: [id] }, form)) {
      hash.update(writeLine(part, part.name === 'threads' ? { ...row, ...OF_THE_MACHINE } : row));
      hash.update('\n');
    }
  }
  return hash.digest('hex');
}

/** The rows of an episode, a line each, without its links. */
export function linesOfEpisode(db: ReadableDb, id: string): Set<string> {
  const lines = new Set<string>();
  for (const part of ARCHIVE_PARTS) {
    if (part.owner !== 'episode' || part.name === 'episode-links') continue;
    for (const row of archiveRows(db, part, { ...NOBODY, episode: [id] }))
      lines.add(`${part.name} ${writeLine(part, row)}`);
  }
  return lines;
}

/** Everything that was said, made and decided in a thread, a short text each: a copy that has them all has lost nothing. */
export function factsOf(db: ReadableDb, threadId: string): Set<string> {
  const facts = new Set<string>();
  const add = (sql: string): void => {
    for (const { fact } of db.each<{ fact: string }>(sql, threadId)) facts.add(fact.length > 120 ? short(fact) : fact);
  };
  add(
    "SELECT 'm' || id || ' ' || seq || author || CASE WHEN deleted_at IS NULL THEN '' ELSE 'x' END AS fact FROM messages WHERE thread_id = ? AND deleted_at IS NOT NULL",
  );
  add("SELECT 'm' || id || ' ' || seq || author AS fact FROM messages WHERE thread_id = ?");
  add("SELECT 't' || id || ' ' || text AS fact FROM messages WHERE thread_id = ?");
  add(
    "SELECT 't' || e.message_id || ' ' || e.text AS fact FROM messages m JOIN message_edits e ON e.message_id = m.id WHERE m.thread_id = ?",
  );
  add("SELECT 'g' || id AS fact FROM generations WHERE thread_id = ?");
  add("SELECT 'c' || id AS fact FROM cycles WHERE thread_id = ?");
  add("SELECT 's' || set_number || slot || hash AS fact FROM memory_snapshots WHERE thread_id = ?");
  add(
    "SELECT 'l' || id || coalesce(retired_by, '') AS fact FROM lorebook_entries WHERE thread_id = ? AND retired_by IS NOT NULL",
  );
  add("SELECT 'l' || id AS fact FROM lorebook_entries WHERE thread_id = ?");
  add("SELECT 'd' || kind || id || use || coalesce(keywords, '') AS fact FROM recall_decisions WHERE thread_id = ?");
  add(
    "SELECT 'b' || b.generation_id || b.aspect || b.labeller || b.value AS fact FROM generations g JOIN reply_labels b ON b.generation_id = g.id WHERE g.thread_id = ?",
  );
  return facts;
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 24);
