import { particleFor } from '../../src-main/core/korean/attach-particle.ts';
import { DEEDS, ENDINGS, GIVEN, MANNERS, NAMES, NODS, PLACES, TAILS, TOPICS } from './varied-words.ts';

/**
 * The n-th message of a long, varied talk, always the same: a matter lasts for some messages, some 900 people, 480 places and 900 titles come
 * up as seldom as rare words do (the r-th about 1/r as often as the first), every seventh message only nods.
 */
export function variedLine(n: number): string {
  const random = seeded(n);
  if (random() < 0.14) return NODS[Math.floor(random() * NODS.length)] ?? '';
  const matter = seeded(Math.floor(n / MATTER) * 7_919 + 1);
  const { things, said } = TOPICS[Math.floor(matter() * TOPICS.length)] ?? { things: [], said: [] };
  const people = [matter(), random()];
  const sentence = (): string => {
    const words = {
      n: pickRare(things, random() < 0.5 ? matter() : random()),
      p: pair(NAMES, people[random() < 0.6 ? 0 : 1] ?? 0),
      l: pair(PLACES, random(), ' '),
      t: pair(GIVEN, random(), ' '),
    };
    if (random() < 0.4) return fill(said[Math.floor(random() * said.length)] ?? '', words);
    const deed = `${pickRare(DEEDS, random())}${pickRare(ENDINGS, random())}`;
    return fill(
      `${MANNERS[Math.floor(random() * MANNERS.length)]} ${FREE[Math.floor(random() * FREE.length)]} ${deed}`,
      words,
    );
  };
  const day = random() < 0.1 ? `${1 + Math.floor(random() * 12)}월 ${1 + Math.floor(random() * 28)}일에 ` : '';
  const more = random() < 0.15 ? ` ${sentence()}` : '';
  const tail = random() < 0.3 ? ` ${TAILS[Math.floor(random() * TAILS.length)]}` : '';
  return `${day}${sentence()}${more}${tail}`;
}

const FREE = [
  '{n을}',
  '{p이} {n을}',
  '{p이랑} {n을}',
  '{l}에서 {n을}',
  '{t}에서',
  '{p이랑} {l}까지',
  '{n} 때문에',
  '{p}네 {n을}',
];

/** Some sixty questions about it, none like another. */
export function questionsAboutTalk(): string[] {
  const random = seeded(42);
  return Array.from({ length: 60 }, (_, index) => {
    const { things } = TOPICS[index % TOPICS.length] ?? { things: [] };
    const words = {
      n: pickRare(things, random()),
      p: pair(NAMES, random()),
      l: pair(PLACES, random(), ' '),
      t: pair(GIVEN, random(), ' '),
    };
    return fill(QUESTIONS[index % QUESTIONS.length] ?? '', words);
  });
}

/** Four keywords of an entry: mostly its own, every tenth time the name of somebody who is spoken of often. */
export function keywordsOf(n: number): string[] {
  const random = seeded(n * 13 + 5);
  const at = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const person = n % 10 === 0 ? pair(NAMES, random()) : `${at(FAMILIES)}${at(NAMES[0])}${at(NAMES[1])}`;
  const { things } = TOPICS[n % TOPICS.length] ?? { things: [] };
  return [
    person,
    `${at(PLACES[0])} ${at(PLACES[1])} ${1 + (n % 97)}번지`,
    `${at(GIVEN[0])} ${at(GIVEN[1])} ${at(PLACES[1])}`,
    `${at(NAMES[0])}${at(NAMES[1])}네 ${at(things)}`,
  ];
}

const FAMILIES = '김이박최정강조윤장임한오서신권황안송류홍'.split('');

/** A number below 1 after the other, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MATTER = 8;

const QUESTIONS = [
  '지난번에 {l}에서 {n} 얘기했던 거 뭐였지?',
  '{p이} {n} 때문에 뭐라고 했는지 기억나?',
  '나 {n} 언제부터 시작했더라',
  '{p이랑} 갔던 데가 {l} 맞지?',
  '{t}라는 이름 어디서 들었지? {n}이었나',
  '{n} 때문에 속상했던 날 내가 뭐라고 했어?',
  '{p} 생각하면 {n}부터 떠올라, 왜 그랬더라',
  '우리 {n} 얘기하다가 웃었던 적 있잖아, 그때 어디였지',
  '{l} 근처에서 {n} 괜찮은 데 있다고 하지 않았어?',
  '{n은} 결국 어떻게 하기로 했었지? {p도} 알아?',
  '내가 {p한테} 줬다고 한 게 {n이었어} 아니면 딴 거였어?',
];

/** Ranks that come up about 1/rank as often as the first. */
function pickRare<Item>(list: readonly Item[], at: number): Item {
  return list[Math.floor(list.length ** at) - 1] as Item;
}

function pair([first, second]: readonly [readonly string[], readonly string[]], at: number, between = ''): string {
  const rank = Math.floor((first.length * second.length) ** at) - 1;
  // Neighbours in rank share no half.
  const [one, other] = [first[rank % first.length], second[(rank + Math.floor(rank / first.length)) % second.length]];
  return `${one}${between}${other}`;
}

const PAIRS = {
  을: '을/를',
  이: '이/가',
  은: '은/는',
  이랑: '이랑/랑',
  으로: '으로/로',
  이었어: '이었어/였어',
} as const;

function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{([nplt])([가-힣]*)\}/gu, (_, kind: string, particle: string) => {
    const word = words[kind] ?? '';
    const both = PAIRS[particle as keyof typeof PAIRS];
    return word + (both ? particleFor(word, both) : particle);
  });
}
