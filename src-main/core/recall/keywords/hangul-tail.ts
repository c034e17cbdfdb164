import { PARTICLE_PAIRS } from '../../korean/attach-particle.ts';

/**
 * What Hangul behind a word makes of it. `particle`: particles, the copula, a title or another suffix, whole to the end.
 * `compound`: a longer word or words written together in which the first keeps its meaning (나비보러, 사과했어, 한국영화).
 * `another`: a different word that only begins alike (이사벨).
 */
export type HangulTail = 'particle' | 'compound' | 'another';

/**
 * Judges `tail`, all Hangul directly behind a word that ends in `before`. By its form, with no more of a dictionary than particles, titles and the like: a single strange
 * syllable makes another word; two or more are a word of their own, written together.
 */
export function judgeTail(before: string, tail: string): HangulTail {
  if (isParticles(soundOf(before), tail, PIECES)) return 'particle';
  if (GOES_ON.test(tail)) return 'compound';
  const rest = restBeforeParticles(tail);
  return rest.length < 2 || NAMES_ANOTHER.test(rest) ? 'another' : 'compound';
}

/** For words of one syllable: only what can hardly be the rest of a longer word (용이, 용한테는; not 용지, 용인). */
export function isPlainParticle(before: string, tail: string): boolean {
  return isParticles(soundOf(before), tail, PLAIN_PIECES);
}

type Sound = 'consonant' | 'vowel' | 'rieul' | 'unknown';
type Needs = 'any' | 'consonant' | 'vowel' | 'vowel-or-rieul';
type Pieces = ReadonlyMap<string, Needs>;

/** Longer tails are not made of particles alone. */
const LONGEST_TAIL = 10;

function isParticles(before: Sound, tail: string, pieces: Pieces, layers = 4): boolean {
  if (tail === '') return true;
  if (layers === 0 || tail.length > LONGEST_TAIL) return false;
  for (let length = tail.length; length > 0; length--) {
    const piece = tail.slice(0, length);
    const needs = pieces.get(piece);
    if (needs === undefined || !fits(before, needs)) continue;
    if (isParticles(soundOf(piece), tail.slice(length), pieces, layers - 1)) return true;
  }
  return false;
}

/** `tail` without the particles at its end, all of it when there are none. */
function restBeforeParticles(tail: string): string {
  for (let length = 1; length < tail.length; length++) {
    const rest = tail.slice(0, length);
    if (isParticles(soundOf(rest), tail.slice(length), PARTICLES)) return rest;
  }
  return tail;
}

function fits(sound: Sound, needs: Needs): boolean {
  if (needs === 'any' || sound === 'unknown') return true;
  if (needs === 'consonant') return sound !== 'vowel';
  return sound === 'vowel' || (needs === 'vowel-or-rieul' && sound === 'rieul');
}

/** Latin words and numbers are read in more than one way: any form may follow. */
function soundOf(word: string): Sound {
  const code = word.charCodeAt(word.length - 1);
  if (!(code >= 0xac00 && code <= 0xd7a3)) return 'unknown';
  const final = (code - 0xac00) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'consonant';
}

const words = (list: string) => list.split(' ');

const PLAIN_PARTICLES = words(
  '의 에 에서 에게 에게서 한테 한테서 께 께서 도 만 까지 부터 마다 처럼 보다 하고 밖에 조차 마저 같이 만큼 대로 뿐 에선 에겐 한텐 께선 ' +
    '보단 부턴 까진 님 씨 들 네 ' +
    // The copula's full forms are written behind vowels as well: 나비이다.
    '이다 이었다 이었어 이에요 이예요',
);
const PLAIN_PAIRS =
  '은/는 이/가 을/를 과/와 으로/로 아/야 이랑/랑 이야/야 이에요/예요 이라고/라고 이라는/라는 이라도/라도 이다/다 이네/네 이었어/였어 ' +
  '이었다/였다 이었던/였던 입니다/입니다 이잖아/잖아 인데/인데';

/** Shortened and spoken forms; in words of one syllable they would let too much of 용인, 용지 pass. */
const MORE_PARTICLES = words(
  '씩 쯤 요 이요 인 인지 인가 인가요 인줄 인걸 임 일 일까 일지 입니까 이라니까 로부터 으로부터 에다 에다가 뿐이 껜 더러 라든지 따라 하며 치고 ' +
    '말고 빼고 보고 때문 땜 이라고 이라는 이라서 이고 이며 이지만 이니까 이네 이었던',
);
const MORE_PAIRS = words(
  '이거든/거든 이래/래 이래요/래요 이었/였 이었는데/였는데 이었네/였네 이었지/였지 이었나/였나 이었다면/였다면 이여서/여서',
);

/** What names and nouns take on directly: how somebody is called, where and when something is. */
const SUFFIXES = words(
  '군 양 형 쌤 측 쪽 행 때 땐 편 판 풍 식 급 계 산 강 섬 역 시 구 중 등 전 후 집 댁 팀 표 짱 꺼 거 건 껀 속 안 밖 앞 옆 뒤 꺼야 거야 누나 언니 ' +
    '오빠 형님 동생 엄마 아빠 이모 고모 삼촌 할머니 할아버지 아저씨 아줌마 선배 후배 선생님 사장 부장 과장 팀장 대표 감독 교수 박사 의원 장관 총리 ' +
    '시장 대통령 회장 기자 작가 배우 선수 가수 장군 여사',
);

const PARTICLES: Pieces = new Map([
  ...pairForms([...PARTICLE_PAIRS, ...words(PLAIN_PAIRS), ...MORE_PAIRS]),
  ...anyForms([...PLAIN_PARTICLES, ...MORE_PARTICLES]),
]);
/** 민준 is called 민준이, which then takes what follows a vowel. */
const PIECES: Pieces = new Map([...PARTICLES, ...anyForms(SUFFIXES), ['이', 'consonant']]);
const PLAIN_PIECES: Pieces = new Map([...pairForms(words(PLAIN_PAIRS)), ...anyForms(PLAIN_PARTICLES)]);

function anyForms(forms: readonly string[]): [string, Needs][] {
  return forms.map((form) => [form, 'any']);
}

function pairForms(pairs: readonly string[]): [string, Needs][] {
  return pairs.flatMap((pair): [string, Needs][] => {
    const [behindConsonant = '', behindVowel = ''] = pair.split('/');
    if (behindConsonant === behindVowel) return [[behindVowel, 'any']];
    return [
      [behindConsonant, 'consonant'],
      [behindVowel, pair.startsWith('으로') ? 'vowel-or-rieul' : 'vowel'],
    ];
  });
}

/** The noun stays itself in 사과했어, 인기있는, 나비같은, 한국스러운, 나비줘. */
const GOES_ON =
  /^(?:하|한|할|함|합|해|했|되|된|될|됨|됩|돼|됐|당하|당한|당해|당했|시키|시켰|시켜|있|없|같|답|스러|스런|스럽|줘|봐)/u;

/** A tree, a flower or a street that is called after something is another thing: 사과나무길. */
const NAMES_ANOTHER = /^(?:나무|꽃)|(?:길|대로|나무)$/u;
