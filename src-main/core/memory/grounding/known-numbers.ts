import { type ReadNumber, readNumbers } from '../../korean/read-numbers.ts';
import { type FoundClock, findClocks } from './find-clocks.ts';
import { blankOut, findDates } from './find-dates.ts';

/** The figures of the inputs. */
export interface KnownNumbers {
  hasNumber(number: ReadNumber): boolean;
  hasClock(clock: FoundClock): boolean;
}

/** Indexes the inputs once. Clock times of message stamps count as times, never as numbers: there are too many of them. */
export function indexNumbers(texts: readonly string[], dayGaps: ReadonlySet<number>): KnownNumbers {
  const values = new Set<number>();
  const hours = new Set<number>();
  const clocks = new Set<number>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const stamp = STAMP.exec(line);
      const plain = stamp === null ? line : line.slice(stamp[0].length);
      if (stamp !== null) addClock({ hour: Number(stamp[1]) % 12, minute: Number(stamp[2]) }, hours, clocks);
      for (const clock of findClocks(plain)) addClock(clock, hours, clocks);
      for (const number of readNumbers(plain)) values.add(number.value);
      // The head of an amount counts too: 3,850 of 3,850만.
      for (const digits of plain.matchAll(/\d[\d,]*(?:\.\d+)?/gu)) values.add(Number(digits[0].replaceAll(',', '')));
    }
  }
  return {
    hasNumber: (number) => hasValue(values, number) || isGap(number, dayGaps),
    hasClock: (clock) =>
      clock.minute === null
        ? hours.has(clock.hour) || values.has(clock.hour) || values.has(clock.hour + 12)
        : clocks.has(clock.hour * 60 + clock.minute),
  };
}

/** What is left of `text` once dates and clock times are taken out, ready for reading numbers. */
export function withoutDatesAndClocks(text: string): string {
  const found = [...findDates(text), ...findClocks(text)];
  return found.reduce((rest, part) => blankOut(rest, part.start, part.end), text);
}

const STAMP = /^\[?\d{4}-\d{2}-\d{2} \([^)\n]{1,3}\) (\d{1,2}):(\d{2})\]?/u;
const TEN_THOUSAND = 10_000;

function addClock(clock: { hour: number; minute: number | null }, hours: Set<number>, clocks: Set<number>): void {
  hours.add(clock.hour);
  if (clock.minute !== null) clocks.add(clock.hour * 60 + clock.minute);
}

/** People leave out 만 where it is plain: 200 빌려줬어 is 200만 원. */
function hasValue(values: ReadonlySet<number>, number: ReadNumber): boolean {
  const { value } = number;
  if (values.has(value) || values.has(value / TEN_THOUSAND) || values.has(value * TEN_THOUSAND)) return true;
  // 20대 follows from any age between 20 and 29.
  if (number.counter !== '대' || value % 10 !== 0 || value < 10 || value > 90) return false;
  return Array.from({ length: 10 }, (_, index) => value + index).some((age) => values.has(age));
}

/** "23일 만에": the days between two messages may be counted. */
function isGap(number: ReadNumber, dayGaps: ReadonlySet<number>): boolean {
  if (number.counter === '일') return dayGaps.has(number.value);
  if (number.counter !== '주' && number.counter !== '주일') return false;
  return [0, 1, 2, 3, 4, 5, 6].some((days) => dayGaps.has(number.value * 7 + days));
}
