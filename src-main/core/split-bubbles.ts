import { cleanReplyLine } from './reply-line/clean-reply-line.ts';
import { opensCode } from './reply-line/code-fence.ts';
import { findLineBreak } from './reply-line/find-line-break.ts';
import { joinPunctuation } from './reply-line/join-punctuation.ts';
import { createReplyReader, type ReplyPart } from './reply-line/read-reply.ts';
import { saysSomethingAlready } from './reply-line/says-something-already.ts';
import { type SpeakerNames, speakerNames } from './reply-line/strip-speaker-label.ts';
import { unquoteReply } from './reply-line/unquote-reply.ts';
import { hasVisible, isOnlyPunctuation } from './reply-line/visible-text.ts';

export interface SplitOptions {
  /** Who may stand as a label before a line: the Soul's names. */
  names: readonly string[];
  /** 8 when not given. What is more is joined, with line ends, into the last one. */
  maxBubbles?: number;
}

export interface BubbleSplitter {
  /** The next piece of the reply, cut anywhere. Answers the bubbles that became certain. */
  push(text: string): string[];
  /** The reply is over: the bubbles that were still held back. */
  end(): string[];
}

/**
 * The bubbles of a whole reply (SPEC section 3, Output to bubbles): one per line, cleaned of what a model adds, never an
 * empty one, at most `maxBubbles`. A line of mere punctuation joins the bubble before it; code of a named language is one
 * bubble as written; quotes around a reply of one line go. Real text is never dropped.
 *
 * Splitting the bubbles, joined by line ends, gives the same bubbles again, except for code: its fence is gone.
 */
export function splitBubbles(reply: string, options: SplitOptions): string[] {
  const splitter = createBubbleSplitter(options);
  return [...splitter.push(reply), ...splitter.end()];
}

/**
 * The same while a reply streams in: all answers together are those of `splitBubbles`, however the reply is cut into
 * pieces. A bubble is certain when its line has ended and the next line shows more than punctuation, because mere
 * punctuation still joins it. The last of `maxBubbles` is certain only at the end.
 */
export function createBubbleSplitter({ names, maxBubbles = MAX_BUBBLES }: SplitOptions): BubbleSplitter {
  const speakers = speakerNames(names);
  const reader = createReplyReader(speakers);
  const collector = createCollector(speakers, Math.max(1, maxBubbles));
  return {
    push: (text) => {
      reader.push(text).forEach(collector.take);
      if (collector.isHolding() && saysSomethingAlready(reader.unfinished(), speakers)) collector.settle();
      return collector.ready();
    },
    end: () => {
      reader.end().forEach(collector.take);
      return [...collector.ready(), ...collector.end()];
    },
  };
}

const MAX_BUBBLES = 8;

/** Holds the newest line until it is known whether punctuation follows, and what is beyond the last bubble until the end. */
function createCollector(speakers: SpeakerNames, maxBubbles: number) {
  let line: string | null = null;
  let punctuation: string[] = [];
  let shown = 0;
  let ready: string[] = [];
  const last: string[] = [];

  function show(bubble: string): void {
    shown += 1;
    (shown < maxBubbles ? ready : last).push(bubble);
  }

  function takeHeld(): string[] {
    const bubbles = joinPunctuation(line, punctuation, (text) => isStable(text, speakers));
    line = null;
    punctuation = [];
    return bubbles;
  }

  function settle(): void {
    takeHeld().forEach(show);
  }

  function take(part: ReplyPart): void {
    if (part.kind === 'speech' && isOnlyPunctuation(part.line)) {
      punctuation.push(part.line);
      return;
    }
    settle();
    if (part.kind === 'code') show(part.text);
    else line = part.line;
  }

  return {
    take,
    settle,
    isHolding: () => line !== null || punctuation.length > 0,
    ready: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
    end: () => {
      const held = takeHeld();
      const [only] = held;
      if (shown === 0 && held.length === 1 && only !== undefined) return [unquoted(only, speakers)];
      held.forEach(show);
      return last.length > 0 ? [...ready, last.join('\n')] : ready;
    },
  };
}

function unquoted(reply: string, speakers: SpeakerNames): string {
  const inside = unquoteReply(reply);
  if (inside === null) return reply;
  const cleaned = cleanReplyLine(inside, speakers);
  return isStable(cleaned, speakers) ? unquoted(cleaned, speakers) : reply;
}

/** Whether `text` as a line of its own is one bubble, and as it is. */
function isStable(text: string, speakers: SpeakerNames): boolean {
  const isOneLine = findLineBreak(text, 0, false) === null && !opensCode(text);
  return isOneLine && hasVisible(text) && cleanReplyLine(text, speakers) === text;
}
