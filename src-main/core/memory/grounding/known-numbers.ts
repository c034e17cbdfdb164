import { type ReadNumber, readNumbers } from '../../korean/read-numbers.ts';
import { readStampedLines } from '../message-stamp.ts';
import { type FoundClock, findClocks } from './find-clocks.ts';
import { blankOut, findDates } from './find-dates.ts';

/** The figures of the inputs. */
export interface KnownNumbers {
  hasNumber(number: ReadNumber): boolean;
  /** Whether two messages are so many days apart. */
  hasInterval(days: number): boolean;
  hasClock(clock: FoundClock): boolean;
}

/** Indexes the inputs once. Clock times of message stamps count as times, never as numbers: there are too many of them. */
export function indexNumbers(texts: readonly string[], dayGaps: ReadonlySet<number>): KnownNumbers {
  const known: Known = { values: new Set(), bare: new Set(), hours: new Set(), clocks: new Set() };
  for (const text of texts) {
    for (const line of readStampedLines(text)) {
      if (line.clock !== null) addClock({ ...line.clock, hour: line.clock.hour % 12 }, known);
      for (const clock of findClocks(line.text)) addClock(clock, known);
      for (const number of readNumbers(line.text)) addNumber(number, known);
      // The head of an amount counts too: 3,850 of 3,850만.
      for (const digits of line.text.matchAll(/\d[\d,]*(?:\.\d+)?/gu)) {
        known.values.add(Number(digits[0].replaceAll(',', '')));
      }
    }
  }
  return {
    hasNumber: (number) => hasValue(number, known),
    hasInterval: (days) => dayGaps.has(days),
    hasClock: (clock) =>
      clock.minute === null
        ? known.hours.has(clock.hour) || known.bare.has(clock.hour) || known.bare.has(clock.hour + 12)
        : known.clocks.has(clock.hour * 60 + clock.minute),
  };
}

interface Known {
  values: Set<number>;
  /** Those without anything counted behind them. */
  bare: Set<number>;
  hours: Set<number>;
  clocks: Set<number>;
}

/** What is left of `text` once dates and clock times are taken out, ready for reading numbers. */
export function withoutDatesAndClocks(text: string): string {
  const found = [...findDates(text), ...findClocks(text)];
  return found.reduce((rest, part) => blankOut(rest, part.start, part.end), text);
}

const TEN_THOUSAND = 10_000;

function addClock(clock: Pick<FoundClock, 'hour' | 'minute'>, known: Known): void {
  known.hours.add(clock.hour);
  if (clock.minute !== null) known.clocks.add(clock.hour * 60 + clock.minute);
}

function addNumber(number: ReadNumber, known: Known): void {
  known.values.add(number.value);
  if (number.counter === '') known.bare.add(number.value);
}

/** People leave out 만 where it is plain: 200 빌려줬어 is 200만 원. */
function hasValue({ value, counter }: ReadNumber, known: Known): boolean {
  if (known.values.has(value) || known.bare.has(value / TEN_THOUSAND)) return true;
  if (counter === '' && known.values.has(value * TEN_THOUSAND)) return true;
  // 20대 follows from any age between 20 and 29.
  if (counter !== '대' || value % 10 !== 0 || value < 10 || value > 90) return false;
  return Array.from({ length: 10 }, (_, index) => value + index).some((age) => known.values.has(age));
}
