/**
 * What a letter is for telling where words end. `letter`: of a script with spaces between words (Latin, Cyrillic);
 * `open`: of one without (Han, kana, Thai); `none`: not part of a word.
 */
export type LetterKind = 'hangul' | 'letter' | 'digit' | 'open' | 'none';

/** The kind of what ends before `at`; `none` at the beginning of `text`. */
export function kindBefore(text: string, at: number): LetterKind {
  if (at <= 0) return 'none';
  const unit = text.charCodeAt(at - 1);
  return kindOf(unit >= 0xdc00 && unit <= 0xdfff && at > 1 ? (text.codePointAt(at - 2) ?? unit) : unit);
}

/** The kind of what begins at `at`; `none` at the end of `text`. */
export function kindBehind(text: string, at: number): LetterKind {
  return at >= text.length ? 'none' : kindOf(text.codePointAt(at) ?? 0);
}

function kindOf(code: number): LetterKind {
  if (code >= 0xac00 && code <= 0xd7a3) return 'hangul';
  if (code < 0x80) return asciiKind(code);
  const letter = String.fromCodePoint(code);
  if (OPEN.test(letter)) return 'open';
  // Single Hangul letters are laughter and tears (ㅋㅋ, ㅠㅠ), no part of the word before them.
  if (/^\p{Script=Hangul}/u.test(letter)) return 'none';
  if (/^\p{Nd}/u.test(letter)) return 'digit';
  return /^[\p{L}\p{M}\p{N}]/u.test(letter) ? 'letter' : 'none';
}

function asciiKind(code: number): LetterKind {
  if (code >= 0x30 && code <= 0x39) return 'digit';
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) ? 'letter' : 'none';
}

const OPEN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆ー]/u;
