import type { WallTime } from '#shared/threads.ts';

/**
 * A moment as a prompt and a page show it: `2026-05-28 (목) 21:03`, in English `2026-05-28 (Thu) 21:03`. By arithmetic
 * on the stored offset, without Intl: a prompt holds hundreds of stamps, and they must not change with the machine.
 */
export function formatStamp(time: WallTime, language: 'ko' | 'en'): string {
  const wall = new Date(time.at + time.offset * MINUTE);
  const weekday = WEEKDAYS[language][wall.getUTCDay()];
  return `${dayOf(wall)} (${weekday}) ${clockOf(wall)}`;
}

/** A day in few tokens, for what is recalled: `3월 5일 (목)`, `5 Mar (Thu)`; with its year where that isn't `year`. */
export function formatDay(time: WallTime, language: 'ko' | 'en', year: number): string {
  const wall = new Date(time.at + time.offset * MINUTE);
  const [month, date, own] = [wall.getUTCMonth(), wall.getUTCDate(), wall.getUTCFullYear()];
  const weekday = WEEKDAYS[language][wall.getUTCDay()];
  if (language === 'ko') return `${own === year ? '' : `${own}년 `}${month + 1}월 ${date}일 (${weekday})`;
  return `${date} ${MONTHS[month]}${own === year ? '' : ` ${own}`} (${weekday})`;
}

/** The day on the sender's own calendar: `2026-05-28`. */
export function localDay(time: WallTime): string {
  return dayOf(new Date(time.at + time.offset * MINUTE));
}

/** The minute on the sender's own clock, `2026-05-28 21:03`: bubbles that share it share one time mark. Sorts as time. */
export function minuteKey(time: WallTime): string {
  const wall = new Date(time.at + time.offset * MINUTE);
  return `${dayOf(wall)} ${clockOf(wall)}`;
}

const MINUTE = 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

function dayOf(wall: Date): string {
  return `${padded(wall.getUTCFullYear(), 4)}-${padded(wall.getUTCMonth() + 1, 2)}-${padded(wall.getUTCDate(), 2)}`;
}

function clockOf(wall: Date): string {
  return `${padded(wall.getUTCHours(), 2)}:${padded(wall.getUTCMinutes(), 2)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
