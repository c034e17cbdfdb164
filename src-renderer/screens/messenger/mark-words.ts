import { assertNever } from '#shared/assert-never.ts';
import type { ReplyEnd } from '#shared/threads.ts';
import type { Strings } from '../../strings/areas.ts';
import type { MessageMark } from './message-mark.ts';

/** A mark in a few words, for the line under a bubble and for its accessible name; null for no mark. */
export function markWords(mark: MessageMark, { mark: words }: Strings['messenger']): string | null {
  switch (mark.kind) {
    case 'none':
      return null;
    case 'waiting':
      return words.waiting;
    case 'failed':
      return words.failed;
    case 'reply-ended':
      return words[END_WORDS[mark.end]];
    case 'no-other-reply':
      return words.noOtherReply;
    case 'stopped-early':
      return words.stoppedEarly;
    default:
      return assertNever(mark);
  }
}

const END_WORDS = {
  interrupted: 'interrupted',
  'cut-by-length': 'cutByLength',
  stopped: 'stopped',
  blocked: 'blocked',
  failed: 'replyFailed',
} as const satisfies Record<Exclude<ReplyEnd, 'running' | 'complete'>, string>;
