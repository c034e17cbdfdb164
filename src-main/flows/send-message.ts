import { AppError } from '#shared/errors.ts';
import type { MessageId, ThreadId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';
import { estimateTokens } from '../core/count-tokens.ts';
import { findMessage, getMessage, insertMessage, setDelivery } from '../store/messages.ts';
import { readSettings } from '../store/settings.ts';
import { getThread, saveDraft, takeSeq } from '../store/threads.ts';
import type { Engine } from './engine.ts';
import { freshReply, queueReply } from './queue-reply.ts';
import { takeBackAnswer } from './take-back-answer.ts';

/**
 * Stores a message and asks for an answer to everything open (SPEC section 3, Sending). When it returns, the message is
 * on disk. An answer that was coming is stopped; what was delivered of it stays. The same id twice is one message.
 * Throws AppError invalid-input (blank), not-found (thread), storage-*.
 */
export function sendMessage(engine: Engine, threadId: ThreadId, messageId: MessageId, text: string): Message {
  if (text.trim() === '') throw new AppError('invalid-input', { field: 'text' });
  const { clock } = engine.ports;
  const now = clock.now();
  // A send that is repeated (its answer was lost on the way) must not stop the reply that the first one got.
  const known = findMessage(engine.database.read, messageId);
  if (known) return known;
  const message = engine.database.write((db) => {
    getThread(db, threadId);
    takeBackAnswer(engine, db, threadId);
    insertMessage(db, {
      id: messageId,
      threadId,
      seq: takeSeq(db, threadId),
      author: 'user',
      text,
      tokens: estimateTokens(text),
      sentAt: now,
      sentOffset: clock.offsetMinutes(now),
      typingAt: null,
      generationId: null,
      presence: 'shown',
      delivery: 'pending',
    });
    saveDraft(db, threadId, '');
    // What waited or failed before is part of the new turn: one generation answers everything.
    setDelivery(db, threadId, Number.MAX_SAFE_INTEGER, { kind: 'pending' });
    queueReply(db, freshReply(threadId), now + readSettings(db).coalesceMs, now);
    return getMessage(db, messageId);
  });
  engine.typingUntil.delete(threadId);
  engine.answers.get(threadId)?.abort.abort();
  engine.events.publish({ type: 'thread-changed', threadId });
  engine.wakeJobs();
  return message;
}
