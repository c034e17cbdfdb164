import { cleanReplyLine } from './clean-reply-line.ts';
import { closeCode, opensCode } from './code-fence.ts';
import { findLineBreak } from './find-line-break.ts';
import { createLineReader } from './read-lines.ts';
import type { SpeakerNames } from './strip-speaker-label.ts';
import { hasVisible } from './visible-text.ts';

export type ReplyPart = { kind: 'speech'; line: string } | { kind: 'code'; text: string };

export interface ReplyReader {
  push(text: string): ReplyPart[];
  end(): ReplyPart[];
  /** What has come of the line of speech that has not ended yet; '' inside code. */
  unfinished(): string;
}

/** Reads a reply that comes in pieces into cleaned lines of speech and whole pieces of code; nothing that can't be seen. */
export function createReplyReader(speakers: SpeakerNames): ReplyReader {
  const lines = createLineReader();
  let code: string[] | null = null;

  function takeLines(more: boolean): ReplyPart[] {
    const parts: ReplyPart[] = [];
    for (;;) {
      const line = lines.next(code === null ? 'speech' : 'code', more);
      if (line === null) return parts;
      parts.push(...take(line));
    }
  }

  function take(line: string): ReplyPart[] {
    if (code === null) return takeSpeech(line);
    const closed = closeCode(line);
    if (closed === null) {
      code.push(line);
      return [];
    }
    const text = [...code, closed.code].join('\n');
    code = null;
    return [...codePart(text), ...takeSpeech(closed.after)];
  }

  function takeSpeech(line: string): ReplyPart[] {
    const cleaned = cleanReplyLine(line, speakers);
    if (opensCode(cleaned)) {
      code = [];
      return [];
    }
    // Taking a marker out of the middle may have brought the two halves of a break together.
    const again = findLineBreak(cleaned, 0, false);
    if (again !== null) return [...takeSpeech(cleaned.slice(0, again.start)), ...take(cleaned.slice(again.end))];
    return hasVisible(cleaned) ? [{ kind: 'speech', line: cleaned }] : [];
  }

  return {
    push: (text) => {
      lines.add(text);
      return takeLines(true);
    },
    end: () => [...takeLines(false), ...take(lines.rest()), ...codePart(code?.join('\n') ?? '')],
    unfinished: () => (code === null ? lines.rest() : ''),
  };
}

function codePart(code: string): ReplyPart[] {
  const text = code.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return hasVisible(text) ? [{ kind: 'code', text }] : [];
}
