import type { GenerationId } from '#shared/ids.ts';
import type { ReplyFlag } from '#shared/prompts.ts';
import { guardReplyEscalation } from '../core/memory/guard-escalation.ts';
import { oneLine } from '../core/plain-text.ts';
import { findScene } from '../core/scene-guard.ts';
import { listBubbles } from '../store/bubbles.ts';
import { getGeneration } from '../store/generations.ts';
import { currentSetNumber, listItems } from '../store/memory.ts';
import { listRecentLines } from '../store/messages.ts';
import type { WritableDb } from '../store/open-database.ts';
import { putFlags } from '../store/reply-labels.ts';
import { getThread } from '../store/threads.ts';
import { getUser } from '../store/users.ts';
import type { Engine } from './engine.ts';
import { namesOf } from './memory/gather-summarise.ts';

/**
 * Inside a write: looks at a reply that has ended and marks it for review where it speaks of being together, or raises the
 * relationship, without words for it (SPEC section 6 b and d). The reply itself is never changed.
 */
export function guardReply(engine: Engine, db: WritableDb, generationId: GenerationId): void {
  const { threadId } = getGeneration(db, generationId);
  const thread = getThread(db, threadId);
  const bubbles = listBubbles(db, generationId).map((bubble) => bubble.text);
  const before = listRecentLines(db, threadId, { generationId, limit: LOOKS_BACK });
  const user = before.filter((line) => line.author === 'user').map((line) => line.text);
  const memory = listItems(db, threadId, currentSetNumber(db, threadId)).map((item) => item.text);
  const raised = guardReplyEscalation(
    bubbles,
    memory,
    before.map((line) => line.text),
    namesOf(thread, oneLine(getUser(db, thread.userId).name)),
  );
  const flags: ReplyFlag[] = [
    ...findScene(bubbles, user).map(({ excerpt, reason }): ReplyFlag => ({ kind: 'scene', excerpt, reason })),
    ...raised.map(({ excerpt, to }): ReplyFlag => ({ kind: 'escalation', excerpt, reason: to })),
  ];
  putFlags(db, generationId, flags, engine.ports.clock.now());
}

/** Messages before the reply that may have made it so: what was said an hour ago still counts. */
const LOOKS_BACK = 30;
