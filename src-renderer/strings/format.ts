import type { WallTime } from '#shared/threads.ts';
import type { Language } from './areas.ts';
import { useLanguage } from './use-strings.ts';

const DAY = 86_400_000;

export interface Format {
  /** 1,400 */
  number(value: number): string;
  /** 2026년 5월 28일 목요일 */
  day(time: WallTime): string;
  /** 21:06, 9:06 PM */
  clock(time: WallTime): string;
  /** 2026년 5월 28일 목요일 21:06 */
  moment(time: WallTime): string;
  /** With the weekday, and the year only where it is another one: 5. 28. (목) 21:06, 2025. 12. 1. (월) 09:00 */
  stamp(time: WallTime, now?: WallTime): string;
  /** As short as a list allows: 21:06, 어제, 목요일, 5월 20일, 2025. 12. 1. */
  ago(time: WallTime, now: WallTime): string;
  /** 84ms, 0.4초, 12초, 3분 */
  duration(milliseconds: number): string;
  /** 2.4MB */
  bytes(bytes: number): string;
}

/** Numbers and times in the language of the page. Times show the clock of whoever sent, wherever the reader is. */
export const useFormat = (): Format => formatIn(useLanguage());

/** The same outside of React. */
export const formatIn = (language: Language): Format => (language === 'ko' ? korean : english);

/** This moment on this machine's clock. */
export const wallTimeNow = (): WallTime => wallTimeAt(Date.now());

/** A moment (epoch milliseconds) on this machine's clock. */
export const wallTimeAt = (at: number): WallTime => ({ at, offset: -new Date(at).getTimezoneOffset() });

/** Counts days of the sender's calendar: two times are of one day when these are equal. */
export const dayNumber = ({ at, offset }: WallTime): number => Math.floor((at + offset * 60_000) / DAY);

const korean = makeFormat('ko-KR', '어제', { milliseconds: 'ms', seconds: '초', minutes: '분' });
const english = makeFormat('en-US', 'Yesterday', { milliseconds: ' ms', seconds: ' s', minutes: ' min' });

interface Units {
  milliseconds: string;
  seconds: string;
  minutes: string;
}

function makeFormat(locale: string, yesterday: string, units: Units): Format {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return ({ at, offset }: WallTime) => format.format(at + offset * 60_000);
  };
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = written({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
  const clock = written(
    locale === 'ko-KR'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { hour: 'numeric', minute: '2-digit' },
  );
  const short = { month: locale === 'ko-KR' ? 'numeric' : 'short', day: 'numeric', weekday: 'short' } as const;
  const thisYear = written(short);
  const anyYear = written({ ...short, year: 'numeric' });
  const weekday = written({ weekday: 'long' });
  const month = written({ month: locale === 'ko-KR' ? 'long' : 'short', day: 'numeric' });
  const date = written({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const year = written({ year: 'numeric' });
  return {
    number: (value) => number.format(value),
    day,
    clock,
    moment: (time) => `${day(time)} ${clock(time)}`,
    stamp: (time, now = wallTimeNow()) => `${(year(time) === year(now) ? thisYear : anyYear)(time)} ${clock(time)}`,
    ago: (time, now) => {
      const days = dayNumber(now) - dayNumber(time);
      if (days <= 0) return clock(time);
      if (days === 1) return yesterday;
      if (days < 7) return weekday(time);
      return year(time) === year(now) ? month(time) : date(time);
    },
    duration: (milliseconds) => {
      if (milliseconds === 0) return number.format(0) + units.seconds;
      if (milliseconds < 100) return number.format(Math.round(milliseconds)) + units.milliseconds;
      const seconds = milliseconds / 1000;
      if (seconds < 10) return decimal.format(seconds) + units.seconds;
      if (seconds < 60) return number.format(Math.round(seconds)) + units.seconds;
      return number.format(Math.round(seconds / 60)) + units.minutes;
    },
    bytes: (bytes) => {
      if (bytes < 1024 * 1024) return `${number.format(Math.ceil(bytes / 1024))}KB`;
      if (bytes < 1024 ** 3) return `${decimal.format(bytes / 1024 ** 2)}MB`;
      return `${decimal.format(bytes / 1024 ** 3)}GB`;
    },
  };
}
