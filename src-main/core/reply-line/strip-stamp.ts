import { CHARACTER_ENDS } from './visible-text.ts';

/**
 * `line` without a timestamp at its start, or null when it has none: `[2026-05-28 (목) 21:03]`, `[21:03]`,
 * `(오후 9:03)`, `2026-05-28 21:03 -`. Brackets may hold a date alone, parentheses only what has a time, and without
 * either there must be date, time and a dash, because "9:30 출발이야" is said by people.
 */
export function stripStamp(line: string): string | null {
  const match = STAMP.exec(line);
  return match === null ? null : line.slice(match[0].length);
}

const FULL_DATE = '\\d{4}\\s?[-./년]\\s?\\d{1,2}\\s?[-./월]\\s?\\d{1,2}[.일]?';
const WEEKDAY = '\\(?(?:[일월화수목금토](?:요일)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6})\\)?';
const HALF = '(?:오전|오후|[AaPp]\\.?[Mm]\\.?)';
const TIME = `(?:${HALF}\\s?)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?${HALF})?`;
const DAY = `(?:${FULL_DATE}|\\d{1,2}[-./]\\d{1,2})(?:[ ,]{0,2}${WEEKDAY})?`;
const DAY_AND_TIME = `(?:(?:${DAY}|${WEEKDAY})[ ,T]{1,2})?${TIME}`;
const BRACKETED = `\\[\\s?(?:${DAY_AND_TIME}|${FULL_DATE}(?:[ ,]{0,2}${WEEKDAY})?)\\s?\\]`;
const IN_PARENTHESES = `\\(\\s?${DAY_AND_TIME}\\s?\\)`;
const BARE = `${FULL_DATE}(?:[ ,]{0,2}${WEEKDAY})?[ ,T]{1,2}${TIME}\\s?[-–—|](?!\\s?\\d)`;
// The colon of a label may stand right behind a stamp ("[21:03]: 왔어?").
const STAMP = new RegExp(`^(?:${BRACKETED}:?|${IN_PARENTHESES}:?|${BARE})${CHARACTER_ENDS}`, 'u');
