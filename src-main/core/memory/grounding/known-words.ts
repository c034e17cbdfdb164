import { withoutParticles } from '../../korean/strip-particles.ts';
import { foldText, squeezeText } from '../fold-text.ts';
import { readStampedLines } from '../message-stamp.ts';
import { SURNAMES } from './name-syllables.ts';

/** The words of the inputs, for asking whether a name stands in them. */
export interface KnownWords {
  /** Whether some word of the inputs begins with `word`, or, for three syllables and more, holds it anywhere. */
  has(word: string): boolean;
  /** Whether a word of the inputs, without its particles, is just this one. */
  hasWhole(word: string): boolean;
  hasLatin(word: string): boolean;
  /** Whether the letters of `words` stand there in one run, spaces and marks apart. */
  hasRun(squeezed: string): boolean;
}

/** Indexes the inputs once. Line stamps are left out, so that a sentence split over two bubbles is one run. */
export function indexWords(texts: readonly string[]): KnownWords {
  const beginnings = new Set<string>();
  const whole = new Set<string>();
  const latin = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts) {
    for (const match of foldText(text)
      .normalize('NFC')
      .matchAll(/[가-힣]+|[a-z\u00c0-\u024f][a-z\u00c0-\u024f0-9]*/gu)) {
      const word = match[0];
      if (seen.has(word)) continue;
      seen.add(word);
      if (/^[가-힣]/u.test(word)) {
        addBeginnings(beginnings, word);
        for (const stem of withoutParticles(word)) addWhole(whole, stem);
      } else latin.add(word);
    }
  }
  const run = texts.map((text) => squeezeText(withoutStamps(text))).join('');
  return {
    has: (word) => beginnings.has(word) || (word.length >= 3 && run.includes(word)),
    hasWhole: (word) => whole.has(word),
    hasLatin: (word) => latin.has(word) || latin.has(word.replace(/(?:'s|s)$/u, '')) || latin.has(`${word}s`),
    hasRun: (squeezed) => run.includes(squeezed),
  };
}

function withoutStamps(text: string): string {
  return readStampedLines(text)
    .map((line) => line.text)
    .join(' ');
}

const LONGEST_NAME = 6;

/** 한서윤 also makes 서윤 known. */
function addWhole(whole: Set<string>, stem: string): void {
  whole.add(stem);
  if (stem.length === 3 && SURNAMES.has(stem.charAt(0))) whole.add(stem.slice(1));
}

function addBeginnings(beginnings: Set<string>, word: string): void {
  for (let length = 1; length <= Math.min(LONGEST_NAME, word.length); length++) beginnings.add(word.slice(0, length));
  if (!SURNAMES.has(word.charAt(0))) return;
  for (let length = 2; length <= 3 && length < word.length; length++) beginnings.add(word.slice(1, 1 + length));
}
