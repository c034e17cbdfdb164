import type { WallTime } from '#shared/threads.ts';

/** Days since 1970 on the clock that `time` was read from. Two moments of one day there have the same number. */
export function localDay(time: WallTime): number {
  return Math.floor(shifted(time) / 86_400_000);
}

/** Minutes since 1970 on the clock that `time` was read from. */
export function localMinute(time: WallTime): number {
  return Math.floor(shifted(time) / 60_000);
}

/** `21:06` (ko) or `9:06 PM` (en), as the sender's clock showed it. */
export function formatClock(time: WallTime, language: string): string {
  return formatter(
    language,
    language === 'ko'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { hour: 'numeric', minute: '2-digit' },
  ).format(shifted(time));
}

/** `2026년 5월 28일 목요일`, `Thursday, May 28, 2026`. */
export function formatDay(time: WallTime, language: string): string {
  return formatter(language, { dateStyle: 'full' }).format(shifted(time));
}

/**
 * The time in the room list: the clock on the same day, a word for yesterday, the weekday within a week, else the date.
 * `now` is the viewer's present, read from the same kind of clock. A moment in the future (clock set back) shows its date.
 */
export function formatRoomTime(time: WallTime, now: WallTime, language: string): string {
  const days = localDay(now) - localDay(time);
  if (days === 0) return formatClock(time, language);
  if (days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
  if (days > 1 && days < 7) return formatter(language, { weekday: 'long' }).format(shifted(time));
  if (new Date(shifted(time)).getUTCFullYear() === new Date(shifted(now)).getUTCFullYear())
    return formatter(language, { month: 'short', day: 'numeric' }).format(shifted(time));
  return formatter(language, { year: 'numeric', month: 'numeric', day: 'numeric' }).format(shifted(time));
}

/** The viewer's clock now. */
export function wallTimeNow(): WallTime {
  const now = new Date();
  return { at: now.getTime(), offset: -now.getTimezoneOffset() };
}

// Formatted as UTC after moving by the stored offset: the zone of the viewer must never change what was written.
function shifted(time: WallTime): number {
  return time.at + time.offset * 60_000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs about a hundred times a format, and a list shows hundreds of stamps.
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
