import { particleBehind } from '../../../core/korean/strip-particles.ts';
import { ENGLISH_COMMON, KOREAN_COMMON, WHOLE_NOUNS } from './common-nouns.ts';

/**
 * The nouns of a text that can lead back to it: names, places, things. A guess by form, over all lines at once: a Korean word
 * counts where it somewhere carries a particle that only nouns carry, an English one behind an article or with a capital.
 */
export function findNouns(lines: readonly string[], language: 'ko' | 'en'): (line: string) => string[] {
  const nouns = new Set<string>();
  // A talk repeats its words: each is taken apart once.
  const seen = new Set<string>();
  for (const line of lines) {
    if (language === 'ko') {
      for (const word of koreanWords(line)) {
        if (!seen.has(word)) addKoreanNoun(nouns, word);
        seen.add(word);
      }
    }
    for (const match of line.matchAll(ENGLISH_NOUN)) addEnglishNoun(nouns, match[1] ?? match[3] ?? match[2] ?? '');
  }
  const known = new Map<string, string | null>();
  return (line) => nounsOf(line, nouns, known);
}

function nounsOf(line: string, nouns: ReadonlySet<string>, known: Map<string, string | null>): string[] {
  const found: string[] = [];
  for (const word of plain(line).match(WORD) ?? []) {
    let noun = known.get(word);
    if (noun === undefined) {
      noun = /^[가-힣]/.test(word) ? koreanNoun(word, nouns) : englishNoun(word, nouns);
      known.set(word, noun);
    }
    if (noun !== null && !found.includes(noun)) found.push(noun);
  }
  return found;
}

const WORD = /[가-힣]{2,12}|[A-Za-z][A-Za-z-]{2,20}/g;

function koreanWords(line: string): string[] {
  return plain(line).match(/(?<![\p{L}\p{N}])[가-힣]{2,12}(?![\p{L}\p{N}])/gu) ?? [];
}

/** Placeholders and masks are no words. */
function plain(line: string): string {
  return line.replace(/\{user\}|\[REDACTED\]|https?:\/\/\S+/gu, ' ');
}

/** Particles that hardly a verb's form ends in; 은, 는 and 도 are not among them (`작은`, `먹는`, `해도`). */
const NOUN_PARTICLES = new Set(
  '을 를 이 가 은 에서 에게 한테 으로 의 와 과 랑 이랑 이에요 예요 부터 까지 이야 야 에 이고'.split(' '),
);
/** Those that an ending looks like as well (`들어가`, `물어봤어야`). */
const DOUBTFUL = new Set(['가', '야', '이야', '이고', '와', '이', '에']);

function addKoreanNoun(nouns: Set<string>, word: string): void {
  const whole = wholeNoun(word);
  if (whole !== null) {
    nouns.add(whole);
    return;
  }
  const particle = particleBehind(word);
  if (particle === null || !NOUN_PARTICLES.has(particle)) return;
  const stem = word.slice(0, -particle.length).replace(/(?<=[가-힣]{2})들$/u, '');
  if (isNounLike(stem) && !(DOUBTFUL.has(particle) && /[아어여워와봐줘켜져려해시]$/.test(stem))) nouns.add(stem);
}

/** The noun of the list that a word is, with or without a particle: `고양이랑` is 고양이, not 고양 with 이랑. */
function wholeNoun(word: string): string | null {
  const [, formed = '', behind = ''] = FORMED.exec(word) ?? [];
  if (formed !== '' && (behind === '' || PARTICLE.test(behind))) return formed;
  for (let length = Math.min(4, word.length); length >= 2; length -= 1) {
    const noun = word.slice(0, length);
    const rest = word.slice(length);
    if (WHOLE_NOUNS.has(noun) && (rest === '' || particleBehind(word)?.endsWith(rest) || PARTICLE.test(rest)))
      return noun;
  }
  return null;
}

/** Nouns made with 이. */
const FORMED = /^([가-힣]{1,3}(?:덩이|쟁이|둥이|걸이|받이|풀이|잡이|구이|볶이|뚱이|멩이|랭이|송이|뽁이))([가-힣]*)$/u;
const PARTICLE =
  /^(?:이|가|은|는|을|를|의|에|도|만|와|과|랑|로|요|야|한테|에게|에서|까지|부터|예요|이에요|하고|라고|처럼|보다)(?:는|도|만)?$/u;

/** Two syllables at least, nothing that only a verb ends in, and no word that stands everywhere. */
function isNounLike(stem: string): boolean {
  return (
    stem.length >= 2 && stem.length <= 6 && !VERB_STEM.test(stem) && !PHRASE.test(stem) && !KOREAN_COMMON.has(stem)
  );
}

/** Written together, but no noun: `두시간`, `내기전`, `하루쯤`, `오는거`. */
const PHRASE =
  /^(?:몇|뭔|무슨|어떤|그런|이런)|^(?:열|스물|서른|마흔|쉰)[가-힣]*(?:살|세)|^(?:한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉|열|스무|스물|반)(?:달|시간|명|분|번|장|개|권|마리|살|잔|알|통|걸음|하루|모금|바퀴)|(?:때|쯤|거|것|만에|달만|년만|일만|[기근]전|[는은던]중)$/u;

const VERB_STEM =
  /(?:[았었였했겠있없같않좋싫많괜찮됐갔왔봤랐렸졌쳤췄켰꼈샀났탔냈뒀줬썼떴렀랬댔닸닌된될할한인던는은을를려서고며면지게니까냐네데죠요다자]|하|되|거리|스럽|하기|되기|시키)$/u;

function koreanNoun(word: string, nouns: ReadonlySet<string>): string | null {
  if (nouns.has(word)) return word;
  const whole = wholeNoun(word);
  if (whole !== null) return nouns.has(whole) ? whole : null;
  let rest = word;
  for (let layer = 0; layer < 2; layer += 1) {
    const particle = particleBehind(rest);
    if (particle === null) return null;
    rest = rest.slice(0, -particle.length);
    if (rest.length >= 2 && nouns.has(rest)) return rest;
  }
  return null;
}

const ENGLISH_NOUN =
  /(?<=[a-z,;"'’)] )([A-Z][a-z]{2,20})(?![\w'’])|\b(?:[Tt]he|[Aa]n?|[Mm]y|[Yy]our|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]his|[Tt]hat) ([A-Za-z][a-z-]{2,20})(?: ([a-z][a-z-]{2,20})(?=[.,!?;]|$| (?:of|in|on|at|to|with|from|for|and|or|but|is|was|that|by|when|under|near)\b))?/g;

function addEnglishNoun(nouns: Set<string>, word: string): void {
  const lower = word.toLowerCase();
  if (ENGLISH_COMMON.has(lower) || /(?:ly|ing|ed)$/.test(lower)) return;
  nouns.add(/^[A-Z]/.test(word) ? word : lower);
}

function englishNoun(word: string, nouns: ReadonlySet<string>): string | null {
  if (nouns.has(word)) return word;
  const lower = word.toLowerCase();
  return nouns.has(lower) ? lower : null;
}
