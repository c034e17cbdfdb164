import type { Message, MessagePage, PageAt } from '#shared/threads.ts';

/** Messages asked for at once. */
export const PAGE_SIZE = 100;
/** Messages kept while a person scrolls a thread of any length; the far end is let go beyond it. */
export const MOST_KEPT = 400;

/** The stretch of a thread that a room holds, oldest first, without gaps. */
export type MessageWindow = MessagePage;

/** `older` and `newer` name the end that came in; the other end is trimmed. */
export type GrowthEnd = 'older' | 'newer';

/** The window with a page added at one end. Messages that are in both are taken from the page. */
export function extendWindow(window: MessageWindow, page: MessagePage, end: GrowthEnd): MessageWindow {
  const messages = mergeBySeq(window.messages, page.messages);
  const joined =
    end === 'older'
      ? { messages, hasOlder: page.hasOlder, hasNewer: window.hasNewer }
      : { messages, hasOlder: window.hasOlder, hasNewer: page.hasNewer };
  return trimWindow(joined, end);
}

/** What to ask to see the same stretch again, and whatever is new after it, in one request. */
export function refreshQuestion(window: MessageWindow | null): { at: PageAt; limit: number } {
  const first = window?.messages[0];
  if (!window || !first) return { at: { kind: 'latest' }, limit: PAGE_SIZE };
  return { at: { kind: 'after', seq: first.seq - 1 }, limit: Math.min(window.messages.length + PAGE_SIZE, 500) };
}

/**
 * The answer to `refreshQuestion`: the truth for the whole stretch, so what is missing in it is gone. Messages that did
 * not change keep their identity, so that their bubbles need no new render. `keep` is the end that the person looks at.
 */
export function refreshWindow(window: MessageWindow | null, page: MessagePage, keep: GrowthEnd): MessageWindow {
  if (!window) return page;
  const known = new Map(window.messages.map((message) => [message.id, message]));
  const messages = page.messages.map((fresh) => sameOrFresh(known.get(fresh.id), fresh));
  return trimWindow({ ...page, messages }, keep);
}

function mergeBySeq(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of fresh) bySeq.set(message.seq, sameOrFresh(bySeq.get(message.seq), message));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function trimWindow(window: MessageWindow, keep: GrowthEnd): MessageWindow {
  if (window.messages.length <= MOST_KEPT) return window;
  return keep === 'older'
    ? { ...window, messages: window.messages.slice(0, MOST_KEPT), hasNewer: true }
    : { ...window, messages: window.messages.slice(-MOST_KEPT), hasOlder: true };
}

function sameOrFresh(known: Message | undefined, fresh: Message): Message {
  // Plain data from the wire, written in one field order: equal texts are equal messages.
  return known && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh;
}
