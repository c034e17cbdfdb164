import { assertNever } from '#shared/assert-never.ts';
import type { Message, MessagePage, PageAt } from '#shared/threads.ts';

/** The part of a talk that was asked for, oldest first. */
export function pageOf(messages: readonly Message[], at: PageAt, limit: number): MessagePage {
  const start = startOf(messages, at, limit);
  const end = at.kind === 'before' ? messages.findIndex(({ seq }) => seq >= at.seq) : start + limit;
  const page = messages.slice(start, end === -1 ? messages.length : end);
  return { messages: page, hasOlder: start > 0, hasNewer: start + page.length < messages.length };
}

function startOf(messages: readonly Message[], at: PageAt, limit: number): number {
  const indexOf = (reached: (message: Message) => boolean) => {
    const index = messages.findIndex(reached);
    return index === -1 ? messages.length : index;
  };
  switch (at.kind) {
    case 'latest':
      return Math.max(0, messages.length - limit);
    case 'before':
      return Math.max(0, indexOf(({ seq }) => seq >= at.seq) - limit);
    case 'after':
      return indexOf(({ seq }) => seq > at.seq);
    case 'around':
      return Math.max(0, indexOf(({ seq }) => seq >= at.seq) - Math.floor(limit / 2));
    default:
      return assertNever(at);
  }
}
