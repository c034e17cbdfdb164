import { findCodeLineBreak, findLineBreak, LONGEST_BREAK } from './find-line-break.ts';

export interface LineReader {
  add(text: string): void;
  /** The next whole line without its break, or null when none has ended yet. */
  next(mode: 'speech' | 'code', more: boolean): string | null;
  /** What has come of the line that has not ended yet. */
  rest(): string;
}

/** Cuts a text that comes in pieces into lines. The pieces may end anywhere, also inside a character or a `\r\n`. */
export function createLineReader(): LineReader {
  let rest = '';
  // Where a break may start: a long line in small pieces is not searched from its beginning each time.
  let searched = 0;
  let skipLineFeed = false;

  function next(mode: 'speech' | 'code', more: boolean): string | null {
    if (skipLineFeed && rest !== '') {
      skipLineFeed = false;
      if (rest.startsWith('\n')) rest = rest.slice(1);
    }
    const found = mode === 'code' ? findCodeLineBreak(rest, searched) : findLineBreak(rest, searched, more);
    if (found === null) {
      searched = Math.max(0, rest.length - LONGEST_BREAK);
      return null;
    }
    const line = rest.slice(0, found.start);
    skipLineFeed = rest.slice(found.start, found.end) === '\r';
    rest = rest.slice(found.end);
    searched = 0;
    return line;
  }

  return {
    add: (text) => {
      rest += text;
    },
    next,
    rest: () => rest,
  };
}
