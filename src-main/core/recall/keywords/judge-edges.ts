import type { KeywordRule } from '#shared/recall.ts';
import { type FoldedText, isPieceEdge, NO_GAP } from './fold-keyword-text.ts';
import { isPlainParticle, judgeTail } from './hangul-tail.ts';
import { kindBefore, kindBehind, type LetterKind } from './letter-kinds.ts';

/** What the edges of a keyword are, read once when it is built. */
export interface KeywordShape {
  text: string;
  first: LetterKind;
  last: LetterKind;
  /** Letters and figures. */
  letters: number;
  hangul: number;
}

/**
 * By which rule the keyword counts as met where it stands in `folded` at [start, end), by what is directly before and behind it;
 * null where it is part of another word (SPEC section 7).
 */
export function judgeEdges(shape: KeywordShape, folded: FoldedText, start: number, end: number): KeywordRule | null {
  if (!isPieceEdge(folded, start) || !isPieceEdge(folded, end)) return null;
  const begins = judgeStart(shape, folded, start);
  if (begins === 'another') return null;
  const ends = judgeEnd(shape, folded, end);
  if (ends === 'another') return null;
  if (begins === 'word') return ends;
  return ends === 'compound' ? null : 'compound';
}

type Edge = 'word' | 'particle' | 'compound' | 'another';

function judgeStart(shape: KeywordShape, folded: FoldedText, start: number): Edge {
  if (folded.gaps[start] !== NO_GAP) return 'word';
  const before = kindBefore(folded.text, start);
  switch (shape.first) {
    case 'hangul':
      return judgeHangulStart(shape, folded, start, before);
    case 'letter':
      return before === 'letter' || before === 'digit' || isApostrophe(folded, start - 1) ? 'another' : 'word';
    case 'digit':
      return before === 'letter' || before === 'digit' || isFigurePoint(folded, start - 1) ? 'another' : 'word';
    default:
      return 'word';
  }
}

/** Within a word only longer keywords can be told from chance (길고양이): two syllables were right in 4 of 150 such places. */
function judgeHangulStart(shape: KeywordShape, folded: FoldedText, start: number, before: LetterKind): Edge {
  if (shape.letters === 1) return before === 'none' ? 'word' : 'another';
  if (before !== 'hangul') return 'word';
  if (shape.hangul >= 3) return 'compound';
  const ours = folded.text.slice(Math.max(0, start - 2), start) === '우리' && wordStart(folded, start) === start - 2;
  return ours ? 'compound' : 'another';
}

function wordStart(folded: FoldedText, from: number): number {
  let at = from;
  while (at > 0 && folded.gaps[at] === NO_GAP && isHangul(folded.text.charCodeAt(at - 1)) && from - at < 3) at -= 1;
  return at;
}

function judgeEnd(shape: KeywordShape, folded: FoldedText, end: number): Edge {
  if (folded.gaps[end] !== NO_GAP) return 'word';
  const behind = kindBehind(folded.text, end);
  if (behind === 'hangul' && shape.last !== 'open' && shape.last !== 'none') return judgeHangulEnd(shape, folded, end);
  switch (shape.last) {
    case 'letter':
      return judgeLetterEnd(shape, folded, end, behind);
    case 'digit':
      return behind === 'letter' || behind === 'digit' || isFigurePoint(folded, end) ? 'another' : 'word';
    case 'hangul':
      return shape.letters === 1 && behind !== 'none' ? 'another' : 'word';
    default:
      return 'word';
  }
}

function judgeHangulEnd(shape: KeywordShape, folded: FoldedText, end: number): Edge {
  const tail = hangulFrom(folded, end);
  const last = folded.text.charAt(end - 1);
  if (shape.letters === 1) return isPlainParticle(last, tail) ? 'particle' : 'another';
  const judged = judgeTail(last, tail);
  // A change of script ends a word by itself, and three syllables hardly begin another word by chance.
  return judged === 'another' && (shape.last !== 'hangul' || shape.hangul >= 3) ? 'compound' : judged;
}

/** English plurals and possessives: cats, cat's, cats'. */
function judgeLetterEnd(shape: KeywordShape, folded: FoldedText, end: number, behind: LetterKind): Edge {
  const { text } = folded;
  const suffix = SUFFIX.exec(text.slice(end, end + 3))?.[0];
  if (suffix !== undefined && (shape.letters >= 3 || suffix.length > 1) && isWordEnd(folded, end, end + suffix.length))
    return 'particle';
  return behind === 'letter' || behind === 'digit' ? 'another' : 'word';
}

const SUFFIX = /^(?:['’]s|es|s['’]?)/u;

function isWordEnd(folded: FoldedText, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (folded.gaps[at] !== NO_GAP) return false;
  if (folded.gaps[to] !== NO_GAP) return true;
  const behind = kindBehind(folded.text, to);
  return behind !== 'letter' && behind !== 'digit';
}

/** The t of don't is no word. */
function isApostrophe(folded: FoldedText, at: number): boolean {
  return (
    /^['’]$/u.test(folded.text.charAt(at)) && folded.gaps[at] === NO_GAP && kindBefore(folded.text, at) === 'letter'
  );
}

/** The point or comma within 1,200 and 3.5. */
function isFigurePoint(folded: FoldedText, at: number): boolean {
  const { text, gaps } = folded;
  if (!/^[.,]$/u.test(text.charAt(at)) || gaps[at] !== NO_GAP || gaps[at + 1] !== NO_GAP) return false;
  return kindBefore(text, at) === 'digit' && kindBehind(text, at + 1) === 'digit';
}

/** As much Hangul as matters for judging it. */
function hangulFrom(folded: FoldedText, from: number): string {
  let at = from;
  while (at - from < 12 && isHangul(folded.text.charCodeAt(at)) && (at === from || folded.gaps[at] === NO_GAP)) at += 1;
  return folded.text.slice(from, at);
}

function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}
