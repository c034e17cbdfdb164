import { toJamo } from './korean-syllables.ts';

/** The words of a text that carry its matter: lower case, without Korean particles, question words and fillers. */
export function contentWords(text: string): string[] {
  const words = (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(bareWord);
  return [...new Set(words.filter((word) => carriesMeaning(word)))];
}

/** How alike two words are: 3 the same, 1 the same stem (`키우는`, `키운다`; `walked`, `walking`), 0 otherwise. */
export function wordLikeness(one: string, other: string): 0 | 1 | 3 {
  if (one === other) return 3;
  if (!startAlike(one, other)) return 0;
  const [a, b] = [toJamo(one), toJamo(other)];
  const needed = /[a-z]/.test(one) ? 5 : 4;
  const shared = sharedStart(a, b);
  return shared >= needed && shared >= Math.min(a.length, b.length) - 2 ? 1 : 0;
}

/** Whether initial and vowel agree: cheaper than to take every pair of words apart, and a prompt has thousands. */
function startAlike(one: string, other: string): boolean {
  const [a, b] = [one.charCodeAt(0), other.charCodeAt(0)];
  return a === b || (a >= 0xac00 && b >= 0xac00 && Math.floor((a - 0xac00) / 28) === Math.floor((b - 0xac00) / 28));
}

function bareWord(word: string): string {
  if (!/^[가-힣]/.test(word)) return word.replace(/('s|s)$/, (end) => (word.length - end.length >= 3 ? '' : end));
  const particle = PARTICLES.find((end) => word.endsWith(end) && word.length - end.length >= 2);
  return particle ? word.slice(0, -particle.length) : word;
}

function carriesMeaning(word: string): boolean {
  if (/^[ㄱ-ㅎㅏ-ㅣ]+$/.test(word)) return false;
  if (STOP_WORDS.has(word) || STOP_STEMS.test(word)) return false;
  return /^[가-힣]$/.test(word) ? ONE_SYLLABLE_NOUNS.has(word) : word.length > 1;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function listed(list: string): string[] {
  return list.trim().split(/\s+/);
}

// Longest first.
const PARTICLES = listed(`
  에서부터 이라고는 한테서는 이었는지 이라는 에서는 에서도 한테는 한테도 에게는 에게도 으로는 이라고 이라도 까지는 부터는 이었지 이었어 이에요 이랑은 이니까 에서 에게 한테 으로
  부터 까지 처럼 보다 이랑 하고 이나 이라 라고 라는 였지 였어 예요 이야 이지 이고 에는 에도 께서 마다 조차 만큼 밖에 은 는 이 가 을 를 에 의 와 과 도 만 로 랑 나 야
  요 지 고
`);

const ONE_SYLLABLE_NOUNS = new Set([...'개책꿈일집차비눈꽃달별형밥술빵섬산강귤배밤봄딸곰']);

const STOP_WORDS = new Set(
  listed(`
  말을 말이 말은 말도 수가 수도 것이 것을 것도 때는 때도 데가 데는 나를 너를 오는 가는 보는 되는 하던 오면 가면 하고 해도 같은 작은 좋은 나쁜 많은 그런 이런 가끔 자주
  항상 매일 맨날 계속 이제 벌써 혼자 먼저 나중 사실 그걸 그걸로 이걸 이걸로 내가 네가 니가 나는 너는 나도 너도 저는 저도 제가 나의 너의 우리 당신 자기 그때 저번 지난번
  전에 예전 아까 어제 오늘 지금 요즘 혹시 진짜 정말 그냥 아직 언제 어디 누구 무슨 무엇 어느 어떤 어떻게 얼마 뭐 뭘 이거 그거 저거 거기 여기 얘기 이야기 말한 말했 하는
  하면 해서 했던 했는 있는 없는 있어 없어 같이 다시 그리고 그런데 근데 그래서 하지만 그래 그럼 아니 조금 많이 너무 완전 약간 정도 the a an is are was were
  am be been do did does have has had and i you he she it we they me my your his her its our their us
  them what when where who why how which that this there here then than but not of to in on at for
  with about from as so if or again just really very remember tell told said say know think last time
  today can could will would don didn doesn ll ve re thing something like get got go going now
`),
);

const STOP_STEMS =
  /^(싶|말하|말했|말한|있었|없었|기억[나해하했]?|기억|뭐[였라랬더하해야]|뭐였|뭐라|뭔|누구|언제|어디|했[지어었더]|그랬|그런|그렇|이런|저런|알아|알지|몰라|모르)/;
