import { squeezeText } from '../fold-text.ts';

export interface FoundQuotation {
  raw: string;
  start: number;
  end: number;
}

/** What stands in quotation marks and is long enough to be someone's words: two words or four syllables. */
export function findQuotations(text: string): FoundQuotation[] {
  return [...text.matchAll(QUOTED)]
    .map((match) => ({
      raw: match.slice(1).find((part) => part !== undefined) ?? '',
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter((quotation) => isSpeech(quotation.raw));
}

// A single mark within a word is an apostrophe.
const QUOTED =
  /“([^”\n]{2,400})”|"([^"\n]{2,400})"|‘([^’\n]{2,400})’|(?<![\p{L}\p{N}])'([^'\n]{2,400})'(?![\p{Script=Latin}])|「([^」\n]{2,400})」|『([^』\n]{2,400})』/gu;

function isSpeech(words: string): boolean {
  const syllables = words.match(/[가-힣]/gu)?.length ?? 0;
  const count = words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return syllables >= 4 || count >= 2;
}

/**
 * Whether a quotation stands in the inputs, spaces, marks and laughter apart. `{user}` and omissions may stand for
 * anything; the ending of a long sentence may differ, as 부르고 싶소 becomes 부르고 싶다 in a record.
 */
export function isQuoted(quotation: string, hasRun: (squeezed: string) => boolean): boolean {
  return quotation.split(OPEN_PLACES).every((piece, index) => {
    const squeezed = squeezeText(piece);
    if (squeezed.length < 2 || hasRun(squeezed)) return true;
    if (index > 0 && [1, 2].some((cut) => squeezed.length - cut >= 2 && hasRun(squeezed.slice(cut)))) return true;
    return squeezed.length >= LONG && [1, 2].some((cut) => hasRun(squeezed.slice(0, -cut)));
  });
}

const OPEN_PLACES = /\{\{?user\}?\}|\[REDACTED\]|…|\.{2,}/gu;
const LONG = 7;
