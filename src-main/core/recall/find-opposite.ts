import { readNumbers } from '../korean/read-numbers.ts';
import { textFeatures } from '../memory/text-features.ts';

/** What a text says, made ready once for comparing with many. */
export interface Claim {
  /** Worked out when the first question needs it. */
  words(): ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  denials: number;
}

export function readClaim(text: string): Claim {
  let words: Set<string> | null = null;
  return {
    words: () => {
      words ??= new Set([...textFeatures(text)].filter((feature) => !feature.startsWith('#')));
      return words;
    },
    numbers: new Set(readNumbers(text).map((number) => number.value)),
    denials: text.match(DENIAL)?.length ?? 0,
  };
}

/**
 * Whether two recalled texts speak of one thing and say different things of it (SPEC sections 7 and 12: contradictions are
 * kept in pairs and asked about, never settled here): most words in common, and another number, or one of them denied. By form; in
 * doubt it is no pair, for both may still be recalled each by itself.
 */
export function areOpposite(a: Claim, b: Claim): boolean {
  // What is cheap to see first: nearly all pairs differ in neither.
  const hasOtherNumbers =
    a.numbers.size > 0 && b.numbers.size > 0 && ![...a.numbers].some((number) => b.numbers.has(number));
  if (a.denials % 2 === b.denials % 2 && !hasOtherNumbers) return false;
  const [one, other] = [a.words(), b.words()];
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size < LEAST_WORDS) return false;
  let common = 0;
  for (const word of small) if (large.has(word)) common += 1;
  return common / small.size >= COMMON;
}

const LEAST_WORDS = 4;
const COMMON = 0.6;
const DENIAL = /(?<![가-힣])(?:안|못)(?= ?[가-힣])|않|없|아니|못하|못했|싫|\b(?:not|never|no)\b|n't/giu;
