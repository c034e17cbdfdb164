import type { ThreadId } from '#shared/ids.ts';
import { readSettings } from '../store/settings.ts';
import { markRead, saveDraft } from '../store/threads.ts';
import type { Engine } from './engine.ts';

/** A key was pressed in the composer: the coalescing window starts anew (SPEC section 3). */
export function noteTyping(engine: Engine, threadId: ThreadId): void {
  const { coalesceMs } = readSettings(engine.database.read);
  engine.typingUntil.set(threadId, engine.ports.clock.now() + coalesceMs);
}

/** Keeps what is being written in a room. */
export function keepDraft(engine: Engine, threadId: ThreadId, text: string): void {
  engine.database.write((db) => saveDraft(db, threadId, text));
  engine.events.publish({ type: 'thread-changed', threadId });
}

/** The person has seen everything up to `seq`. */
export function noteRead(engine: Engine, threadId: ThreadId, seq: number): void {
  if (engine.database.write((db) => markRead(db, threadId, seq)))
    engine.events.publish({ type: 'thread-changed', threadId });
}
