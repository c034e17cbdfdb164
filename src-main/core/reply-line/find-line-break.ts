export interface LineBreak {
  start: number;
  end: number;
}

/**
 * The first line break of `text` at or after `from`; null when there is none yet. `text` starts where a line starts.
 * Besides line ends these are breaks: `<br>`, `<bubble>` tags, and the two characters `\n` that some models write instead
 * of a line end. Those two count only where they can't be meant as themselves: glued to a word or mark before them, and
 * not followed by a Latin letter, digit, quote or backslash ("C:\new" and "`\n`" stay); or between a sentence's end and
 * a capital letter. `more`: text may still come, so that a `\n` at the very end is not decided yet.
 * The same break is found however much of the text is already there.
 */
export function findLineBreak(text: string, from: number, more: boolean): LineBreak | null {
  return findWith(more ? BREAK : BREAK_AT_END, text, from);
}

/** The same inside code, where only true line ends count. */
export function findCodeLineBreak(text: string, from: number): LineBreak | null {
  return findWith(CODE_BREAK, text, from);
}

/** An unfinished break is shorter than this: a search may start anew this far before the text that was added. */
export const LONGEST_BREAK = 64;

function findWith(pattern: RegExp, text: string, from: number): LineBreak | null {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

const CODE_BREAK = /\r\n?|\n/g;
const LINE_END = '\\r\\n?|[\\n\\u0085\\u2028\\u2029]';
const TAG = '(?<!`)<(?:[bB][rR][ \\t]{0,3}\\/?|\\/?bubble)>';
const WRITTEN = '(?:(?:\\\\r)?\\\\n){1,8}';
const GLUED = '(?<=[^\\s\\\\`\'"(\\[{])(?<!\\\\n)';
const AFTER_SENTENCE = '(?<=[.!?…~])';
const NOT_A_NAME = '(?=[^A-Za-z0-9_\\\\`\'"])';
const breaks = (written: string) =>
  new RegExp(`${LINE_END}|${TAG}|${GLUED}${WRITTEN}${written}|${AFTER_SENTENCE}${WRITTEN}(?=[A-Z])`, 'g');
const BREAK = breaks(NOT_A_NAME);
const BREAK_AT_END = breaks(`(?:${NOT_A_NAME}|$)`);
