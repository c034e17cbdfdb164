import { mayBecomeLabel, type SpeakerNames } from './strip-speaker-label.ts';
import { trimInvisible } from './visible-text.ts';

/**
 * Whether a line that is still being written will, whatever follows, be a bubble with more than punctuation in it. True
 * as soon as a word shows that no label or timestamp can take away; lines that start with marks that may be markup are
 * waited for. May say no too long, never yes too early.
 */
export function saysSomethingAlready(start: string, speakers: SpeakerNames): boolean {
  // Behind one of these, what looks like a word may be part of a tag, an emphasis or a written line break.
  const plain = trimInvisible(start).split(/[<[*_`#\\]/, 1)[0] ?? '';
  if (HARMLESS_MARKS_AND_WORD.test(plain) || ASIDE.test(plain)) return true;
  return WORD.test(plain) && !mayBecomeLabel(plain, speakers);
}

/** A number counts once it can't be the year of a timestamp. */
const WORD = /^(?:[\p{L}\p{So}]|\d{1,4} ?(?!년)\p{L})/u;
const HARMLESS_MARKS_AND_WORD = /^[“”‘’"'「」『』《》…~!?.,^]+[\p{L}\p{N}\p{So}]/u;
/** `(웃음)`, but not `(오후 9:03)`, `(목) …`, `(Thu …)`. */
const ASIDE = /^\((?![오AaPp일월화수목금토MTWFS])\p{L}/u;
