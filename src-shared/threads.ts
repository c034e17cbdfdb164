import { z } from 'zod';
import { AppErrorCode } from './errors.ts';
import { GenerationId, MessageId, SoulId, ThreadId } from './ids.ts';
import { route } from './route.ts';
import { Avatar } from './souls.ts';

/** A moment as the sender's clock showed it: epoch milliseconds (UTC) and the offset of that clock in minutes. */
export const WallTime = z.object({ at: z.number(), offset: z.number().int() });
export type WallTime = z.infer<typeof WallTime>;

/** How far a user message has come. Soul bubbles are always `delivered`. */
export const Delivery = z.discriminatedUnion('kind', [
  /** Stored; the coalescing window runs or a model call is under way. */
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('delivered') }),
  /** Kept and retried by itself (`retryAt`, epoch ms) and by hand. */
  z.object({ kind: z.literal('waiting'), code: AppErrorCode, retryAt: z.number().nullable() }),
  /** Kept; only a person's act sends it again. */
  z.object({ kind: z.literal('failed'), code: AppErrorCode }),
]);
export type Delivery = z.infer<typeof Delivery>;

/** How a reply ended, for the mark under its last bubble. */
export const ReplyEnd = z.enum(['running', 'complete', 'interrupted', 'cut-by-length', 'stopped', 'blocked', 'failed']);
export type ReplyEnd = z.infer<typeof ReplyEnd>;

export const Message = z.object({
  id: MessageId,
  threadId: ThreadId,
  /** Order in the thread. Clocks may go back; this never does. */
  seq: z.number().int(),
  author: z.enum(['user', 'soul']),
  text: z.string(),
  sent: WallTime,
  delivery: Delivery,
  generationId: GenerationId.nullable(),
  replyEnd: ReplyEnd.nullable(),
  editedAt: z.number().nullable(),
});
export type Message = z.infer<typeof Message>;

/** What the Soul seems to be doing in a room. */
export const Activity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('reading') }),
  z.object({ kind: z.literal('typing') }),
  /** Its memory is being made from past episodes, before the first reply (SPEC section 4, T1). */
  z.object({ kind: z.literal('remembering') }),
  /** Short waits (overload, a pause between tries) that pass by themselves. */
  z.object({ kind: z.literal('late'), code: AppErrorCode, retryAt: z.number().nullable() }),
]);
export type Activity = z.infer<typeof Activity>;

/** The newest reply and its variants (SPEC section 3, Regenerate). `index` counts from 0. */
export const LastReply = z.object({
  generationId: GenerationId,
  variants: z.array(GenerationId),
  index: z.number().int(),
  end: ReplyEnd,
  code: AppErrorCode.nullable(),
});
export type LastReply = z.infer<typeof LastReply>;

export const Thread = z.object({
  id: ThreadId,
  soulId: SoulId,
  soulName: z.string(),
  displayName: z.string(),
  status: z.string(),
  avatar: Avatar,
  /** The newest thing seen in the room; `delivery` tells of the person's own words. */
  last: z.object({ author: z.enum(['user', 'soul']), text: z.string(), sent: WallTime, delivery: Delivery }).nullable(),
  unread: z.number().int(),
  /** The newest seq the person has seen: the unread line stands below it. */
  lastReadSeq: z.number().int(),
  newestSeq: z.number().int(),
  messageCount: z.number().int(),
  draft: z.string(),
  activity: Activity,
  lastReply: LastReply.nullable(),
});
export type Thread = z.infer<typeof Thread>;

export const PageAt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latest') }),
  z.object({ kind: z.literal('before'), seq: z.number().int() }),
  z.object({ kind: z.literal('after'), seq: z.number().int() }),
  z.object({ kind: z.literal('around'), seq: z.number().int() }),
]);
export type PageAt = z.infer<typeof PageAt>;

/** Oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), hasOlder: z.boolean(), hasNewer: z.boolean() });
export type MessagePage = z.infer<typeof MessagePage>;

const inThread = z.object({ threadId: ThreadId });

export const threadRoutes = {
  /** Newest talk first. */
  list: route.output(z.array(Thread)),
  /** The one thread of the current user and this Soul, made when it isn't there. */
  open: route.input(z.object({ soulId: SoulId })).output(Thread),
  get: route.input(inThread).output(Thread),
  messages: route.input(inThread.extend({ at: PageAt, limit: z.number().int().min(1).max(500) })).output(MessagePage),
  /** Stores the message, then answers. The same `messageId` twice is one message. Text as typed; blank is invalid-input. */
  send: route.input(inThread.extend({ messageId: MessageId, text: z.string().max(100_000) })).output(Message),
  /** A key was pressed in the composer: the coalescing window starts anew (SPEC section 3). */
  noteTyping: route.input(inThread).output(z.void()),
  /** Sends what waits or failed now. */
  retry: route.input(inThread).output(z.void()),
  /** Stops the answer: delivered bubbles stay, the rest is dropped. */
  stop: route.input(inThread).output(z.void()),
  /** Shows every bubble that has arrived but is paced to come later. */
  revealAll: route.input(inThread).output(z.void()),
  /** A new variant of the newest reply; earlier ones are kept. */
  regenerate: route.input(inThread).output(z.void()),
  chooseVariant: route.input(inThread.extend({ generationId: GenerationId })).output(z.void()),
  edit: route.input(z.object({ messageId: MessageId, text: z.string().max(100_000) })).output(Message),
  /** Hides messages; `undoRemove` with the same ids brings them back at their places. */
  remove: route.input(z.object({ messageIds: z.array(MessageId).min(1).max(1000) })).output(z.void()),
  undoRemove: route.input(z.object({ messageIds: z.array(MessageId).min(1).max(1000) })).output(z.void()),
  saveDraft: route.input(inThread.extend({ text: z.string().max(100_000) })).output(z.void()),
  markRead: route.input(inThread.extend({ seq: z.number().int() })).output(z.void()),
};
