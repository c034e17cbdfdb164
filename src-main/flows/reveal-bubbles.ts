import { AppError } from '#shared/errors.ts';
import { LONGEST_BURST_MS } from '../core/pacing-presets.ts';
import type { CancelTimer } from '../core/ports.ts';
import { listPacedBubbles, type PacedBubble, revealDueBubbles } from '../store/bubbles.ts';
import type { Engine } from './engine.ts';

/** How long to wait before looking again when the database could not be reached. */
const STORAGE_RETRY_MS = 3000;

/**
 * Shows paced bubbles when their moment comes and tells of typing between them. `wake` looks at once and sets the next
 * timer; it survives a database that is away for a while.
 */
export function createBubbleRevealer(engine: Engine): { wake(): void; stop(): void } {
  let cancel: CancelTimer = () => {};
  let stopped = false;
  const wake = (): void => {
    cancel();
    if (stopped) return;
    const next = reveal(engine);
    if (next !== null) cancel = engine.ports.clock.after(Math.max(0, next - engine.ports.clock.now()), wake);
  };
  return {
    wake,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** Shows what is due; gives the next moment to look, epoch ms. */
function reveal(engine: Engine): number | null {
  const now = engine.ports.clock.now();
  try {
    const paced = listPacedBubbles(engine.database.read);
    // No bubble is planned further ahead than a whole reply takes: one that is came before the clock was set back.
    const farthest = now + LONGEST_BURST_MS;
    const isDue = (bubble: PacedBubble) => bubble.revealAt <= now || bubble.revealAt > farthest;
    const due = paced.filter(isDue);
    if (due.length > 0) engine.database.write((db) => revealDueBubbles(db, now, farthest));
    for (const threadId of new Set(due.map((bubble) => bubble.threadId)))
      engine.events.publish({ type: 'thread-changed', threadId });
    const coming = paced.filter((bubble) => !isDue(bubble));
    for (const bubble of coming.filter((one) => one.typingAt <= now))
      engine.events.publish({ type: 'activity-changed', threadId: bubble.threadId });
    const moments = coming.flatMap((bubble) => [bubble.typingAt, bubble.revealAt]).filter((at) => at > now);
    return moments.length === 0 ? null : Math.min(...moments);
  } catch (error) {
    if (error instanceof AppError) return now + STORAGE_RETRY_MS;
    throw error;
  }
}
