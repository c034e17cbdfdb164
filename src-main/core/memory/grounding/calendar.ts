/** A day without a clock, as a whole number that grows by one each day. */
export type DayNumber = number;

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** null when the calendar has no such day (2026-02-30). */
export function dayNumber(year: number, month: number, day: number): DayNumber | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.getTime() / DAY;
}

export function calendarDate(number: DayNumber): CalendarDate {
  const at = new Date(number * DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** 0 is Sunday. */
export function weekdayOf(number: DayNumber): number {
  return new Date(number * DAY).getUTCDay();
}

/** `YYYY-MM-DD` to its day; null for anything else. */
export function parseDay(text: string): DayNumber | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  return match === null ? null : dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Month and day without a year: 612 is 12 June. */
export function monthDay(month: number, day: number): number {
  return month * 100 + day;
}

const DAY = 86_400_000;
