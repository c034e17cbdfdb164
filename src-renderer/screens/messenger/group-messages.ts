import type { Message, WallTime } from '#shared/threads.ts';
import { dayNumber } from '../../strings/format.ts';

/** One bubble and its place in its group: the first carries avatar and name, the last the time. */
export type BubbleRow = { kind: 'bubble'; key: string; message: Message; first: boolean; last: boolean };

/** What the log shows, top to bottom. Keys stay the same while pages come and go around a row. */
export type RoomRow =
  | BubbleRow
  | { kind: 'day'; key: string; time: WallTime }
  | { kind: 'unread'; key: string }
  /** The Soul is typing; `first` when no bubble of the Soul's group stands directly above. */
  | { kind: 'dots'; key: string; first: boolean };

export type GroupInput = {
  /** One stretch of the thread, any order. */
  messages: readonly Message[];
  /** Older messages exist than these, so the first one's day may have begun before it. */
  hasOlder: boolean;
  /** The unread line stands below this seq; null for no line. */
  readUpTo: number | null;
  typing: boolean;
};

/**
 * Rows of a room (facts: messenger-ux D.1). Order is by `seq` alone, so a clock set back never reorders; a day pill
 * stands wherever the stored local day differs from the message above. A group is one author within one minute with
 * nothing between; a failed bubble always stands alone.
 */
export function groupMessages(input: GroupInput): RoomRow[] {
  const messages = input.messages.toSorted((a, b) => a.seq - b.seq);
  const rows: RoomRow[] = [];
  let above: BubbleRow | null = null;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const unread = startsUnread(message, before, input.readUpTo);
    if (unread) rows.push({ kind: 'unread', key: 'unread' });
    const day = before ? dayNumber(before.sent) !== dayNumber(message.sent) : !input.hasOlder;
    if (day) rows.push({ kind: 'day', key: `day-${message.id}`, time: message.sent });
    const joins: boolean = above !== null && !unread && !day && sameGroup(above.message, message);
    if (joins && above) above.last = false;
    above = { kind: 'bubble', key: message.id, message, first: !joins, last: true };
    rows.push(above);
  }
  if (input.typing) rows.push({ kind: 'dots', key: 'dots', first: above?.message.author !== 'soul' });
  return rows;
}

// Only the Soul's words can be unread, and a line above everything would say nothing.
function startsUnread(message: Message, before: Message | undefined, readUpTo: number | null): boolean {
  if (readUpTo === null || !before || message.author !== 'soul') return false;
  return before.seq <= readUpTo && message.seq > readUpTo;
}

function sameGroup(above: Message, below: Message): boolean {
  return (
    above.author === below.author &&
    localMinute(above.sent) === localMinute(below.sent) &&
    above.delivery.kind !== 'failed' &&
    below.delivery.kind !== 'failed' &&
    !hasEndMark(above, below)
  );
}

/** Counts minutes of the sender's clock. */
const localMinute = ({ at, offset }: WallTime): number => Math.floor(at / 60_000) + offset;

// A line such as "the reply broke off here" stands under the last bubble of its generation.
function hasEndMark(above: Message, below: Message): boolean {
  if (above.generationId === below.generationId) return false;
  return above.replyEnd !== null && above.replyEnd !== 'complete' && above.replyEnd !== 'running';
}
