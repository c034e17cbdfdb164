import { readableText } from '../readable-text.ts';
import { type Standing, standingOf } from './label-standing.ts';
import { isAboutOthers } from './label-subject.ts';
import { LADDER, type LabelId, type Rung } from './relationship-ladder.ts';

export interface ReadLabel {
  label: LabelId;
  rank: number;
  standing: Standing;
  /** `others`: someone else's relationship, or one in a story. */
  about: 'pair' | 'others';
  /** The sentence it stands in, shortened around it. */
  excerpt: string;
}

/**
 * Every relationship label that a text says something with, in its order (SPEC section 6 b). By rule, so with a rule's limits:
 * irony, and what only the sentence before makes clear, is not understood. `names` are those of the Soul and of the user, as
 * far as the text may use them; they tell a third person apart.
 */
export function readLabels(text: string, names: readonly string[] = []): ReadLabel[] {
  const plain = readableText(text).replace(/ {2,}/g, ' ');
  return findLabels(plain).flatMap(({ rung, start, end, needsFrame }) => {
    const sentence = sentenceAround(plain, start, end);
    const before = plain.slice(Math.max(sentence.start, start - REACH), start);
    const behind = plain.slice(end, Math.min(sentence.end, end + REACH));
    const standing = standingOf(before, behind);
    if (needsFrame && !isFramed(before, behind, standing)) return [];
    if (rung.id === 'broken-up' && isParting(before, plain.slice(start, end))) return [];
    const about = isAboutOthers(before, behind, names) || isAboutThings(before, rung) ? 'others' : 'pair';
    const excerpt = plain.slice(Math.max(sentence.start, start - 40), Math.min(sentence.end, end + 40)).trim();
    return [{ label: rung.id, rank: rung.rank, standing, about, excerpt }];
  });
}

const HANGUL = /[가-힣]/;

/** How far around a label its sentence is looked at: a text without marks must not cost time squared. */
const REACH = 200;

interface Found {
  rung: Rung;
  start: number;
  end: number;
  needsFrame: boolean;
}

interface Search extends Pick<Found, 'rung' | 'needsFrame'> {
  patterns: readonly RegExp[];
  /** All of them at once: most texts have no label, and this finds it out several times faster. */
  any: RegExp;
}

const SEARCHES: readonly Search[] = LADDER.flatMap((rung) =>
  [false, true].flatMap((isLatin) => [
    searchFor(
      rung,
      true,
      rung.nouns.filter((source) => isLatin !== HANGUL.test(source)),
      isLatin,
    ),
    searchFor(
      rung,
      false,
      rung.sayings.filter((source) => isLatin !== HANGUL.test(source)),
      isLatin,
    ),
  ]),
).filter((search) => search.patterns.length > 0);

function searchFor(rung: Rung, needsFrame: boolean, sources: readonly string[], isLatin: boolean): Search {
  const words = isLatin ? sources.map((source) => `(?<![A-Za-z])(?:${source})(?![A-Za-z])`) : sources;
  // Without the flags u and i, which cost a Hangul pattern most of its speed and change nothing.
  const flags = isLatin ? 'i' : '';
  const patterns = words.map((source) => new RegExp(source, `g${flags}`));
  return { rung, needsFrame, patterns, any: new RegExp(words.join('|'), flags) };
}

/** Longest first where labels overlap: 남자친구 is not 친구, "친구 이상 연인 미만" is neither. */
function findLabels(text: string): Found[] {
  const all = SEARCHES.filter((search) => search.any.test(text)).flatMap(({ rung, needsFrame, patterns }) =>
    patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), (match): Found => {
        return { rung, needsFrame, start: match.index, end: match.index + match[0].length };
      }),
    ),
  );
  const kept: Found[] = [];
  for (const one of all.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.rung.rank - a.rung.rank))
    if (kept.every((other) => one.end <= other.start || one.start >= other.end)) kept.push(one);
  return kept.toSorted((a, b) => a.start - b.start);
}

/** A bullet's bracket with source and time is a sentence of its own. */
function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  const from = Math.max(...['.', '!', '?', '\n', ']'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const close = text.slice(end).search(/[.!?\n\]]/);
  return { start: start === 0 ? 0 : from, end: close < 0 ? text.length : end + close + 1 };
}

/** Nouns say something of two people only like this: as what they are, become, are called or live as. */
function isFramed(before: string, behind: string, standing: Standing): boolean {
  if (standing === 'denied' || standing === 'unsure' || standing === 'former') return true;
  if (FRAME_BEHIND.test(behind) || FRAME_BEFORE.test(before)) return true;
  return before.trim().length <= SHORT && /^\s*(?:[.!~…,ㅋㅎ♥❤💛]|$)/u.test(behind);
}

/** "친구." as an answer; longer pieces that end in a noun are lists or cut. */
const SHORT = 8;
const FRAME_BEHIND = new RegExp(
  [
    '^\\s?(?:사이|관계)',
    '^(?:이|가)?\\s?(?:(?:공식적으로|정식으로|다시|곧|진짜) )?(?:되|돼|됐|된|될)',
    '^(?:으로|로)(?:서|만|는|도)?(?![가-힣])',
    '^이?라(?:고|는|며|면서|니)(?![가-힣])',
    '^이?(?:다|야|에요|예요|입니다|임|죠|지|지요|잖아요?|네요?|였다|었다|었어|였어|며|자|고|니까|오|요|구려|거든요?|ㄴ데|인데|란다|일세|로다|라|었고|였고|었으며|였으며|지만|냐|니|면|었으면|겠지)(?=[\\s.,!?~…ㅋㅎㅠㅜ"\'”’)]|$)',
    '^\\s?(?:하자|하죠|할래|하기로|했|1일|일일|접수|등록|확정|선언|일보)',
    '^(?:답|다운)',
    '^의 (?:마음|눈|입장|말투|품|자리)',
    '^(?:은|는|이|가) \\{user\\}(?:이?다|였다|뿐|야)',
    '^인 \\{user\\}',
    '^인\\s(?:걸|데|것|거|셈|채|줄)',
  ].join('|'),
  'u',
);
const FRAME_BEFORE =
  /(?:^|\s)(?:두|서로의|우리|우린|우리는|우리 둘은|둘은|두 사람은)\s(?:(?:이제|진짜|정말|그냥|벌써|아직|공식|오늘부터)\s)*$|\b(?:are|were|we're|they're|you're|i'm|become|became|becoming|be|been|is|was|as|my|your|call(?:s|ed)?(?: \w+)?|into|now|just|still|only|(?<=\{)user\} (?:as )?(?:her|his|their)|(?<=\{)user\}'s)\s(?:\w+\s){0,2}$/iu;

/** People part at a station too: "역에서 헤어졌다" ends an evening, not a relationship. */
function isParting(before: string, label: string): boolean {
  return /헤어/u.test(label) && /에서|막차|버스|정류장|첫차|터미널|인사/u.test(before);
}

/** "친구를 사귀다" makes friends; cats, seas and songs are loved and liked too. */
function isAboutThings(before: string, rung: Rung): boolean {
  if (rung.id === 'lovers')
    return /(?:친구|벗|동무|사람|이웃)(?:들)?(?:을|를)?\s?(?:많이|새로|못|잘|좀)?\s?$/u.test(before);
  if (rung.id !== 'love' && rung.id !== 'liking') return false;
  return (
    /[\p{L}]+[을를]\s?(?:\S{1,5}\s)?$/u.test(before) &&
    !/(?:서로|너|당신|그대|나|저|사람|상대|마음|감정)[을를]\s?(?:\S{1,5}\s)?$/u.test(before)
  );
}
