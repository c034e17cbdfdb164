const FIRST = 0xac00;
const LAST = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;

/** A syllable block as the indexes of its initial, vowel and final (0: none) in Unicode order. */
export interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

/** The parts of a Hangul syllable; null for any other character. */
export function readSyllable(character: string): Syllable | null {
  const code = character.charCodeAt(0);
  if (!(code >= FIRST && code <= LAST)) return null;
  const index = code - FIRST;
  return {
    initial: Math.floor(index / (VOWELS * FINALS)),
    vowel: Math.floor(index / FINALS) % VOWELS,
    final: index % FINALS,
  };
}

export function writeSyllable({ initial, vowel, final }: Syllable): string {
  return String.fromCharCode(FIRST + (initial * VOWELS + vowel) * FINALS + final);
}

/** Words as single jamo, so that `키우는` and `키운다` share the start they are heard to share. */
export function toJamo(word: string): string {
  return Array.from(word, (character) => {
    const parts = readSyllable(character);
    return parts
      ? String.fromCharCode(0x1100 + parts.initial, 0x1161 + parts.vowel) + finalJamo(parts.final)
      : character;
  }).join('');
}

/**
 * The word with the form of the particle that fits its last sound: `pair` is 'after consonant/after vowel', such as
 * `이/가` or `으로/로`. A final ㄹ counts as a vowel for `으로/로`. Digits are read in Korean; Latin letters by their ending.
 */
export function withParticle(word: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const sound = endSound(word);
  const closed = sound === 'consonant' || (sound === 'rieul' && pair !== '으로/로');
  return word + (closed ? afterConsonant : afterVowel);
}

const RIEUL = 8;

function endSound(word: string): 'consonant' | 'rieul' | 'vowel' {
  const last = word.replace(/[^\p{L}\p{N}]+$/u, '').slice(-1);
  const parts = readSyllable(last);
  if (parts?.final === RIEUL || /[178l]/i.test(last)) return 'rieul';
  if (parts) return parts.final > 0 ? 'consonant' : 'vowel';
  return /[036bcdgkmnptq]/i.test(last) ? 'consonant' : 'vowel';
}

function finalJamo(final: number): string {
  // The same code points as initials where a final can move on, so that 먹 and 머그 agree.
  return final === 0 ? '' : String.fromCharCode(INITIAL_OF_FINAL[final] ?? 0x11a7 + final);
}

const INITIAL_OF_FINAL: Readonly<Record<number, number>> = {
  1: 0x1100,
  4: 0x1102,
  7: 0x1103,
  8: 0x1105,
  16: 0x1106,
  17: 0x1107,
  19: 0x1109,
  22: 0x110c,
  23: 0x110e,
  24: 0x110f,
  25: 0x1110,
  26: 0x1111,
  27: 0x1112,
};
