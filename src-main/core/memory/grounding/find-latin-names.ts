import type { FoundName } from './find-person-names.ts';

/**
 * Latin words that are or may be names. In Korean text every capitalised word is one, a small one may be. In English text
 * a capital within a sentence makes a name, at its start only together with a second one (Marcus Webb) or a possessive.
 */
export function findLatinNames(text: string): FoundName[] {
  const korean = (text.match(/[가-힣]/gu)?.length ?? 0) > 0;
  return [...text.matchAll(LATIN_WORD)].flatMap((match) => {
    const name = match[0].replace(/['’]s$/u, '').replace(/['’]$/u, '');
    if (COMMON.has(name.toLowerCase()) || name.length < 2) return [];
    const capital = /^\p{Lu}/u.test(name);
    if (korean) return [{ name, start: match.index, certain: capital }];
    if (!capital) return [];
    const titled = startsSentence(text, match.index);
    const paired = /^ \p{Lu}\p{Ll}+/u.test(text.slice(match.index + match[0].length));
    if (titled && !paired && name === match[0]) return [];
    return [{ name, start: match.index, certain: !titled || paired }];
  });
}

const LATIN_WORD =
  /(?<![\p{L}\p{N}{@/.])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:['’]\p{Script=Latin}+)?(?![\p{Script=Latin}\d}])/gu;

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;"“‘'([/—-])\s*$/u.test(text.slice(0, at));
}

/** Units, the format's own words, and what everybody writes in Latin letters. */
const COMMON = new Set(
  (
    'episode messenger redacted user ltm soul kg g mg km m cm mm ml l h min am pm ok okay no yes vs pd tv pc sns ai dm kakao katalk pt ppt ' +
    'pdf usb cd dvd cctv atm it mc dj vip ktx srt os app sms id qr led lp mt tmi mbti faq ceo hp ng diy b&b i im ive id ill mr mrs ms dr ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may june july august ' +
    'september october november december jan feb mar apr jun jul aug sep oct nov dec english korean korea internet god christmas easter mom dad ' +
    "i'm i'd i'll i've"
  ).split(' '),
);
