import { readNumbers } from '../korean/read-numbers.ts';
import { particleBehind, withoutParticles } from '../korean/strip-particles.ts';
import { foldText } from './fold-text.ts';

/**
 * What a text is compared by: stems of its words (`=나비`), Hangul bigrams within words (`나비`), numbers above 3 in digits or
 * words (`#12`), Latin words (`=mail`). Bigrams survive particles, endings and compounds (facts: retrieval 3); grammar words are left out.
 */
export function textFeatures(text: string): Set<string> {
  const features = new Set<string>();
  const folded = foldText(text)
    .normalize('NFC')
    .replace(/\{\{?user\}?\}[가-힣]*/gu, ' ');
  for (const match of folded.matchAll(TOKEN)) addToken(features, match[0]);
  for (const number of readNumbers(folded)) {
    if (number.value > SMALL_COUNT) features.add(`#${withoutTenThousands(number.value)}`);
  }
  return features;
}

/** People leave out 만 where it is plain: 200 빌려줬어 is 200만 원. */
function withoutTenThousands(value: number): number {
  return value >= 10_000 && value % 10_000 === 0 ? value / 10_000 : value;
}

const TOKEN = /[가-힣]+|\p{L}+/gu;
const SMALL_COUNT = 3;

function addToken(features: Set<string>, token: string): void {
  if (/^[가-힣]/u.test(token)) addHangul(features, token);
  else if (token.length > 1 && !ENGLISH_GRAMMAR.has(token)) features.add(`=${lightStem(token)}`);
}

function addHangul(features: Set<string>, word: string): void {
  if (KOREAN_GRAMMAR.has(word)) return;
  const stem = contentStem(word);
  if (stem === '' || KOREAN_GRAMMAR.has(stem)) return;
  features.add(`=${stem}`);
  for (let index = 0; index + 1 < stem.length; index++) features.add(stem.slice(index, index + 2));
}

/** Without particles or a verb's ending: 마신다 -> 마시, 서윤에게 -> 서윤, 약속했고 -> 약속. */
export function contentStem(word: string): string {
  const bare = withoutParticles(word).findLast((stem) => stem.length > 1) ?? word;
  if (bare !== word) return bare.replace(HADA, '');
  // 팥을, 귀가: a noun of one syllable. Other endings of that length are as likely a verb's.
  if (/^.(?:을|를|은|는|이|가|의|에|도)$/u.test(word) && particleBehind(word) !== null) return word.charAt(0);
  const stem = word.replace(ENDING, '');
  // 편지, 바다: two syllables are a noun as often as a verb with its ending.
  return (stem === '' || word.length === 2 ? word : stem).replace(HADA, '') || word;
}

const ENDING =
  /(?:[었았였했됐겠]|이었|으셨|셨)?(?:다|고|며|면서|지만|는데|은데|어서|아서|여서|니까|어요|아요|해요|예요|이에요|습니다|입니다|네요|지요|죠|거든요|었어|았어|려고|도록|면|던|는|은|을|게|지|기|자|어|아)$/u;
const HADA = /(?:하|되|해|했|한|할|된|됐|시키)$/u;

/** Words that say nothing of an event. */
const KOREAN_GRAMMAR = new Set(
  (
    '그 이 저 것 수 때 더 또 및 등 안 못 잘 좀 다 한 두 있 없 하 그리고 그래서 그런데 하지만 그러나 그것 이것 있다 없다 했다 한다 하고 있는 있고 하는 것을 것이 아니 않 않았 않는 되 ' +
    '이다 였다 라고 고 대해 위해 함께 있었 있어 없었 했 한다고 했다고 있다고 정말 진짜 너무 아직 이제 지금 오늘 사람 서로 자기 자신 나 너 내 네 우리 저희 제 씨 님 같 거'
  ).split(' '),
);
const ENGLISH_GRAMMAR = new Set(
  (
    'a an and are as at be been but by did do does for from had has have he her him his i if in is it its me my no not of on or ' +
    'our she so that the their them then they this to up us was we were what when who will with would you your user'
  ).split(' '),
);

function lightStem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing)$/u, '') : word;
}
