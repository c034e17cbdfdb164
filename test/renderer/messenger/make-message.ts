import { GenerationId, MessageId, ThreadId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';

const KST = 540;

/** 2026-05-28 in Seoul at `clock` (`21:03` or `21:03:59`), moved by `days`. */
export function seoul(clock: string, days = 0): Message['sent'] {
  const time = clock.length === 5 ? `${clock}:00` : clock;
  return { at: Date.parse(`2026-05-28T${time}+09:00`) + days * 86_400_000, offset: KST };
}

/** A delivered message; `seq` also names it (`m7`). */
export function makeMessage(seq: number, part: Partial<Message> = {}): Message {
  const author = part.author ?? 'soul';
  return {
    id: MessageId.parse(`m${seq}`),
    threadId: ThreadId.parse('t1'),
    seq,
    author,
    text: `말 ${seq}`,
    sent: seoul('21:03'),
    delivery: { kind: 'delivered' },
    generationId: author === 'soul' ? GenerationId.parse('g1') : null,
    replyEnd: author === 'soul' ? 'complete' : null,
    editedAt: null,
    ...part,
  };
}
