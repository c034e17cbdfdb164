import { type GenerationId, ThreadId } from '#shared/ids.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** A Soul's bubble that has arrived but is to be seen later. */
export interface PacedBubble {
  threadId: ThreadId;
  typingAt: number;
  revealAt: number;
}

/** Every paced bubble of the database, the next one first. */
export function listPacedBubbles(db: ReadableDb): PacedBubble[] {
  return db
    .all<{ thread_id: string; typing_at: number | null; sent_at: number }>(
      "SELECT thread_id, typing_at, sent_at FROM messages WHERE presence = 'paced' ORDER BY sent_at, seq",
    )
    .map((row) => ({
      threadId: ThreadId.parse(row.thread_id),
      typingAt: row.typing_at ?? row.sent_at,
      revealAt: row.sent_at,
    }));
}

/** Shows what is due at `now`. */
export function revealDueBubbles(db: WritableDb, now: number): void {
  db.run("UPDATE messages SET presence = 'shown' WHERE presence = 'paced' AND sent_at <= ?", now);
}

/** Shows every paced bubble of a thread at once, as sent `now`. True when there was one. */
export function revealAllBubbles(db: WritableDb, threadId: ThreadId, now: number): boolean {
  return (
    db.run(
      "UPDATE messages SET presence = 'shown', sent_at = min(sent_at, ?) WHERE presence = 'paced' AND thread_id = ?",
      now,
      threadId,
    ).changes > 0
  );
}

/** Takes back what was not delivered yet (SPEC section 3, sending while an answer comes). True when there was something. */
export function dropPacedBubbles(db: WritableDb, threadId: ThreadId): boolean {
  return (
    db.run("UPDATE messages SET presence = 'dropped' WHERE presence = 'paced' AND thread_id = ?", threadId).changes > 0
  );
}

/** Moves a generation's bubbles in or out of history; dropped ones stay dropped. */
export function setBubblesChosen(db: WritableDb, generationId: GenerationId, chosen: boolean): void {
  db.run(
    'UPDATE messages SET presence = ? WHERE generation_id = ? AND presence = ?',
    chosen ? 'shown' : 'unchosen',
    generationId,
    chosen ? 'unchosen' : 'shown',
  );
}

export interface BubbleOfGeneration {
  text: string;
  state: 'shown' | 'dropped' | 'deleted';
}

/** All bubbles a generation ever made, in order, with what became of them. */
export function listBubbles(db: ReadableDb, generationId: GenerationId): BubbleOfGeneration[] {
  return db.all<BubbleOfGeneration>(
    `SELECT text, CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN presence = 'dropped' THEN 'dropped' ELSE 'shown' END AS state
     FROM messages WHERE generation_id = ? ORDER BY seq`,
    generationId,
  );
}

/** Bubbles that a person saw or will see. */
export function countDelivered(db: ReadableDb, generationId: GenerationId): number {
  const row = db.get<{ n: number }>(
    "SELECT count(*) AS n FROM messages WHERE generation_id = ? AND presence <> 'dropped'",
    generationId,
  );
  return row?.n ?? 0;
}
