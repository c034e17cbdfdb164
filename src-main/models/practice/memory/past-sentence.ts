import { spoken } from '../korean-endings.ts';
import { readSyllable, withParticle, writeSyllable } from '../korean-syllables.ts';

/**
 * A sentence of a record as a thing of the past (SPEC section 4): `지금 두 사람은 계단에 앉아 있다.` becomes `두 사람은 계단에
 * 앉아 있었다.` null when its ending isn't surely known; English is taken as it is, but for what speaks of now.
 */
export function pastSentence(sentence: string, language: 'ko' | 'en'): string | null {
  return language === 'ko' ? koreanPast(sentence) : englishPast(sentence);
}

function koreanPast(sentence: string): string | null {
  const plain = sentence.replace(NOW, '$1').replace(/[\s.。!]+$/u, '');
  if (NOW_INSIDE.test(withoutQuotes(plain)) || !plain.endsWith('다')) return null;
  const past = isPast(plain) ? plain : inPast(plain);
  return past === null ? null : `${past}.`;
}

const NOW = /(^|[,.]\s*|\s)(?:지금|방금|현재)(?:은|도|까지)?,?\s+/gu;
/** What would still speak of the moment of the scene as of this one. */
const NOW_INSIDE = /(^|\s)(?:지금|방금|현재|이 순간)/u;

const SSANG_SIOT = 20;

/** `왔다`, `했다`, but not `있다` and not `하겠다`. */
function isPast(plain: string): boolean {
  const last = plain.at(-2) ?? '';
  return readSyllable(last)?.final === SSANG_SIOT && last !== '있' && last !== '겠';
}

function inPast(plain: string): string | null {
  if (plain.endsWith('겠다')) return null;
  if (plain.endsWith('아니다')) return `${plain.slice(0, -1)}었다`;
  if (/[^보놓쓰쌓높덮섞]이다$/u.test(plain)) return withParticle(plain.slice(0, -2), '이었다/였다');
  const casual = spoken(plain, 'casual');
  const last = readSyllable(casual?.at(-1) ?? '');
  if (casual === null || last === null || last.final !== 0) return null;
  return `${casual.slice(0, -1)}${writeSyllable({ ...last, final: SSANG_SIOT })}다`;
}

function englishPast(sentence: string): string | null {
  const plain = sentence.replace(/\b(?:right now|just now|at this moment),?\s*/giu, '').trim();
  const quoteless = withoutQuotes(plain);
  if (/\b(?:is|are|am|now|has|have|does|do)\b(?!n't been)/iu.test(quoteless)) return null;
  if (!/\p{L}/u.test(plain)) return null;
  return /[.!?]["'”’]?$/u.test(plain) ? plain : `${plain}.`;
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|‘[^’]*’|'[^']*'(?!\p{L})/gu, ' ');
}
