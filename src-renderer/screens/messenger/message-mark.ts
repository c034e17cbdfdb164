import type { AppErrorCode } from '#shared/errors.ts';
import type { LastReply, Message, ReplyEnd } from '#shared/threads.ts';

/** The line under a bubble. `retry`: the person can ask for it again here. */
export type MessageMark =
  | { kind: 'none' }
  /** Kept until it can go out; `retryAt` in epoch ms. */
  | { kind: 'waiting'; code: AppErrorCode; retryAt: number | null }
  | { kind: 'failed'; code: AppErrorCode }
  /** The reply ended in another way than whole; `code` is known for the newest reply only. */
  | { kind: 'reply-ended'; end: Exclude<ReplyEnd, 'running' | 'complete'>; code: AppErrorCode | null; retry: boolean }
  /** Another reply was asked for and came to nothing: this one took its place again. */
  | { kind: 'no-other-reply'; code: AppErrorCode }
  /** The person stopped the reply to this message before a bubble of it came. */
  | { kind: 'stopped-early' };

export type MarkContext = {
  /** The next message in the thread; null under the newest. */
  below: Message | null;
  lastReply: LastReply | null;
  /** A bubble of `lastReply` is in the room. */
  replyShown: boolean;
  /** Something is under way that a retry would only disturb. */
  busy: boolean;
};

/**
 * What stands under a bubble (SPEC section 3, Sending). Of several user messages that wait or failed for the same
 * reason only the last carries the line, because a retry sends them all.
 */
export function markOf(message: Message, context: MarkContext): MessageMark {
  const { below, lastReply, busy } = context;
  const { delivery } = message;
  if (message.author === 'user') {
    if (delivery.kind === 'delivered' && wasStoppedEarly(context)) return { kind: 'stopped-early' };
    if (delivery.kind !== 'waiting' && delivery.kind !== 'failed') return { kind: 'none' };
    if (below?.author === 'user' && below.delivery.kind === delivery.kind) return { kind: 'none' };
    return delivery;
  }
  const end = message.replyEnd;
  if (end === 'complete' && below === null && !busy) return whyNoOther(message, lastReply);
  if (end === null || end === 'running' || end === 'complete') return { kind: 'none' };
  if (below !== null && below.generationId === message.generationId) return { kind: 'none' };
  const newest = lastReply?.generationId === message.generationId;
  return { kind: 'reply-ended', end, code: newest ? lastReply.code : null, retry: newest && below === null && !busy };
}

// What failed leaves its message waiting or failed; read all the same, its next try was stopped by the person.
function wasStoppedEarly({ below, lastReply, replyShown, busy }: MarkContext): boolean {
  if (below !== null || busy || replyShown) return false;
  return lastReply?.end === 'stopped' || lastReply?.end === 'failed';
}

// Only under the last variant: a code beside an earlier one may be of a variant that has bubbles and can be chosen.
function whyNoOther(message: Message, lastReply: LastReply | null): MessageMark {
  if (lastReply === null || lastReply.end !== 'complete' || lastReply.code === null) return { kind: 'none' };
  const isLast = lastReply.index === lastReply.variants.length - 1;
  if (lastReply.generationId !== message.generationId || !isLast) return { kind: 'none' };
  return { kind: 'no-other-reply', code: lastReply.code };
}
