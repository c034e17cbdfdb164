import type { FinalSound } from './spoken-end.ts';

/**
 * The final sound of a Latin word as Korean writes it. A rule of thumb by spelling: Jack 잭, Scott 스콧, Ben 벤, Paul 폴, but
 * Mark 마크, David 데이비드, Kate 케이트, Peter 피터. Short words in capitals and those without vowels are spelt out: PC 피시.
 */
export function latinFinalSound(word: string): FinalSound {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (isSpeltOut(plain)) return LETTER_FINALS.get(plain.at(-1)?.toUpperCase() ?? '') ?? 'vowel';
  const lower = plain.toLowerCase();
  return ENDINGS.find(([pattern]) => pattern.test(lower))?.[1] ?? 'vowel';
}

function isSpeltOut(word: string): boolean {
  if (word.length === 1) return true;
  return word === word.toUpperCase() && (word.length <= 3 || !/[AEIOUY]/.test(word));
}

/** 엘, 알; 엠, 엔. All other letter names end in a vowel. */
const LETTER_FINALS = new Map<string, FinalSound>([
  ['L', 'rieul'],
  ['R', 'rieul'],
  ['M', 'consonant'],
  ['N', 'consonant'],
]);

/** The first that fits. What fits none ends in a vowel: 스, 즈, 프, 드, 그 and the like stand behind most consonants. */
const ENDINGS: ReadonlyArray<[RegExp, FinalSound]> = [
  [/ll?$|[^aeiou]le$|[aeiouy]l?le$/, 'rieul'],
  [/[aeiouy](?:n|nn|m|mm)e$/, 'consonant'],
  [/(?:n|m|ng)$/, 'consonant'],
  [/ck$/, 'consonant'],
  [/(?:^|[^aeiou])[aeiouy](?:p|pp|t|tt|k|c|b)$/, 'consonant'],
];
