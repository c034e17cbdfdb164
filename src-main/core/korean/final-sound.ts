import { latinFinalSound } from './latin-final-sound.ts';
import type { FinalSound } from './spoken-end.ts';

/**
 * The final sound of `word` as a Korean reader says it: Hangul by its last syllable, numbers as Sino-Korean, Latin words by
 * how they are usually written in Hangul (Alex 알렉스, Jane 제인), capitals by letter names (TV 티비). Marks and emoji at the
 * end are not read. What can't be known (Han characters, other scripts) counts as a vowel.
 */
export function finalSound(word: string): FinalSound {
  const spoken = word.normalize('NFC').replace(/[^\p{L}\p{N}]+$/u, '');
  const last = spoken.at(-1) ?? '';
  if (/[가-힣]/.test(last)) return syllableFinal(last);
  if (/[0-9]/.test(last)) return numberFinal(/[0-9,]+$/.exec(spoken)?.[0] ?? last);
  if (/\p{Script=Latin}/u.test(last)) return latinFinalSound(/\p{Script=Latin}+$/u.exec(spoken)?.[0] ?? last);
  if (last === 'ㄹ') return 'rieul';
  return /[ㄱ-ㅎんン]/.test(last) ? 'consonant' : 'vowel';
}

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const FINAL_RIEUL = 8;

function syllableFinal(syllable: string): FinalSound {
  const final = (syllable.charCodeAt(0) - FIRST_SYLLABLE) % FINALS;
  if (final === 0) return 'vowel';
  return final === FINAL_RIEUL ? 'rieul' : 'consonant';
}

/** 영 일 이 삼 사 오 육 칠 팔 구; with zeros behind, 십 백 천 만 억 and, from twelve zeros on, 조. */
function numberFinal(number: string): FinalSound {
  const digits = number.replaceAll(',', '');
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  if (zeros > 0) return zeros >= 12 && zeros < 16 && digits.length > zeros ? 'vowel' : 'consonant';
  const last = digits.at(-1) ?? '';
  if ('178'.includes(last)) return 'rieul';
  return '36'.includes(last) ? 'consonant' : 'vowel';
}
