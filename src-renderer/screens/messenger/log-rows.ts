import type { LastReply, Message } from '#shared/threads.ts';
import { type BubbleRow, type GroupInput, groupMessages, type RoomRow } from './group-messages.ts';
import { type MessageMark, markOf } from './message-mark.ts';

/** A bubble with what stands under it and its place in the whole thread (from 1). */
export type LogBubble = BubbleRow & {
  mark: MessageMark;
  variants: LastReply | null;
  position: number;
  newest: boolean;
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
  let index = 0;
  return rows.map((row) => {
    if (row.kind !== 'bubble') return row;
    const below = bubbles[index + 1]?.message ?? null;
    const newest = below === null && !input.hasNewer;
    const mark = markOf(row.message, { below, lastReply: input.lastReply, busy: input.busy });
    index++;
    return { ...row, mark, variants: variantsUnder(row.message, newest, input), position: position(index), newest };
  });
}

// Only the newest reply can be exchanged, and only while nothing is on its way.
function variantsUnder(message: Message, newest: boolean, { lastReply, busy }: LogInput): LastReply | null {
  if (!newest || busy || !lastReply || lastReply.variants.length < 2) return null;
  return lastReply.generationId === message.generationId ? lastReply : null;
}

// Exact from either end of the thread; between them deleted messages make it an estimate by order.
function positions({ messages, hasOlder, hasNewer, messageCount }: LogInput, held: number): (index: number) => number {
  if (!hasOlder) return (index) => index;
  if (!hasNewer) return (index) => messageCount - held + index;
  const first = messages[0]?.seq ?? 1;
  return (index) => Math.min(first + index - 1, messageCount);
}
