import { AppError } from '#shared/errors.ts';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import { revealAllBubbles, setBubblesChosen } from '../store/bubbles.ts';
import { getGeneration, listVariants, newestGeneration, setGenerationChosen } from '../store/generations.ts';
import { listOpenMessages } from '../store/messages.ts';
import type { Engine } from './engine.ts';
import { freshReply, queueReply } from './queue-reply.ts';

/**
 * Asks for another variant of the newest reply; the present one leaves history but is kept (SPEC section 3). Only the
 * newest reply can be asked for anew: bubbles of a later variant must not come to stand behind later messages.
 * Throws AppError thread-busy while an answer comes, nothing-to-do when there is no reply or something newer is open.
 */
export function regenerateReply(engine: Engine, threadId: ThreadId): void {
  if (engine.answers.has(threadId)) throw new AppError('thread-busy');
  engine.database.write((db) => {
    const now = engine.ports.clock.now();
    revealAllBubbles(db, threadId, now);
    const newest = newestGeneration(db, threadId);
    if (newest === null || listOpenMessages(db, threadId).length > 0) throw new AppError('nothing-to-do');
    setBubblesChosen(db, newest.id, false);
    queueReply(db, { ...freshReply(threadId), regenerates: newest.rootId, fallback: newest.id }, now, now);
  });
  engine.events.publish({ type: 'thread-changed', threadId });
  engine.wakeJobs();
}

/** Makes another variant of an answer the one that is history. Throws AppError not-found, thread-busy. */
export function chooseVariant(engine: Engine, threadId: ThreadId, generationId: GenerationId): void {
  if (engine.answers.has(threadId)) throw new AppError('thread-busy');
  engine.database.write((db) => {
    const wanted = getGeneration(db, generationId);
    if (wanted.threadId !== threadId) throw new AppError('not-found', { what: 'generation' });
    revealAllBubbles(db, threadId, engine.ports.clock.now());
    for (const id of listVariants(db, wanted.rootId)) {
      setGenerationChosen(db, id, id === generationId);
      setBubblesChosen(db, id, id === generationId);
    }
  });
  engine.events.publish({ type: 'thread-changed', threadId });
}
