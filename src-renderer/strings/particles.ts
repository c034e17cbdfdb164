/** Korean particles that depend on the final consonant of the word before them, as `after a consonant/after a vowel`. */
export type Particle = '이/가' | '을/를' | '은/는' | '과/와' | '으로/로' | '이에요/예요' | '아/야';

/** `withParticle('도진', '이/가')` gives 도진이. Digits and Latin letters go by how they are read aloud in Korean. */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const final = finalOf(word);
  // 으로 alone counts ㄹ among the vowels: 서울로, 7로.
  const closed = final === 'ㄹ' ? particle !== '으로/로' : final === 'other';
  return word + (closed ? afterConsonant : afterVowel);
}

type Final = 'none' | 'ㄹ' | 'other';

// The last sound of 영 일 이 삼 사 오 육 칠 팔 구.
const DIGITS: readonly Final[] = ['other', 'ㄹ', 'none', 'other', 'none', 'none', 'other', 'ㄹ', 'ㄹ', 'none'];

function finalOf(word: string): Final {
  const last = word.normalize('NFC').match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0] ?? '';
  if (/[0-9]/.test(last)) return DIGITS[Number(last)] ?? 'none';
  if (/[lr]/i.test(last)) return 'ㄹ';
  if (/[mnbpkt]/i.test(last)) return 'other';
  const syllable = last.charCodeAt(0) - 0xac00;
  if (!(syllable >= 0 && syllable < 11_172)) return 'none';
  const final = syllable % 28;
  if (final === 0) return 'none';
  return final === 8 ? 'ㄹ' : 'other';
}
