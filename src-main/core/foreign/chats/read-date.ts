import type { ForeignDate } from '../foreign.ts';

/**
 * When a message was sent, in every form that chat files have used over the years. Epoch numbers (milliseconds or seconds, as number or
 * text) and ISO-8601 with a zone are instants, so `at`; all that people can read is the clock on a wall, so `local`, with milliseconds
 * only where the file has them. What is no possible date keeps its `raw` text alone. The same on every machine, whatever its zone.
 */
export function readForeignDate(value: unknown): ForeignDate {
  const raw = rawText(value);
  const number = /^\d{9,14}(?:\.\d{1,9})?$/u.test(raw) ? Number(raw) : null;
  if (number !== null) return { raw, at: instantOf(number), local: null };
  for (const form of FORMS) {
    const found = form.exec(raw)?.groups;
    if (found !== undefined) return placeInTime(raw, clockOf(found));
  }
  return { raw, at: null, local: null };
}

/** What is longer is no date; its start says enough of what stands there. */
const LONGEST = 100;

function rawText(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed().trim() : '';
}

/** Ten digits are seconds (2001 to 2286), twelve and thirteen milliseconds; what lies between was no chat of any app. */
function instantOf(number: number): number | null {
  if (number >= 1e9 && number < 1e10) return Math.round(number * 1000);
  return number >= 1e11 && number < 1e13 ? Math.round(number) : null;
}

interface Clock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** Minutes east of UTC; null for a wall clock. */
  zone: number | null;
}

type Found = Record<string, string | undefined>;

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?`;
const HALF = String.raw`(?<half>[ap])\.?m\.?`;

const WEEKDAY = String.raw`(?: ?(?:\([가-힣]\)|[월화수목금토일]요일))?`;

/** Every pattern is anchored at both ends and walks at most LONGEST letters. */
const FORMS: RegExp[] = [
  // 2023-06-19T14:20:00.123Z, 2023-06-19 14:20, 2023-06-19
  new RegExp(
    String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${TIME} ?(?<zone>Z|[+-]\d{2}(?::?[0-5]\d)?)?)?$`,
    'iu',
  ),
  // 2023-5-12 @21h 32m 29s 228ms, 2024-07-12@01h31m37s
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2}) ?@ ?(?<hour>\d{1,2})h ?(?<minute>\d{1,2})m(?: ?(?<second>\d{1,2})s)?(?: ?(?<millis>\d{1,3})ms)?$/u,
  // June 19, 2023 2:20pm
  new RegExp(
    String.raw`^(?<monthName>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?:(?:,| at)? ${TIME}(?:\s?${HALF})?)?$`,
    'iu',
  ),
  // 6/19/2023, 2:20:00 PM: month first, because only those who write it so write the half of the day in Latin letters
  new RegExp(String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4}),? ${TIME}\s?${HALF}$`, 'iu'),
  // 2023년 6월 19일 (월) 오후 2:20, 2023. 6. 19. 오후 2:20:31, 2023年6月19日 14:20
  new RegExp(
    String.raw`^(?<year>\d{4})(?:년|年|\.) ?(?<month>\d{1,2})(?:월|月|\.) ?(?<day>\d{1,2})(?:일|日|\.)?${WEEKDAY}(?:,? ?(?<eastHalf>오전|오후|午前|午後|上午|下午)? ?${TIME})?$`,
    'u',
  ),
  // 2023년 6월 19일 오후 2시 20분
  new RegExp(
    String.raw`^(?<year>\d{4})년 ?(?<month>\d{1,2})월 ?(?<day>\d{1,2})일${WEEKDAY} ?(?<eastHalf>오전|오후)? ?(?<hour>\d{1,2})시(?: ?(?<minute>\d{1,2})분(?: ?(?<second>\d{1,2})초)?)?$`,
    'u',
  ),
];

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function clockOf(found: Found): Clock | null {
  const hour = hourOf(Number(found.hour ?? 0), halfOf(found));
  const month = found.monthName === undefined ? Number(found.month) : monthNamed(found.monthName.toLowerCase());
  if (hour === null) return null;
  return {
    year: Number(found.year),
    month,
    day: Number(found.day),
    hour,
    minute: Number(found.minute ?? 0),
    second: Number(found.second ?? 0),
    millisecond: Number(found.millis ?? (found.fraction ?? '').slice(0, 3).padEnd(3, '0')),
    zone: zoneOf(found.zone),
  };
}

function monthNamed(name: string): number {
  return (
    MONTHS.findIndex(
      (month) => month === name || month.slice(0, 3) === name || (name === 'sept' && month.startsWith(name)),
    ) + 1
  );
}

function halfOf(found: Found): 'morning' | 'afternoon' | null {
  const half = found.half?.toLowerCase() ?? found.eastHalf;
  if (half === undefined) return null;
  return ['p', '오후', '午後', '下午'].includes(half) ? 'afternoon' : 'morning';
}

/** 오전 0:20 is written as often as 오전 12:20; both are the first hour of the day. */
function hourOf(hour: number, half: 'morning' | 'afternoon' | null): number | null {
  if (half === null) return hour;
  if (hour > 12) return null;
  return (hour % 12) + (half === 'afternoon' ? 12 : 0);
}

function zoneOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const MINUTE = 60_000;

function placeInTime(raw: string, clock: Clock | null): ForeignDate {
  if (clock === null || !isPossible(clock)) return { raw, at: null, local: null };
  const wall = wallOf(clock);
  if (clock.zone !== null) return { raw, at: wall - clock.zone * MINUTE, local: null };
  // The moment is written as if it were UTC, because only so no zone of this machine comes in.
  return { raw, at: null, local: new Date(wall).toISOString().replace(/(?:\.000)?Z$/u, '') };
}

function isPossible(clock: Clock): boolean {
  const date = new Date(wallOf(clock));
  return (
    clock.year >= 1970 &&
    clock.year < 2287 &&
    date.getUTCMonth() + 1 === clock.month &&
    date.getUTCDate() === clock.day &&
    clock.hour < 24 &&
    clock.minute < 60 &&
    clock.second < 60 &&
    Math.abs(clock.zone ?? 0) <= 14 * 60
  );
}

function wallOf({ year, month, day, hour, minute, second, millisecond }: Clock): number {
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}
