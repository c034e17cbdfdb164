import { recallTokens } from './recall-tokens.ts';
import { isSmallTalk } from './small-talk.ts';
import { tailOf } from './split-pieces.ts';

export interface QueryLine {
  author: 'user' | 'soul';
  text: string;
}

export interface RecallQuery {
  /** The newest messages of the person, one a line. */
  newest: string;
  /** What is looked for: `newest`, behind the turn before it where it leans on that. */
  text: string;
  withPrevious: boolean;
  /** Nothing but greetings and the like: nothing is looked for by meaning. */
  smallTalk: boolean;
}

/**
 * What a turn looks for (SPEC section 7): the person's newest messages. Where they are short and point back (그거 어디였지?,
 * what was it?) the turn before is read with them. `lines`: the end of the talk, oldest first, up to the newest message.
 */
export function readQuery(lines: readonly QueryLine[]): RecallQuery {
  const from = lines.findLastIndex((line) => line.author === 'soul') + 1;
  const newest = lines
    .slice(from)
    .map((line) => line.text.trim())
    .join('\n');
  if (newest === '' || isSmallTalk(newest)) return { newest, text: newest, withPrevious: false, smallTalk: true };
  const before = lines
    .slice(Math.max(0, from - PREVIOUS_LINES), from)
    .map((line) => line.text.trim())
    .filter((text) => text !== '' && !isSmallTalk(text))
    .join('\n');
  const withPrevious = before !== '' && leans(newest);
  const previous = withPrevious ? `${tailOf(before, PREVIOUS)}\n` : '';
  return { newest, text: `${previous}${tailOf(newest, LONGEST)}`, withPrevious, smallTalk: false };
}

/** Short, and with a word that stands for something said before, or with hardly a word of its own. */
function leans(text: string): boolean {
  if (text.length > SHORT) return false;
  return POINTER.test(text.normalize('NFC')) || new Set(recallTokens(text).filter(isWord)).size <= 1;
}

const PREVIOUS_LINES = 4;
/** UTF-16 units. */
const PREVIOUS = 200;
const SHORT = 30;
/** More than the sentence model reads anyway. */
const LONGEST = 800;
/** Stems, not the bigrams within words. */
const isWord = (token: string): boolean => !/^[가-힣]{2}$/u.test(token);
const POINTER =
  /(?:^|[^가-힣])(?:그거|그게|그걸|그건|그것|그때|거기|그날|그\s?사람|그\s?얘기|그\s?이야기|걔|얘|쟤|아까|이거|이게|저거)|^(?:그럼|그래서|근데)?\s*(?:왜|어디|언제|누구|누가|몇|어떻게|얼마)|\b(?:it|that|this|those|there|then|he|she|him|her|they|them)\b/iu;
