import { readNumbers } from '../../korean/read-numbers.ts';

/** A date as it stands in a text. Parts that are not written are null. */
export interface FoundDate {
  raw: string;
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  day: number | null;
  /** 0 is Sunday. */
  weekday: number | null;
}

/**
 * Dates with at least a month or a year in them, in order: `2026-05-28 (목)`, 2026년 5월 28일, 5월 28일 목요일, 5/28,
 * 이천이십육년, 10월, May 28th, 2026. `text` is NFC with folded width.
 */
export function findDates(text: string): FoundDate[] {
  if (!/[월년]|\d *[-./]|\b[JFMASOND][a-z]/u.test(text)) return [];
  const found: FoundDate[] = [];
  let rest = text;
  for (const shape of SHAPES) {
    for (const match of rest.matchAll(shape.pattern)) {
      const parts = shape.read(match.groups ?? {});
      if (parts === null) continue;
      found.push(
        withWeekday(text, { ...parts, raw: match[0], start: match.index, end: match.index + match[0].length }),
      );
      rest = blankOut(rest, match.index, match.index + match[0].length);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** `text` with spaces from `start` to `end`, so that what was read once is not read again; places stay. */
export function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** 0 for 일, 일요일, Sun, Sunday; null for what is no weekday. */
export function weekdayNumber(word: string): number | null {
  const korean = '일월화수목금토'.indexOf(word.charAt(0));
  if (korean >= 0) return korean;
  const english = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(word.slice(0, 3).toLowerCase());
  return english < 0 ? null : english;
}

type Parts = Pick<FoundDate, 'year' | 'month' | 'day' | 'weekday'>;
type Groups = Record<string, string | undefined>;
interface Shape {
  pattern: RegExp;
  read: (groups: Groups) => Parts | null;
}

const SINO = '[일이삼사오육유칠팔구십시]';
const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH_MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';

/** The first that fits counts, so the fullest stand first. */
const SHAPES: readonly Shape[] = [
  shape(String.raw`(?<!\d)(?<year>\d{4}) ?[-./] ?(?<month>\d{1,2}) ?[-./] ?(?<day>\d{1,2})(?!\d)`),
  shape(String.raw`(?<!\d)(?<year>\d{4}) ?년 ?(?<month>\d{1,2}) ?월(?: ?(?<day>\d{1,2}) ?일)?`),
  shape(
    String.raw`(?<![가-힣])(?<year>[이일천구백십삼사오육칠팔]{3,9}) ?년(?: ?(?<month>${SINO}{1,2}|\d{1,2}) ?월(?: ?(?<day>${SINO}{1,4}|\d{1,2}) ?일)?)?`,
  ),
  shape(String.raw`(?<!\d)(?<month>\d{1,2}) ?월 ?(?<day>\d{1,2}) ?일`),
  shape(`(?<![가-힣])(?<month>${SINO}{1,2}) ?월 ?(?<day>${SINO}{1,4}) ?일(?!곱)`),
  shape(String.raw`(?<![\d./])(?<month>\d{1,2})/(?<day>\d{1,2})(?![\d/])`),
  shape(String.raw`(?<!\d)(?<year>(?:19|20)\d{2}) ?년(?!차|간|대|생)`),
  shape(String.raw`(?<![\d.])(?<month>\d{1,2}) ?월(?!급)`),
  shape(String.raw`\b(?<month>${ENGLISH_MONTH}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? (?<year>\d{4}))?`),
  shape(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${ENGLISH_MONTH})(?:,? (?<year>\d{4}))?(?![a-z])`,
  ),
  shape(String.raw`\b(?<month>${ENGLISH_MONTH.replace('|May', '')}) (?<year>\d{4})`),
];

function shape(source: string): Shape {
  return { pattern: new RegExp(source, 'gu'), read: readParts };
}

function readParts(groups: Groups): Parts | null {
  const year = partNumber(groups.year);
  const month = groups.month === undefined ? null : monthNumber(groups.month);
  const day = partNumber(groups.day);
  if (groups.month !== undefined && (month === null || month < 1 || month > 12)) return null;
  if (groups.day !== undefined && (day === null || day < 1 || day > 31)) return null;
  if (groups.year !== undefined && (year === null || year < 1000)) return null;
  return { year, month, day, weekday: null };
}

function monthNumber(text: string): number | null {
  const english = ENGLISH_MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return english >= 0 ? english + 1 : partNumber(text.replace('유', '육').replace(/^시$/u, '십'));
}

function partNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/u.test(text)) return Number(text);
  // With a counter behind it the word is read to its end: 십이 is 12, not 10 with a particle.
  return readNumbers(`${text}번`)[0]?.value ?? null;
}

const WEEKDAY_BEHIND =
  /^(?:,? ?\((?<bracket>[일월화수목금토]|[일월화수목금토]요일|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\)|,? ?(?<word>[일월화수목금토])(?:요일|욜)|,? (?<english>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day))/u;

function withWeekday(text: string, date: FoundDate): FoundDate {
  if (date.day === null) return date;
  const match = WEEKDAY_BEHIND.exec(text.slice(date.end, date.end + 14));
  if (match === null) return date;
  const word = match.groups?.bracket ?? match.groups?.word ?? match.groups?.english ?? '';
  return { ...date, raw: date.raw + match[0], end: date.end + match[0].length, weekday: weekdayNumber(word) };
}
