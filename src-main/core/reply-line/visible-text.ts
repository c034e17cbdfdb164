/** Whether anything of `text` can be seen: more than spaces, zero-width and other control characters, Hangul fillers. */
export function hasVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether what can be seen is only marks such as `!`, `…`, `^^` or `~`: no letter, digit, emoji or combining mark. */
export function isOnlyPunctuation(text: string): boolean {
  return !SAYS_SOMETHING.test(text);
}

/**
 * Without spaces and zero-width characters at both ends. A space that carries a combining mark stays, as does a
 * joiner: taking it away would leave half a character.
 */
export function trimInvisible(text: string): string {
  let end = text.length;
  // Not a pattern with `$`: that is quadratic on long runs of spaces.
  while (end > 0 && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(LEADING, '');
}

/** In a pattern: what follows is not the second part of a character that begins before (a mark, a joiner). */
export const CHARACTER_ENDS = '(?![\\p{M}\\u200c\\u200d])';

const FILLERS = '\\u115f\\u1160\\u3164\\uffa0\\u2800\\u034f\\ufe00-\\ufe0f';
const VISIBLE = new RegExp(`[^\\s\\p{Z}\\p{Cc}\\p{Cf}${FILLERS}]`, 'u');
const SAYS_SOMETHING = new RegExp(`[^\\s\\p{Z}\\p{C}\\p{P}\\p{Sk}\\p{Sm}${FILLERS}]|[\\p{Co}\\p{Cs}\\p{Cn}]`, 'u');
const BLANK = /[\s\u200b\u2060]/;
const LEADING = new RegExp(`^[\\s\\u200b\\u2060]+${CHARACTER_ENDS}`, 'u');
