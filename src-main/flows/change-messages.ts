import { AppError } from '#shared/errors.ts';
import type { MessageId, ThreadId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';
import { estimateTokens } from '../core/count-tokens.ts';
import { getMessage, setDeleted, editMessage as storeEdit } from '../store/messages.ts';
import type { Engine } from './engine.ts';
import { getReplyJob, matchReplyJob } from './queue-reply.ts';

/** New words for a message; the old ones are kept. Throws AppError invalid-input (blank), not-found. */
export function editMessage(engine: Engine, messageId: MessageId, text: string): Message {
  if (text.trim() === '') throw new AppError('invalid-input', { field: 'text' });
  const message = engine.database.write((db) => {
    // The same words again are no edit: nothing that rests on them has changed.
    if (getMessage(db, messageId).text === text) return getMessage(db, messageId);
    storeEdit(db, messageId, { text, tokens: estimateTokens(text), at: engine.ports.clock.now() });
    return getMessage(db, messageId);
  });
  engine.events.publish({ type: 'thread-changed', threadId: message.threadId });
  engine.events.publish({ type: 'memory-changed', threadId: message.threadId });
  return message;
}

/** Hides messages from the room and from every prompt. An answer to nothing is stopped. Throws AppError not-found. */
export function removeMessages(engine: Engine, messageIds: readonly MessageId[]): void {
  change(engine, messageIds, engine.ports.clock.now());
}

/** Brings removed messages back at their places; open ones are answered again. */
export function undoRemoveMessages(engine: Engine, messageIds: readonly MessageId[]): void {
  change(engine, messageIds, null);
}

function change(engine: Engine, messageIds: readonly MessageId[], deletedAt: number | null): void {
  const threads = engine.database.write((db) => {
    setDeleted(db, messageIds, deletedAt);
    const touched = new Set<ThreadId>(messageIds.map((id) => getMessage(db, id).threadId));
    for (const threadId of touched) matchReplyJob(db, threadId, engine.ports.clock.now());
    return [...touched].map((threadId) => ({ threadId, hasJob: getReplyJob(db, threadId) !== null }));
  });
  for (const { threadId, hasJob } of threads) {
    if (!hasJob) engine.answers.get(threadId)?.abort.abort();
    engine.events.publish({ type: 'thread-changed', threadId });
    engine.events.publish({ type: 'memory-changed', threadId });
  }
  engine.wakeJobs();
}
