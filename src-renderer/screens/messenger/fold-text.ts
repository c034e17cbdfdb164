/** A text longer than either is folded (facts: messenger-ux D.2). */
const MOST_CHARACTERS = 500;
const MOST_LINES = 12;

/** What a bubble shows of a long text; `folded` when something is left for the reader. */
export type FoldedText = { shown: string; folded: boolean };

/**
 * Cuts at 500 characters as a reader counts them or after 12 lines, whichever comes first, never inside a grapheme
 * (a family emoji, a jamo sequence, a combining mark). Reads only as much of the text as it shows.
 */
export function foldText(text: string): FoldedText {
  const end = Math.min(endOfLines(text), endOfCharacters(text));
  if (end >= text.trimEnd().length) return { shown: text, folded: false };
  return { shown: text.slice(0, end).trimEnd(), folded: true };
}

function endOfLines(text: string): number {
  let at = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function endOfCharacters(text: string): number {
  // Most texts are short: no grapheme is shorter than one unit.
  if (text.length <= MOST_CHARACTERS) return text.length;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === MOST_CHARACTERS) return index;
    count++;
  }
  return text.length;
}
