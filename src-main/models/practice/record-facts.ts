import { withParticle } from '../../core/korean/attach-particle.ts';

/** Something that a record quotes somebody with. */
export interface QuotedWords {
  name: string;
  words: string;
}

/**
 * Who said what, where a sentence of a record does nothing but tell that: `지호는 서윤에게 "잘 잤어"라고 말했다.`, `Haeon said
 * "good".`; [] for any other sentence.
 */
export function quotedWords(sentence: string): QuotedWords[] {
  const [, name = '', words = '', link, more] = KOREAN.exec(sentence) ?? ENGLISH.exec(sentence) ?? [];
  if (name === '') return [];
  const first = { name, words };
  return link === undefined || more === undefined ? [first] : [first, { name, words: more }];
}

const KOREAN =
  /^(\S{1,30}?)(?:은|는|이|가) (?:\S{1,30}에게 )?"([^"]+)"(?:이)?라고 (?:(말하고|답하고|사과하고|약속하고|축하하고) "([^"]+)"(?:이)?라고 )?[가-힣]+다\.$/u;
const ENGLISH =
  /^(\S{1,30}) (?:said|answered|told \S{1,30}|promised:|apologised:|congratulated:) "([^"]+)"(?: (and) added "([^"]+)")?\.?$/u;

/** A line of the profile as a whole sentence where its key is half of one (`못 마시는 것: 커피`); null where it is a name for a thing. */
export function profileSentence(key: string, value: string, userName: string): string | null {
  const korean = KOREAN_KEYS[key];
  if (korean) return korean(value);
  const english = ENGLISH_KEYS[key.toLowerCase()];
  return english === undefined || userName === '' ? null : `${userName} ${english} ${value}.`;
}

const KOREAN_KEYS: Readonly<Record<string, (value: string) => string>> = {
  '못 마시는 것': (value) => `${withParticle(value, '을/를')} 못 마신다.`,
  '못 먹는 것': (value) => `${withParticle(value, '을/를')} 못 먹는다.`,
  '좋아하는 것': (value) => `${withParticle(value, '을/를')} 좋아한다.`,
  '싫어하는 것': (value) => `${withParticle(value, '을/를')} 싫어한다.`,
  '무서워하는 것': (value) => `${withParticle(value, '을/를')} 무서워한다.`,
  '사는 곳': (value) => `${value}에 살고 있다.`,
};
const ENGLISH_KEYS: Readonly<Record<string, string>> = {
  likes: 'likes',
  dislikes: 'dislikes',
  home: 'lives in',
  "can't eat": "can't eat",
  "can't drink": "can't drink",
  'afraid of': 'is afraid of',
};

/** Other words that a line of the profile is asked for by. */
export function wordsForKey(key: string): readonly string[] {
  return WORDS_FOR_KEYS[key] ?? [];
}

const WORDS_FOR_KEYS: Readonly<Record<string, readonly string[]>> = {
  '하는 일': ['직업'],
  직업: ['하는일'],
  '사는 곳': ['산다', '사는', '동네', '집'],
  '못 마시는 것': ['마시', '마신다', '마셔'],
  '못 먹는 것': ['먹는다', '먹어', '알레르기'],
};
