import { finalSound } from './final-sound.ts';

/** A particle in both its forms: behind a consonant / behind a vowel. */
export type ParticlePair = (typeof PARTICLE_PAIRS)[number];

export const PARTICLE_PAIRS = [
  ...(['은/는', '이/가', '을/를', '과/와', '으로/로', '아/야', '이랑/랑', '이나/나', '이든/든', '이여/여'] as const),
  ...(['이야/야', '이에요/예요', '이라/라', '이라고/라고', '이라는/라는', '이라도/라도', '이라면/라면'] as const),
  ...([
    '이라서/라서',
    '이라며/라며',
    '이란/란',
    '이고/고',
    '이며/며',
    '이면/면',
    '이니까/니까',
    '이지만/지만',
  ] as const),
  ...(['이다/다', '이네/네', '이지/지', '이죠/죠', '이었어/였어', '이었다/였다', '이었던/였던', '이가/가'] as const),
  ...([
    '이는/는',
    '이를/를',
    '이든지/든지',
    '이랑은/랑은',
    '이랑도/랑도',
    '과는/와는',
    '과의/와의',
    '과도/와도',
  ] as const),
  ...(['으로는/로는', '으로서/로서', '으로써/로써', '으로부터/로부터', '이라니/라니', '이구나/구나'] as const),
] as const;

/** `word` with the form of the particle that its final sound asks for: 지훈 + 이/가 -> 지훈이, 서울 + 으로/로 -> 서울로. */
export function withParticle(word: string, pair: ParticlePair): string {
  return word + particleFor(word, pair);
}

/** That form alone, for text where something stands between the word and its particle. */
export function particleFor(word: string, pair: ParticlePair): string {
  const [behindConsonant = '', behindVowel = ''] = pair.split('/');
  const sound = finalSound(word);
  const asVowel = sound === 'vowel' || (sound === 'rieul' && pair.startsWith('으로'));
  return asVowel ? behindVowel : behindConsonant;
}
