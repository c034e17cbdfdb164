import { counterAt, endsWord } from './counters.ts';
import { DAY_WORDS, LARGE_UNITS, NATIVE_ONES, NATIVE_TENS, SINO_FIGURES, SMALL_UNITS } from './number-words.ts';

/** A number as it stands in a text, written in digits or in words. */
export interface ReadNumber {
  value: number;
  raw: string;
  start: number;
  end: number;
  /** The counter behind it, '' without one. Days counted by a word of their own (사흘) have 일. */
  counter: string;
  /** False where the same letters may well be another word: 이천 is also a town. */
  sure: boolean;
}

/**
 * Every number in `text` (NFC, folded width), in order: 3,850만, 18만 4천, 삼천오백, 스물네 살, 사흘. Numbers glued to Latin
 * letters (MP3) are names, not numbers.
 */
export function readNumbers(text: string): ReadNumber[] {
  const found = [...digitNumbers(text), ...sinoNumbers(text), ...nativeNumbers(text), ...dayNumbers(text)];
  return withoutOverlaps(found.toSorted((a, b) => a.start - b.start || b.end - a.end));
}

function withoutOverlaps(numbers: readonly ReadNumber[]): ReadNumber[] {
  let end = 0;
  return numbers.filter((number) => {
    if (number.start < end) return false;
    end = number.end;
    return true;
  });
}

const DIGITS = /(?<![\p{Script=Latin}\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![\p{Script=Latin}\d])\d+(?:\.\d+)?/gu;

function digitNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  let from = 0;
  for (const match of text.matchAll(DIGITS)) {
    if (match.index < from) continue;
    const chain = readChain(text, match.index);
    const end = chain?.end ?? match.index + match[0].length;
    const value = chain?.value ?? Number(match[0].replaceAll(',', ''));
    const counter = counterAt(text.slice(end, end + 16)) ?? '';
    found.push({ value, raw: text.slice(match.index, end), start: match.index, end, counter, sure: true });
    from = end;
  }
  return found;
}

function sinoNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  let from = 0;
  for (const match of text.matchAll(SINO_START)) {
    if (match.index < from) continue;
    const chain = readChain(text, match.index);
    const end = chain?.end ?? match.index + 1;
    const counter = counterAt(text.slice(end, end + 16));
    const raw = text.slice(match.index, end);
    if (counter === null && (raw.length < 2 || !endsWord(text.slice(end, end + 8)))) continue;
    const value = chain?.value ?? SINO_FIGURES.get(raw) ?? 0;
    // 이, 일 and others of one syllable are words as well ("이 시간", "사 주"), 만 also means "full" before an age.
    const sure = counter !== null && (raw.length > 1 || (CLEAR_ALONE.test(raw) && CLEAR_COUNTERS.has(counter)));
    found.push({ value, raw, start: match.index, end, counter: counter ?? '', sure });
    from = end;
  }
  return found;
}

const SINO_START = /(?<![가-힣\d])[일이삼사오육칠팔구십백천만](?=[일이삼사오육칠팔구십백천만억조]| ?[가-힣])/gu;
const CLEAR_ALONE = /[삼사오육칠팔구십백천]/u;
const CLEAR_COUNTERS = new Set(['년', '개월', '분', '시간', '원', '층', '호', '번', '명', '장', '개', '회']);

interface Chain {
  value: number;
  end: number;
}

const LINK = /( ?)(?:(\d[\d,]*(?:\.\d+)?)|([일이삼사오육칠팔구]))?( ?)([십백천만억조])/uy;
const LAST = /(\d+|[일이삼사오육칠팔구])(?![십백천만억조\d])/uy;

/** A number with units, from `start` on: 18만 4천, 이천이십육. null when no unit follows at once. */
function readChain(text: string, start: number): Chain | null {
  let total = 0;
  let section = 0;
  let end = start;
  for (let link = linkAt(text, end, start); link !== null; link = linkAt(text, end, start)) {
    const small = SMALL_UNITS.get(link.unit);
    if (small !== undefined) section += (link.figure ?? 1) * small;
    else {
      section += link.figure ?? (section === 0 ? 1 : 0);
      total += section * (LARGE_UNITS.get(link.unit) ?? 1);
      section = 0;
    }
    end = link.end;
  }
  if (end === start) return null;
  LAST.lastIndex = end;
  const last = LAST.exec(text)?.[1];
  if (last === undefined) return { value: total + section, end };
  const figure = SINO_FIGURES.get(last) ?? Number(last);
  // 오십이 is 52 or "fifty" with a subject particle: where the word ends there, the particle is likelier.
  if (/^[이일]$/u.test(last) && counterAt(text.slice(end + 1, end + 17)) === null)
    return { value: total + section, end };
  return { value: total + section + figure, end: end + last.length };
}

function linkAt(
  text: string,
  from: number,
  start: number,
): { figure: number | null; unit: string; end: number } | null {
  LINK.lastIndex = from;
  const match = LINK.exec(text);
  if (match === null) return null;
  const [all, before = '', digits, figureWord, between = '', unit = ''] = match;
  const hasFigure = digits !== undefined || figureWord !== undefined;
  if (from === start && before !== '') return null;
  if (between !== '' && (!hasFigure || digits === undefined)) return null;
  const end = from + all.length;
  const spaced = before !== '' || between !== '';
  if (spaced && !goesOn(text, end)) return null;
  // "3 만나다", "2 조각": a unit behind digits must not begin another word.
  if (digits !== undefined && !goesOn(text, end)) return null;
  const figure = digits === undefined ? SINO_FIGURES.get(figureWord ?? '') : Number(digits.replaceAll(',', ''));
  return { figure: hasFigure ? (figure ?? null) : null, unit, end };
}

/** Whether behind a unit the number may stop or go on. */
function goesOn(text: string, end: number): boolean {
  const rest = text.slice(end, end + 16);
  if (/^ ?(?:\d|[일이삼사오육칠팔구]?[십백천만억조])/u.test(rest) || counterAt(rest) !== null || endsWord(rest))
    return true;
  return /^[일이삼사오육칠팔구]/u.test(rest) && counterAt(rest.slice(1)) !== null;
}

const NATIVE = new RegExp(
  `(?<![가-힣])(?:(${[...NATIVE_TENS.keys()].join('|')})(${[...NATIVE_ONES.keys()].join('|')})?|(${[...NATIVE_ONES.keys()].join('|')}))(?!십|백|천)`,
  'gu',
);
/** Words that are numbers only when a counter follows: 네 (yes, your), 쉰 (hoarse), 열 (fever), 한 (about). */
const NEEDS_COUNTER = new Set(['한', '두', '세', '석', '네', '넉', '쉰', '열', '스무', '열세']);

function nativeNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  for (const match of text.matchAll(NATIVE)) {
    const [raw, tens, onesBehind, ones] = match;
    const value = (NATIVE_TENS.get(tens ?? '') ?? 0) + (NATIVE_ONES.get(onesBehind ?? ones ?? '') ?? 0);
    const end = match.index + raw.length;
    const counter = counterAt(text.slice(end, end + 16));
    if (counter === null && (NEEDS_COUNTER.has(raw) || !endsWord(text.slice(end, end + 8)))) continue;
    // "네 편" is also "your side".
    const sure = !(raw === '네' && (counter === '편' || counter === '방' || counter === '날' || counter === '밤'));
    found.push({ value, raw, start: match.index, end, counter: counter ?? '', sure });
  }
  return found;
}

const DAY = new RegExp(
  `(?<![가-힣])(${[...DAY_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!달|살이|빨리)`,
  'gu',
);

function dayNumbers(text: string): ReadNumber[] {
  return [...text.matchAll(DAY)]
    .filter((match) => endsWord(text.slice(match.index + match[0].length, match.index + match[0].length + 8)))
    .map((match) => ({
      value: DAY_WORDS.get(match[0]) ?? 0,
      raw: match[0],
      start: match.index,
      end: match.index + match[0].length,
      counter: '일',
      sure: true,
    }));
}
