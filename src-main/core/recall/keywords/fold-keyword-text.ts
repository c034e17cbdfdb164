/** Text as keywords are compared with it, and where each piece of it stood. */
export interface FoldedText {
  /** NFKC, case folded, without whitespace and what is never shown (zero width, variation selectors). */
  readonly text: string;
  /** By unit of `text`: the piece of the original it comes from, in UTF-16 units. Units of one piece share both. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** By unit of `text`, one more at the end: the whitespace just before it. */
  readonly gaps: readonly number[];
}

export const NO_GAP = 0;
export const SPACE_GAP = 1;
export const LINE_GAP = 2;

/**
 * Folds `text` for matching keywords: NFD, full width and case don't count, whitespace is only noted. Single Hangul letters (ㅋㅋ)
 * stay by themselves, where NFKC would glue ㄳ to the syllable before it. A dotted İ and a dotless ı are an i (SPEC section 7).
 */
export function foldKeywordText(text: string): FoldedText {
  const folding = new Folding();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isPlain(code) && !extendsPiece(text, at + 1)) {
      folding.addUnit(code >= 0x41 && code <= 0x5a ? code + 0x20 : code, at, at + 1);
      at += 1;
      continue;
    }
    if (code === 0x20 && !extendsPiece(text, at + 1)) {
      folding.addSpace(SPACE_GAP);
      at += 1;
      continue;
    }
    const end = pieceEnd(text, at);
    folding.addPiece(text.slice(at, end), at, end);
    at = end;
  }
  return folding.finish();
}

/** Whether a piece of the original begins at this unit: within one (a ligature, a letter and its mark) no keyword begins or ends. */
export function isPieceEdge(folded: FoldedText, unit: number): boolean {
  return unit === 0 || unit === folded.text.length || folded.starts[unit] !== folded.starts[unit - 1];
}

/** Plain arrays: typed ones took most of the time for the many short keywords. */
class Folding {
  private readonly units: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly gaps: number[] = [NO_GAP];

  addPiece(piece: string, start: number, end: number): void {
    if (/^\s+$/u.test(piece)) {
      this.addSpace(/[\n\r\u2028\u2029]/u.test(piece) ? LINE_GAP : SPACE_GAP);
      return;
    }
    const folded = foldPiece(piece);
    for (let at = 0; at < folded.length; at++) this.addUnit(folded.charCodeAt(at), start, end);
  }

  addSpace(gap: number): void {
    this.gaps.push(Math.max(this.gaps.pop() ?? NO_GAP, gap));
  }

  addUnit(unit: number, start: number, end: number): void {
    this.units.push(unit);
    this.starts.push(start);
    this.ends.push(end);
    this.gaps.push(NO_GAP);
  }

  finish(): FoldedText {
    const { starts, ends, gaps } = this;
    return { text: decodeUnits(this.units), starts, ends, gaps };
  }
}

/** Upper case first: so ß is ss and every sigma the same. */
function foldPiece(piece: string): string {
  if (/^[\u3131-\u318e]$/u.test(piece)) return piece;
  return piece
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** ASCII that is read, and Hangul syllables: nearly all of a talk. */
function isPlain(code: number): boolean {
  return (code > 0x20 && code < 0x7f) || isSyllable(code);
}

function pieceEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (extendsPiece(text, end)) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/**
 * Whether what begins at `at` can melt into what is before it: marks, and the later letters of a Hangul syllable only behind the
 * earlier ones. 나ᅲᅲ and 공화ᆞ are a syllable and single letters.
 */
function extendsPiece(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code >= 0x300) || isSyllable(code)) return false;
  const before = text.charCodeAt(at - 1);
  if (code >= 0x1161 && code <= 0x1175) return before >= 0x1100 && before <= 0x1112;
  if (code >= 0x11a8 && code <= 0x11c2)
    return (before >= 0x1161 && before <= 0x1175) || (isSyllable(before) && (before - FIRST_SYLLABLE) % FINALS === 0);
  return MARK.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function isSyllable(code: number): boolean {
  return code >= FIRST_SYLLABLE && code <= 0xd7a3;
}

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

/** Marks, half width voicing marks, the later letters of a half width syllable. */
/** U+16D67 is the one letter that melts into another without being a mark. */
const MARK = /^[\p{M}\uff9e\uff9f\uffc2-\uffdc\u{16d67}]/u;

/** An argument list has its limits. */
const CHUNK = 8192;

function decodeUnits(units: readonly number[]): string {
  if (units.length <= CHUNK) return String.fromCharCode(...units);
  let text = '';
  for (let at = 0; at < units.length; at += CHUNK) text += String.fromCharCode(...units.slice(at, at + CHUNK));
  return text;
}
