import type { LastReply, Message } from '#shared/threads.ts';
import { type BubbleRow, type GroupInput, groupMessages, type RoomRow } from './group-messages.ts';
import { type MessageMark, markOf } from './message-mark.ts';

/** A bubble with what stands under it and its place in the whole thread (from 1). */
export type LogBubble = BubbleRow & {
  mark: MessageMark;
  variants: LastReply | null;
  position: number;
  newest: boolean;
  /** Of the turn that the newest reply answers, or shall answer: no message of the person comes after a reply to it. */
  newestTurn: boolean;
};
export type LogRow = LogBubble | Exclude<RoomRow, BubbleRow>;

export type LogInput = GroupInput & {
  hasNewer: boolean;
  messageCount: number;
  lastReply: LastReply | null;
  /** An answer is on its way. */
  busy: boolean;
};

/** The rows of a room with their marks. */
export function logRows(input: LogInput): LogRow[] {
  const rows = groupMessages(input);
  const bubbles = rows.filter((row) => row.kind === 'bubble');
  const position = positions(input, bubbles.length);
  const { lastReply, busy } = input;
  const replyShown = bubbles.some(({ message }) => isOf(message, lastReply));
  const turnFrom = input.hasNewer ? Infinity : newestTurnFrom(bubbles);
  let index = 0;
  return rows.map((row) => {
    if (row.kind !== 'bubble') return row;
    const below = bubbles[index + 1]?.message ?? null;
    const newest = below === null && !input.hasNewer;
    // Whether a newer message follows is not known at the end of what is held: then nothing is said of the newest reply.
    const mark = markOf(row.message, { below, lastReply, replyShown: replyShown || input.hasNewer, busy });
    const variants = variantsUnder(row.message, newest, input);
    const newestTurn = index >= turnFrom;
    index++;
    return { ...row, mark, variants, position: position(index), newest, newestTurn };
  });
}

const isOf = ({ generationId }: Message, reply: LastReply | null): boolean =>
  reply !== null && generationId === reply.generationId;

/** The index of the first bubble of the newest turn: the person's last words in a row, and what was answered. */
function newestTurnFrom(bubbles: readonly BubbleRow[]): number {
  const lastOwn = bubbles.findLastIndex(({ message }) => message.author === 'user');
  return bubbles.slice(0, lastOwn + 1).findLastIndex(({ message }) => message.author === 'soul') + 1;
}

// Only the newest reply can be exchanged, and only while nothing is on its way.
function variantsUnder(message: Message, newest: boolean, { lastReply, busy }: LogInput): LastReply | null {
  if (!newest || busy || !lastReply || lastReply.variants.length < 2) return null;
  return isOf(message, lastReply) ? lastReply : null;
}

// Exact from either end of the thread; between them deleted messages make it an estimate by order.
function positions({ messages, hasOlder, hasNewer, messageCount }: LogInput, held: number): (index: number) => number {
  if (!hasOlder) return (index) => index;
  if (!hasNewer) return (index) => messageCount - held + index;
  const first = messages[0]?.seq ?? 1;
  return (index) => Math.min(first + index - 1, messageCount);
}
