import { readNumbers } from '../../korean/read-numbers.ts';
import { calendarDate, type DayNumber, dayNumber, weekdayOf } from './calendar.ts';
import { weekdayNumber } from './find-dates.ts';

/** What a text says of days without naming them, ready to be counted from the day it was written. */
export type RelativeDays = (base: DayNumber) => DayNumber[];

/**
 * The days that `text` may mean by 내일, 그저께, 사흘 뒤, 지난주 목요일, 이번 주말, 22일, 크리스마스, next Friday, two days ago, as
 * functions of the day it was written on. A weekday alone may be the one before or the one to come.
 */
export function relativeDays(text: string): RelativeDays[] {
  return [
    ...offsets(text),
    ...countedOffsets(text),
    ...weekdays(text),
    ...weekends(text),
    ...daysOfMonth(text),
    ...feasts(text),
  ];
}

const OFFSETS: ReadonlyArray<[RegExp, number[]]> = [
  [/오늘|today|tonight/iu, [0]],
  [/(?<!그끄저께|엊그저께|그)어제|어젯밤|어저께|yesterday|last night/iu, [-1]],
  [/그저께|그제|엊그제|엊그저께/u, [-2, -3]],
  [/그끄저께|그끄제/u, [-3]],
  [/내일|낼(?!모레)|tomorrow/iu, [1]],
  [/모레|day after tomorrow/iu, [2]],
  [/day before yesterday/iu, [-2]],
  [/글피/u, [3]],
  [/다음 ?날|이튿날|the next day/iu, [1]],
  [/전날|the day before/iu, [-1]],
  [/일주일 (?:전|뒤|후)|일주일(?:전|뒤|후)|a week (?:ago|later|from)|in a week/iu, [-7, 7]],
  [/한 ?달 (?:전|뒤|후)|a month (?:ago|later)|in a month/iu, [-30, -31, -28, 30, 31, 28]],
];

function offsets(text: string): RelativeDays[] {
  return OFFSETS.filter(([pattern]) => pattern.test(text)).map(
    ([, days]) =>
      (base) =>
        days.map((day) => base + day),
  );
}

const UNIT_DAYS = new Map([
  ['일', 1],
  ['주', 7],
  ['주일', 7],
]);
const ENGLISH_COUNTED =
  /\b(?:(\d+|two|three|four|five|six) (days|weeks) (ago|later|before|after)|in (\d+|two|three|four|five|six) (days|weeks))/giu;
const ENGLISH_NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

function countedOffsets(text: string): RelativeDays[] {
  const korean = readNumbers(text).flatMap((number) => {
    const unit = UNIT_DAYS.get(number.counter);
    const behind = /^ ?(?:일|주일?)? ?(전|뒤|후|있다가)/u.exec(text.slice(number.end, number.end + 8));
    if (unit === undefined || behind === null) return [];
    const days = number.value * unit * (behind[1] === '전' ? -1 : 1);
    return [(base: DayNumber) => [base + days]];
  });
  const english = [...text.matchAll(ENGLISH_COUNTED)].map((match) => {
    const word = (match[1] ?? match[4] ?? '').toLowerCase();
    const count = ENGLISH_NUMBERS.includes(word) ? ENGLISH_NUMBERS.indexOf(word) : Number(word);
    const unit = /week/iu.test(match[2] ?? match[5] ?? '') ? 7 : 1;
    const days = count * unit * (/ago|before/iu.test(match[3] ?? '') ? -1 : 1);
    return (base: DayNumber) => [base + days];
  });
  return [...korean, ...english];
}

const WEEK = `(?<week>지지난 ?주|지난 ?주|저번 ?주|이번 ?주|다다음 ?주|다음 ?주|담 ?주|지난|저번|이번|다음|next|last|this)? ?`;
const WEEKDAY = new RegExp(
  `${WEEK}(?:(?<korean>[일월화수목금토])(?:요일|욜)|\\b(?<english>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day))`,
  'giu',
);

function weekdays(text: string): RelativeDays[] {
  return [...text.matchAll(WEEKDAY)].map((match) => {
    const weekday = weekdayNumber(match.groups?.korean ?? match.groups?.english ?? '') ?? 0;
    return (base: DayNumber) => weekdayNear(base, weekday, match.groups?.week?.replaceAll(' ', '') ?? '');
  });
}

function weekdayNear(base: DayNumber, weekday: number, week: string): DayNumber[] {
  const monday = base - ((weekdayOf(base) + 6) % 7);
  const inWeek = monday + ((weekday + 6) % 7);
  const before = base - (((weekdayOf(base) - weekday + 6) % 7) + 1);
  const ahead = base + (((weekday - weekdayOf(base) + 6) % 7) + 1);
  if (/^지지난/u.test(week)) return [inWeek - 14];
  if (/^(?:지난|저번|last)/iu.test(week)) return [inWeek - 7, before];
  if (/^다다음/u.test(week)) return [inWeek + 14];
  if (/^(?:다음|담|next)/iu.test(week)) return [inWeek + 7, ahead];
  if (week !== '') return [inWeek];
  return [before, base, ahead].filter((day) => weekdayOf(day) === weekday);
}

const WEEKEND = /(지난|저번|이번|다음|담)? ?주? ?주말|(?:this|last|next) weekend/giu;

function weekends(text: string): RelativeDays[] {
  return [...text.matchAll(WEEKEND)].map((match) => {
    const shift = weekShift(match[0]);
    return (base) => {
      const saturday = base - ((weekdayOf(base) + 6) % 7) + 5 + shift;
      return [saturday, saturday + 1];
    };
  });
}

function weekShift(words: string): number {
  if (/지난|저번|last/iu.test(words)) return -7;
  return /다음|담|next/iu.test(words) ? 7 : 0;
}

/** "22일부터": the one that came last or comes next, the day itself included. */
const DAY_OF_MONTH =
  /(?<!\d월 ?)(?<!\d)(\d{1,2}) ?일(?=$|[\s.,!?~)(]|에|부터|까지|날|이고|쯤|은|이 |로|인)(?! ?(?:동안|만에|만의|전|뒤|후|내내))/gu;

function daysOfMonth(text: string): RelativeDays[] {
  return [...text.matchAll(DAY_OF_MONTH)].map((match) => (base) => {
    const { year, month } = calendarDate(base);
    const days = [-1, 0, 1].flatMap((shift) => {
      const at = new Date(Date.UTC(year, month - 1 + shift, 1));
      return dayNumber(at.getUTCFullYear(), at.getUTCMonth() + 1, Number(match[1])) ?? [];
    });
    const past = days.filter((day) => day <= base).at(-1);
    const ahead = days.find((day) => day >= base);
    return [past, ahead].filter((day) => day !== undefined);
  });
}

const FEASTS: ReadonlyArray<[RegExp, number, number]> = [
  [/크리스마스|성탄절|christmas/iu, 12, 25],
  [/크리스마스 ?이브|christmas eve/iu, 12, 24],
  [/새해|신정|설날 아침|new year/iu, 1, 1],
  [/밸런타인|발렌타인|valentine/iu, 2, 14],
  [/화이트 ?데이/u, 3, 14],
  [/어린이날/u, 5, 5],
  [/어버이날/u, 5, 8],
  [/핼러윈|할로윈|halloween/iu, 10, 31],
];

function feasts(text: string): RelativeDays[] {
  return FEASTS.filter(([pattern]) => pattern.test(text)).map(([, month, day]) => (base) => {
    const { year } = calendarDate(base);
    return [-1, 0, 1].flatMap((shift) => dayNumber(year + shift, month, day) ?? []);
  });
}
