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

/** Shows what is due at `now`, and what is further away than `farthest`: the clock was set back since it came. */
export function revealDueBubbles(db: WritableDb, now: number, farthest: number): void {
  db.run(
    "UPDATE messages SET presence = 'shown', sent_at = min(sent_at, ?) WHERE presence = 'paced' AND (sent_at <= ? OR sent_at > ?)",
    now,
    now,
    farthest,
  );
}

/** Shows every paced bubble of a thread at once, as sent `now`. True when there was one. */
export function revealAllBubbles(db: WritableDb, threadId: ThreadId, now: number): boolean {
  return (
    db.run(
      `UPDATE messages ${PACED_OF_THREAD} SET presence = 'shown', sent_at = min(sent_at, ?) WHERE presence = 'paced' AND thread_id = ?`,
      now,
      threadId,
    ).changes > 0
  );
}

/** Takes back what was not delivered yet (SPEC section 3, sending while an answer comes). True when there was something. */
export function dropPacedBubbles(db: WritableDb, threadId: ThreadId): boolean {
  return (
    db.run(
      `UPDATE messages ${PACED_OF_THREAD} SET presence = 'dropped' WHERE presence = 'paced' AND thread_id = ?`,
      threadId,
    ).changes > 0
  );
}

/** Few bubbles wait anywhere; left to itself the planner goes through the whole thread at every send. */
const PACED_OF_THREAD = 'INDEXED BY messages_paced';

/** Takes a reply's bubbles out of history, because another variant is to come in their place. */
export function hideBubbles(db: WritableDb, generationId: GenerationId): void {
  db.run("UPDATE messages SET presence = 'unchosen' WHERE generation_id = ? AND presence = 'shown'", generationId);
}

/** Makes one variant of an answer the one that is history. Its dropped bubbles stay dropped. */
export function chooseGeneration(db: WritableDb, chosen: { id: GenerationId; rootId: GenerationId }): void {
  db.run('UPDATE generations SET chosen = (id = ?) WHERE root_id = ?', chosen.id, chosen.rootId);
  db.run(
    `UPDATE messages SET presence = CASE generation_id WHEN ? THEN 'shown' ELSE 'unchosen' END
     WHERE generation_id IN (SELECT id FROM generations WHERE root_id = ?) AND presence IN ('shown', 'unchosen')`,
    chosen.id,
    chosen.rootId,
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
