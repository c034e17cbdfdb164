import type { WallTime } from '#shared/threads.ts';
import type { ForeignDate } from '../foreign.ts';

/** Minutes east of UTC of a wall clock at an instant (epoch milliseconds), as `Clock.offsetMinutes` gives it. */
export type OffsetAt = (at: number) => number;

/**
 * A date of a file as a moment of the zone that `offsetAt` tells of; null where the file names none. A clock time that a change to
 * summer time leaves out is taken as much later as the clock was put forward, one that comes twice as the first of the two.
 */
export function resolveForeignDate(date: ForeignDate, offsetAt: OffsetAt): WallTime | null {
  if (date.at !== null) return { at: date.at, offset: offsetAt(date.at) };
  const wall = date.local === null ? Number.NaN : Date.parse(`${date.local}Z`);
  if (Number.isNaN(wall)) return null;
  // No zone changes twice in two days: the offsets a day before and a day after are all that the moment can have.
  const before = offsetAt(wall - DAY);
  const after = offsetAt(wall + DAY);
  const fitting = [before, after].find((offset) => offsetAt(wall - offset * MINUTE) === offset);
  const at = wall - (fitting ?? before) * MINUTE;
  return { at, offset: offsetAt(at) };
}

/** The offsets of an IANA zone such as `Asia/Seoul`, in whole minutes. Throws RangeError for a name that is none. */
export function offsetOfZone(zone: string): OffsetAt {
  const offsetAt = askedOfIntl(zone);
  // Asking costs 25 µs and a chat has a hundred thousand dates, but few days.
  const atStartOfDay = new Map<number, number>();
  const startOffset = (day: number): number => {
    const known = atStartOfDay.get(day) ?? offsetAt(day * DAY);
    atStartOfDay.set(day, known);
    return known;
  };
  return (at) => {
    const day = Math.floor(at / DAY);
    const offset = startOffset(day);
    return offset === startOffset(day + 1) ? offset : offsetAt(at);
  };
}

function askedOfIntl(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const [year, month, day] = [parts.get('year') ?? 0, parts.get('month') ?? 1, parts.get('day') ?? 1];
    const clock = [parts.get('hour') ?? 0, parts.get('minute') ?? 0, parts.get('second') ?? 0] as const;
    return Math.round((Date.UTC(year, month - 1, day, ...clock) - at) / MINUTE);
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
