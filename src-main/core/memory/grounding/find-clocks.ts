import { endsWord } from '../../korean/counters.ts';
import { readNumbers } from '../../korean/read-numbers.ts';

/** A time of day. The hour counts to 12: 오후 9시, 21시 and 21:00 are one. */
export interface FoundClock {
  raw: string;
  start: number;
  end: number;
  hour: number;
  /** null where only the hour is written. */
  minute: number | null;
}

/** Times of day in order: 21:03, 오후 9시 반, 열한 시, 두시 십오분, 9:30 pm. 시간 (hours long) is not one. `text` is NFC, folded width. */
export function findClocks(text: string): FoundClock[] {
  return [...digitClocks(text), ...wordClocks(text)].toSorted((a, b) => a.start - b.start);
}

const DIGIT_CLOCK = /(?<![\d:.])(\d{1,2}):(\d{2})(?![\d:])/gu;

function digitClocks(text: string): FoundClock[] {
  return [...text.matchAll(DIGIT_CLOCK)]
    .map((match) => ({
      raw: match[0],
      start: match.index,
      end: match.index + match[0].length,
      hour: Number(match[1]) % 12,
      minute: Number(match[2]),
    }))
    .filter((clock) => clock.minute < 60);
}

const HOUR_MARK = /^ ?시/u;
const HALF = /^ ?반(?![가-힣]{2})/u;

function wordClocks(text: string): FoundClock[] {
  if (!text.includes('시')) return [];
  const numbers = readNumbers(text);
  return numbers.flatMap((number, index) => {
    const mark = HOUR_MARK.exec(text.slice(number.end, number.end + 2));
    if (mark === null || number.counter === '시간' || number.value > 24) return [];
    const end = number.end + mark[0].length;
    const rest = text.slice(end, end + 14);
    const half = HALF.exec(rest);
    if (half !== null) return [clockOf(text, number.start, end + half[0].length, number.value, 30)];
    const next = numbers[index + 1];
    const minuteMark =
      next === undefined || next.start - end > 1 ? null : /^ ?분/u.exec(text.slice(next.end, next.end + 2));
    if (next !== undefined && minuteMark !== null)
      return [clockOf(text, number.start, next.end + minuteMark[0].length, number.value, next.value)];
    return endsWord(rest) ? [clockOf(text, number.start, end, number.value, null)] : [];
  });
}

function clockOf(text: string, start: number, end: number, hour: number, minute: number | null): FoundClock {
  return { raw: text.slice(start, end), start, end, hour: hour % 12, minute };
}
