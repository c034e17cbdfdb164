import { type ReadNumber, readNumbers } from '../korean/read-numbers.ts';
import { withoutParticles } from '../korean/strip-particles.ts';
import { squeezeText } from './fold-text.ts';
import { calendarDate, dayNumber, monthDay, parseDay, weekdayOf } from './grounding/calendar.ts';
import { collectDates, type KnownDates } from './grounding/collect-dates.ts';
import { findClocks } from './grounding/find-clocks.ts';
import { blankOut, type FoundDate, findDates } from './grounding/find-dates.ts';
import { findLatinNames } from './grounding/find-latin-names.ts';
import { findPersonNames } from './grounding/find-person-names.ts';
import { findPlaceNames } from './grounding/find-place-names.ts';
import { findQuotations, isQuoted } from './grounding/find-quotations.ts';
import { indexNumbers, type KnownNumbers, withoutDatesAndClocks } from './grounding/known-numbers.ts';
import { indexWords, type KnownWords } from './grounding/known-words.ts';
import { splitLtmBullet } from './ltm-head.ts';

export interface GroundingInputs {
  /**
   * All that a cycle read: previous snapshot, messages, summaries, lorebook, persona, titles. Lines that begin with their
   * stamp, `[2026-05-28 (목) 21:03] …` or `[2026-05-28] …`, let 내일 and the like be counted from their own day; others from every day of `dates`.
   */
  texts: readonly string[];
  /** Local dates of the messages, `YYYY-MM-DD`. */
  dates: readonly string[];
  names: readonly string[];
}

/** Something that a new text says and its inputs don't. `certain`: it can't be anything else. */
export interface Ungrounded {
  kind: 'name' | 'number' | 'date' | 'quotation';
  value: string;
  certain: boolean;
}

/**
 * The grounding gate (SPEC section 6): indexes the inputs once, then tells of each text which proper names, numbers,
 * dates and quotations stand in none of them, in the order of the text. Form is set aside: width, case, particles, digits
 * or words. Small counts (1-3) and words that only look like names are reported as uncertain.
 */
export function createGroundingGate(inputs: GroundingInputs): (text: string) => Ungrounded[] {
  const texts = [...inputs.texts, ...inputs.names].map(fold);
  const dates = collectDates(texts, inputs.dates);
  const words = indexWords(texts);
  const numbers = indexNumbers(texts, gapsBetween(inputs.dates));
  return (text) => {
    const folded = fold(text);
    const plain = folded.replace(MARKERS, (marker) => ' '.repeat(marker.length));
    const found = [
      ...ungroundedDates(plain, dates, words),
      ...ungroundedNumbers(plain, numbers, dates),
      ...ungroundedQuotations(folded, words),
      ...ungroundedNames(plain, words),
    ];
    return withoutRepeats(found.toSorted((a, b) => a.start - b.start));
  };
}

interface Placed extends Ungrounded {
  start: number;
}

const MARKERS = /\{\{?user\}?\}|\[REDACTED\]/gu;

function fold(text: string): string {
  // Letter by letter, so that an ellipsis or a unit sign keeps its place and a quotation its marks.
  return text.normalize('NFC').replace(/[\uff01-\uff5e\u3000]/gu, (sign) => sign.normalize('NFKC'));
}

function gapsBetween(dates: readonly string[]): Set<number> {
  const days = [...new Set(dates)].flatMap((date) => parseDay(date) ?? []);
  return new Set(days.flatMap((from) => days.map((to) => Math.abs(to - from))));
}

function ungroundedDates(text: string, known: KnownDates, words: KnownWords): Placed[] {
  return (
    findDates(text)
      // A full date that stands in the inputs may be repeated even where its weekday is wrong.
      .filter((date) => !isKnownDate(date, known) && !(date.year !== null && words.hasRun(squeezeText(date.raw))))
      .map((date) => ({ kind: 'date', value: date.raw, certain: !isPieced(date, known), start: date.start }))
  );
}

/** "5월에 가요", and a bubble later "6일 비행기": put together by the model, and most often rightly. */
function isPieced({ year, month, day }: FoundDate, known: KnownDates): boolean {
  return year === null && month !== null && day !== null && known.months.has(month) && known.loneDays.has(day);
}

function isKnownDate(date: FoundDate, known: KnownDates): boolean {
  const { year, month, day } = date;
  if (month === null) return year === null || known.years.has(year);
  if (day === null) return known.months.has(month) && (year === null || known.years.has(year));
  const weekdays = known.monthDays.get(monthDay(month, day));
  if (year === null && weekdays !== undefined && (date.weekday === null || weekdays.has(date.weekday))) return true;
  // A year that is left out may be any of the talk's.
  const years = year === null ? [...known.years] : [year];
  return years.some((candidate) => {
    const number = dayNumber(candidate, month, day);
    if (number === null) return false;
    const rightWeekday = date.weekday === null || weekdayOf(number) === date.weekday;
    return rightWeekday && (known.days.has(number) || (weekdays !== undefined && known.years.has(candidate)));
  });
}

function ungroundedNumbers(text: string, known: KnownNumbers, dates: KnownDates): Placed[] {
  const clocks = findClocks(text)
    .filter((clock) => !known.hasClock(clock))
    .map((clock): Placed => ({ kind: 'number', value: clock.raw, certain: true, start: clock.start }));
  const rest = withoutDatesAndClocks(text);
  const numbers = readNumbers(rest)
    .filter((number) => number.sure && !known.hasNumber(number) && !isCountedInDays(number, rest, known, dates))
    .map((number): Placed => {
      const certain = number.value > SMALL_COUNT;
      return { kind: 'number', value: written(number, rest), certain, start: number.start };
    });
  return [...clocks, ...numbers];
}

/** With the counter, as it stands in the text. */
function written(number: ReadNumber, text: string): string {
  const behind = text.slice(number.end, number.end + 1 + number.counter.length);
  const counter = behind.trimStart().startsWith(number.counter)
    ? behind.slice(0, behind.indexOf(number.counter)) + number.counter
    : '';
  return number.raw + counter;
}

/** A model may count by itself: "두 사람", "세 번째". */
const SMALL_COUNT = 3;

const UNIT_DAYS = new Map([
  ['일', 1],
  ['주', 7],
  ['주일', 7],
]);

/** "23일 만에" may be counted from the messages' dates; "22일에" is a day that some date has. */
function isCountedInDays(number: ReadNumber, text: string, known: KnownNumbers, dates: KnownDates): boolean {
  const unit = UNIT_DAYS.get(number.counter);
  if (unit === undefined) return false;
  const behind = text.slice(number.end, number.end + 8);
  if (/^ ?(?:일|주일?) ?(?:만에|만의|째|뒤|후|전)/u.test(behind)) {
    return Array.from({ length: unit }, (_, days) => number.value * unit + days).some(known.hasInterval);
  }
  return unit === 1 && /^ ?일(?! ?(?:동안|간|내내|치))/u.test(behind) && isDayOfMonth(number.value, dates);
}

function isDayOfMonth(value: number, dates: KnownDates): boolean {
  return (
    [...dates.months].some((month) => dates.monthDays.has(monthDay(month, value))) ||
    [...dates.days].some((day) => calendarDate(day).day === value)
  );
}

function ungroundedQuotations(text: string, words: KnownWords): Placed[] {
  const bullet = splitLtmBullet(text);
  // Where a messenger memory comes from has no title of its own; the model names it.
  const from = bullet === null || bullet.head.source === 'Episode' ? 0 : text.length - bullet.body.length;
  return findQuotations(blankOut(text, 0, from))
    .filter((quotation) => !isQuoted(quotation.raw, words.hasRun))
    .map((quotation) => ({ kind: 'quotation', value: quotation.raw, certain: true, start: quotation.start }));
}

function ungroundedNames(text: string, words: KnownWords): Placed[] {
  const persons = findPersonNames(text)
    .filter((found) => !isKnownPerson(found.name, words))
    // Whose given name is known may have a family name that the inputs leave out.
    .map((found) => (words.hasWhole(found.name.slice(1)) ? { ...found, certain: false } : found));
  const places = findPlaceNames(text).filter((found) => !words.has(found.name) && !words.has(found.stem));
  const latin = findLatinNames(text).filter((found) => !words.hasLatin(found.name.toLowerCase()));
  return [...persons, ...places, ...latin].map(({ name, start, certain }) => ({
    kind: 'name',
    value: name,
    certain,
    start,
  }));
}

/** 서윤은 has the form of a full name; where 서윤 is known, it is that name with a particle. */
function isKnownPerson(name: string, words: KnownWords): boolean {
  return words.has(name) || withoutParticles(name).some((stem) => stem.length > 1 && words.hasWhole(stem));
}

/** Each thing once, certain where one of its readings is. */
function withoutRepeats(found: readonly Placed[]): Ungrounded[] {
  const kept = new Map<string, Ungrounded>();
  for (const { kind, value, certain } of found) {
    const key = `${kind} ${value}`;
    kept.set(key, { kind, value, certain: certain || kept.get(key)?.certain === true });
  }
  return [...kept.values()];
}
