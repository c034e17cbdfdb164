import { readStampedLines } from '../message-stamp.ts';
import { calendarDate, type DayNumber, dayNumber, monthDay, parseDay, weekdayOf } from './calendar.ts';
import { type FoundDate, findDates } from './find-dates.ts';
import { type RelativeDays, relativeDays } from './resolve-relative-days.ts';

/** Which dates a new text may speak of. */
export interface KnownDates {
  days: ReadonlySet<DayNumber>;
  /** Month and day where the inputs name no year (see monthDay), with the weekdays they give it. */
  monthDays: ReadonlyMap<number, ReadonlySet<number>>;
  months: ReadonlySet<number>;
  years: ReadonlySet<number>;
  /** Days that are named without their month: 22일. */
  loneDays: ReadonlySet<number>;
}

/**
 * Dates of messages, dates that stand in the texts, and what relative words (내일, 지난주 목요일) mean. A line that begins
 * with a stamp, `[2026-05-28 (목) 21:03] …`, and those below it count from that day. Without any stamp in the texts every
 * text counts from every message's day; with stamps, texts that have none (stories, older memory) count from no day.
 */
export function collectDates(texts: readonly string[], dates: readonly string[]): KnownDates {
  const messageDays = [...new Set(dates)].flatMap((date) => parseDay(date) ?? []);
  const days = new Set(messageDays);
  const monthDays = new Map<number, Set<number>>();
  const months = new Set<number>();
  const years = new Set<number>();
  const loneDays = new Set<number>();
  const lines = texts.flatMap(linesWithDays);
  const unstampedDays = lines.some(({ base }) => base !== null) ? [] : messageDays;
  for (const { line, base } of lines) {
    if (base !== null) days.add(base);
    for (const match of line.matchAll(LONE_DAY)) loneDays.add(Number(match[1]));
    for (const date of findDates(line)) addMention(date, { days, monthDays, months, years });
    for (const relative of relativeDays(line)) {
      for (const day of base === null ? countedFrom(unstampedDays, relative) : relative(base)) days.add(day);
    }
    for (const year of relativeYears(line, base === null ? messageDays : [base])) years.add(year);
  }
  for (const day of days) {
    const { year, month } = calendarDate(day);
    months.add(month);
    years.add(year);
  }
  return { days, monthDays, months, years, loneDays };
}

const LONE_DAY = /(?<![\d.,-])(?<!월 ?)([12]?\d|3[01]) ?일(?! ?(?:간|동안|째|치|만에|전|뒤|후|내내|곱|주일))/gu;

function countedFrom(messageDays: readonly DayNumber[], relative: RelativeDays): DayNumber[] {
  return messageDays.flatMap((day) => relative(day));
}

function linesWithDays(text: string): { line: string; base: DayNumber | null }[] {
  let base: DayNumber | null = null;
  return readStampedLines(text).map((line) => {
    if (line.day !== null) base = parseDay(line.day);
    return { line: line.text, base };
  });
}

interface Growing {
  days: Set<DayNumber>;
  monthDays: Map<number, Set<number>>;
  months: Set<number>;
  years: Set<number>;
}

function addMention(date: FoundDate, known: Growing): void {
  if (date.year !== null) known.years.add(date.year);
  if (date.month === null) return;
  known.months.add(date.month);
  if (date.day === null) return;
  const day = date.year === null ? null : dayNumber(date.year, date.month, date.day);
  if (day !== null) known.days.add(day);
  const key = monthDay(date.month, date.day);
  const weekdays = known.monthDays.get(key) ?? new Set<number>();
  known.monthDays.set(key, weekdays);
  if (date.weekday !== null) weekdays.add(date.weekday);
  else if (day !== null) weekdays.add(weekdayOf(day));
}

const YEAR_WORDS: ReadonlyArray<[RegExp, number]> = [
  [/재작년/u, -2],
  [/(?<!재)작년|지난해|last year/iu, -1],
  [/내년|다음 ?해|next year/iu, 1],
  [/내후년/u, 2],
];
const YEARS_AWAY = /(\d{1,3}) ?년 ?(전|뒤|후)|(\d{1,3}) years (ago|later)/gu;

function relativeYears(line: string, bases: readonly DayNumber[]): number[] {
  const shifts = YEAR_WORDS.filter(([pattern]) => pattern.test(line)).map(([, shift]) => shift);
  for (const match of line.matchAll(YEARS_AWAY)) {
    const count = Number(match[1] ?? match[3]);
    shifts.push(/전|ago/u.test(match[2] ?? match[4] ?? '') ? -count : count);
  }
  if (shifts.length === 0) return [];
  const years = new Set(bases.map((day) => calendarDate(day).year));
  return [...years].flatMap((year) => shifts.map((shift) => year + shift));
}
