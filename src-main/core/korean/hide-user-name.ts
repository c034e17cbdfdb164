import { PARTICLE_PAIRS } from './attach-particle.ts';

/**
 * `text` with the user's name as literal `{user}`, as memory keeps it (SPEC section 2): 지호가, 지호한테, Jiho's. A longer
 * word that only begins with the name (지호천) stays. Names of one letter are left alone: they are ordinary words.
 */
export function hideUserName(text: string, name: string): string {
  const wanted = name.normalize('NFC').trim();
  if ([...wanted].length < 2 || !text.normalize('NFC').includes(wanted)) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}{])${escaped(wanted)}(?=(?:${ENDINGS})?(?![\\p{L}\\p{N}]))`, 'gu');
  return text.normalize('NFC').replace(pattern, '{user}');
}

/** What may stand right behind a name in Korean: particles, forms of address and what follows them, the copula. */
const ADDRESSES = ['씨', '님', '이', '아', '야', '선배', '선생님', '작가님', '언니', '누나', '오빠', '형'];
const PARTICLES = [
  ...new Set(PARTICLE_PAIRS.flatMap((pair) => pair.split('/'))),
  ...[
    '에게',
    '에게서',
    '에게는',
    '에게도',
    '에게만',
    '한테',
    '한테서',
    '한테는',
    '한테도',
    '한테만',
    '께',
    '께서',
    '의',
    '도',
    '만',
  ],
  ...[
    '만의',
    '까지',
    '부터',
    '처럼',
    '보다',
    '마저',
    '조차',
    '밖에',
    '하고',
    '이랑',
    '랑은',
    '이랑은',
    '만은',
    '와는',
    '과는',
    '와도',
    '과도',
  ],
  ...[
    '네',
    '네는',
    '네가',
    '라고',
    '이라고',
    '라는',
    '이라는',
    '라면',
    '이라면',
    '였다',
    '이었다',
    '예요',
    '이에요',
    '입니다',
    '이야',
    '이다',
    '다',
  ],
  ...['더러', '보고', '로서', '으로서', '로부터', '으로부터'],
];
const ENDINGS = (() => {
  const particles = PARTICLES.toSorted((a, b) => b.length - a.length).join('|');
  return `(?:${ADDRESSES.join('|')})?(?:${particles})?|[’']s`;
})();

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
