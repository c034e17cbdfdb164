/**
 * The language that texts are mostly written in: Korean as soon as a good part of their letters is Hangul, since Korean
 * talk is full of Latin names and brands. `otherwise` where there is hardly a letter.
 */
export function textLanguage(texts: readonly string[], otherwise: 'ko' | 'en'): 'ko' | 'en' {
  let hangul = 0;
  let latin = 0;
  for (const text of texts) {
    hangul += text.match(/[가-힣ㄱ-ㅎㅏ-ㅣ\u1100-\u11ff]/gu)?.length ?? 0;
    latin += text.match(/[A-Za-z]/gu)?.length ?? 0;
  }
  if (hangul + latin < LEAST_LETTERS) return otherwise;
  return hangul >= (hangul + latin) * KOREAN_SHARE ? 'ko' : 'en';
}

const LEAST_LETTERS = 20;
/** A syllable of Hangul says as much as two or three Latin letters. */
const KOREAN_SHARE = 0.2;
