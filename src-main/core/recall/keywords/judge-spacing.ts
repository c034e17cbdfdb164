import type { KeywordRule } from '#shared/recall.ts';
import { type FoldedText, LINE_GAP, NO_GAP } from './fold-keyword-text.ts';
import type { KeywordShape } from './judge-edges.ts';
import { kindBefore, kindBehind } from './letter-kinds.ts';

/** `other`: spaced in another way but still the keyword (검은 숲 and 검은숲); `apart`: other words that happen to meet (이사 and 이 사람). */
export type Spacing = 'same' | 'other' | 'apart';

/**
 * Compares the spaces of a keyword with those where it stands in `folded` and is met by `rule`. A space may also be a line break.
 * Only as a word by itself may a keyword be parted: 일본군 is not met in 일본 군국주의.
 */
export function judgeSpacing(
  { shape, own, rule }: { shape: KeywordShape; own: readonly number[]; rule: KeywordRule },
  folded: FoldedText,
  start: number,
): Spacing {
  let spacing: Spacing = 'same';
  for (let at = 1; at < shape.text.length; at++) {
    const wanted = (own[at] ?? NO_GAP) !== NO_GAP;
    const there = folded.gaps[start + at] ?? NO_GAP;
    if (wanted === (there !== NO_GAP)) continue;
    if (!besideHangul(shape.text, at)) return 'apart';
    if (!wanted && (rule === 'compound' || !mayPart(shape, at, there))) return 'apart';
    spacing = 'other';
  }
  return spacing;
}

/** Koreans write 검은숲 and 검은 숲 as they like; in English `a part` and `apart` are two things. */
function besideHangul(text: string, at: number): boolean {
  return kindBefore(text, at) === 'hangul' || kindBehind(text, at) === 'hangul';
}

/** Whether a space may stand in the keyword where it has none. */
function mayPart(shape: KeywordShape, at: number, gap: number): boolean {
  if (gap === LINE_GAP || shape.hangul < 3) return false;
  return !(at === 1 && STANDS_ALONE.has(shape.text.charAt(0)));
}

/** One syllable that is a word before others: 이 사회 is no 이사회. */
const STANDS_ALONE = new Set('이그저내네제한두세몇각새첫안못더잘또왜');
