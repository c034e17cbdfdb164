import { withoutParticles } from '../korean/strip-particles.ts';

/**
 * What a text is found by among others (facts: retrieval 3 and 5): of Hangul the word without its particles (`=나비`) and all
 * bigrams within it (`나비`), of Latin words a stem, numbers and other scripts as they are. Folded, so that decomposed, full-width and
 * differently cased texts are the same. In order, with repetitions; laughter and tears (ㅋㅋ, ㅠㅠ) give nothing.
 */
export function recallTokens(text: string): string[] {
  const tokens: string[] = [];
  // İ in lower case is an i with a dot of its own.
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll('i\u0307', 'i');
  for (const [word] of folded.matchAll(WORD)) {
    const unit = word.charCodeAt(0);
    if (unit >= FIRST_SYLLABLE && unit <= LAST_SYLLABLE) addHangul(tokens, word);
    // 5월, 30일: what is counted belongs to the number.
    else if (COUNTED.test(word)) tokens.push(word.replace(/\D+$/u, ''), word);
    else if (HAN.test(word)) addHan(tokens, word);
    else if (!ENGLISH_GRAMMAR.has(word) && !JAMO.test(word)) addLatin(tokens, word);
  }
  return tokens.filter((token) => token !== '');
}

const WORD =
  /\p{Nd}+[년월일시분]|[가-힣]+|\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Latin}'][\p{Script=Latin}\p{M}']*|[\u1100-\u11ff\u3130-\u318f]+|\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const COUNTED = /^\p{Nd}+[년월일시분]$/u;
/** ㅋㅋ, ㅠㅠ: folded they are the parts of syllables. */
const JAMO = /^[\u1100-\u11ff\u3130-\u318f]/u;
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function addHangul(tokens: string[], word: string): void {
  tokens.push(`=${withoutParticles(word).findLast((stem) => stem.length > 1) ?? word}`);
  addBigrams(tokens, word);
}

/** I've is no more a word of its own than I. */
function addLatin(tokens: string[], word: string): void {
  const stem = latinStem(word);
  if (!ENGLISH_GRAMMAR.has(stem)) tokens.push(stem);
}

/** No spaces between words: single characters count as well. */
function addHan(tokens: string[], word: string): void {
  const letters = [...word];
  if (letters.length === 1) tokens.push(word);
  for (const [index, letter] of letters.slice(1).entries()) tokens.push(`${letters[index]}${letter}`);
}

function addBigrams(tokens: string[], word: string): void {
  for (let index = 0; index + 1 < word.length; index++) tokens.push(word.slice(index, index + 2));
}

/** Light: plural, past and progressive endings, so that paint, paints, painted and painting meet. */
export function latinStem(word: string): string {
  const bare = word.replace(/'(?:s|re|ve|ll|d|m|t)?$/u, '').replaceAll("'", '');
  if (bare.length <= 3) return bare;
  return bare
    .replace(/ies$/u, 'y')
    .replace(/(?<=[^s])(?:es|s)$/u, '')
    .replace(/(?<=.{3})(?:ing|ed|ly)$/u, '')
    .replace(/(.)\1$/u, '$1')
    .replace(/e$/u, '');
}

const ENGLISH_GRAMMAR = new Set(
  (
    "a an and are as at be been but by did do does for from had has have he her hers him his how i i'm in is it it's its me my of on or our ours " +
    'she so that the their them then there these they this those to us was we were what when where which who whom why will with would you your yours all about up out just can could if than too also am been being because while into not no yes very really'
  ).split(' '),
);
