import type { FoundName } from './find-person-names.ts';

/**
 * Latin words that are or may be names. In Korean text a capitalised word is one, an abbreviation or a small word may be.
 * In English text a capital within a sentence makes a name, at its start only together with a second one (Marcus Webb) or
 * a possessive; in titles capitals say little.
 */
export function findLatinNames(text: string): FoundName[] {
  const korean = isMostlyKorean(text);
  return [...text.matchAll(LATIN_WORD)].flatMap((match) => {
    const name = match[0].replace(/['’]s$/u, '');
    if (name.length < 2 || COMMON.has(name.toLowerCase())) return [];
    const certain = korean ? CAPITALISED.test(name) : isEnglishName(text, match.index, match[0]);
    return certain === null ? [] : [{ name, start: match.index, certain }];
  });
}

const CAPITALISED = /^\p{Lu}\P{Lu}/u;

/** Syllables weigh more than letters; a Korean weekday in an English bullet does not make it Korean. */
function isMostlyKorean(text: string): boolean {
  const syllables = text.match(/[가-힣]/gu)?.length ?? 0;
  const letters = text.match(/[a-z]/giu)?.length ?? 0;
  return syllables * 4 >= letters;
}

/** null: no name. */
function isEnglishName(text: string, at: number, word: string): boolean | null {
  if (!/^\p{Lu}/u.test(word)) return null;
  const paired = /^ \p{Lu}\p{Ll}+/u.test(text.slice(at + word.length));
  const possessive = /['’]s$/u.test(word);
  if (startsSentence(text, at) && !paired && !possessive) return null;
  return !inTitle(text, at);
}

/** In the head of a bullet, or on a line that is no sentence. */
function inTitle(text: string, at: number): boolean {
  if (text.startsWith('[') && at < text.indexOf(']')) return true;
  const line = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
  return !/[.!?]["”')]?\s*$/u.test(line);
}

const LATIN_WORD =
  /(?<![\p{L}\p{N}{@/.])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’]\p{Script=Latin}+)?(?![\p{Script=Latin}\d}])/gu;

function startsSentence(text: string, at: number): boolean {
  return /(?:^|\n|[.!?:;"“‘'([\]/—-])\s*$/u.test(text.slice(0, at));
}

/** Units, the format's own words, and what everybody writes in Latin letters. */
const COMMON = new Set(
  (
    'episode messenger redacted user ltm soul kg g mg km m cm mm ml l h min am pm ok okay no yes vs pd tv pc sns ai dm kakao katalk pt ppt ' +
    'pdf usb cd dvd cctv atm it mc dj vip ktx srt os app sms id qr led lp mt tmi mbti faq ceo hp ng diy b&b i im ive id ill mr mrs ms dr ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may june july august ' +
    'september october november december jan feb mar apr jun jul aug sep oct nov dec english korean korea american japanese chinese french german bgm ost ui ux gps wifi internet god christmas easter mom dad ' +
    'then when after before but and so while since because if as at in on for with from they she he it we you his her their the an this that ' +
    'these those there here now later once both all each every not one two three what who where why how only even still also just yet although ' +
    'though until during about our my your him them its by to of or ' +
    "i'm i'd i'll i've"
  ).split(' '),
);
