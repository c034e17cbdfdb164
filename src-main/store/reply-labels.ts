import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { LabelAspect, ReplyFlag, ReplyLabel } from '#shared/prompts.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** One labeller's word on one aspect; null takes it back. */
export function putLabel(
  db: WritableDb,
  generationId: GenerationId,
  label: { aspect: LabelAspect; labeller: string; value: ReplyLabel['value'] | null; at: number },
): void {
  if (label.value === null) {
    db.run(
      'DELETE FROM reply_labels WHERE generation_id = ? AND aspect = ? AND labeller = ?',
      generationId,
      label.aspect,
      label.labeller,
    );
    return;
  }
  db.run(
    `INSERT INTO reply_labels (generation_id, aspect, labeller, value, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (generation_id, aspect, labeller) DO UPDATE SET value = excluded.value, at = excluded.at`,
    generationId,
    label.aspect,
    label.labeller,
    label.value,
    label.at,
  );
}

export function listLabels(db: ReadableDb, generationId: GenerationId): ReplyLabel[] {
  return db.all<ReplyLabel>(
    'SELECT aspect, labeller, value, at FROM reply_labels WHERE generation_id = ? ORDER BY aspect, at, labeller',
    generationId,
  );
}

/** Every label of a thread's replies (null: of all), with the thread of each. */
export function listAllLabels(
  db: ReadableDb,
  threadId: ThreadId | null,
): (ReplyLabel & { generationId: string; threadId: string })[] {
  return db.all(
    `SELECT l.generation_id AS generationId, g.thread_id AS threadId, l.aspect, l.labeller, l.value, l.at
     FROM reply_labels l JOIN generations g ON g.id = l.generation_id
     WHERE g.thread_id = coalesce(?, g.thread_id) ORDER BY g.rowid, l.aspect, l.labeller`,
    threadId,
  );
}

/** What the guards noticed in a reply, written once. */
export function putFlags(db: WritableDb, generationId: GenerationId, flags: readonly ReplyFlag[], at: number): void {
  db.run('DELETE FROM reply_flags WHERE generation_id = ?', generationId);
  for (const [place, flag] of flags.entries())
    db.run(
      'INSERT INTO reply_flags (generation_id, place, kind, excerpt, reason) VALUES (?, ?, ?, ?, ?)',
      generationId,
      place,
      flag.kind,
      flag.excerpt,
      flag.reason,
    );
  db.run('UPDATE generations SET guarded_at = ? WHERE id = ?', at, generationId);
}

export function listFlags(db: ReadableDb, generationId: GenerationId): ReplyFlag[] {
  return db.all<ReplyFlag>(
    'SELECT kind, excerpt, reason FROM reply_flags WHERE generation_id = ? ORDER BY place',
    generationId,
  );
}

/** Replies that the guards have looked at, and those of them with a mark of this kind. */
export function countFlagged(
  db: ReadableDb,
  threadId: ThreadId | null,
  kind: ReplyFlag['kind'],
): { count: number; of: number } {
  const row = db.get<{ count: number; of: number }>(
    `SELECT count(*) AS "of", coalesce(sum(EXISTS (SELECT 1 FROM reply_flags f WHERE f.generation_id = g.id AND f.kind = ?)), 0) AS "count"
     FROM generations g WHERE g.guarded_at IS NOT NULL AND g.thread_id = coalesce(?, g.thread_id)`,
    kind,
    threadId,
  );
  return { count: row?.count ?? 0, of: row?.of ?? 0 };
}
