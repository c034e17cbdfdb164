import type { WallTime } from '#shared/threads.ts';
import { localDay } from '../wall-time.ts';
import { recallTokens } from './recall-tokens.ts';
import { headOf, splitPieces, tailOf } from './split-pieces.ts';

/** What a piece of a message or an entry is found by: its own words, and the texts of its two vectors (SPEC section 7). */
export interface IndexText {
  /** Tokens for the index of words. */
  words: string[];
  /** The piece by itself. */
  alone: string;
  /** In its surroundings. Without any, the same as `alone`. */
  around: string;
}

export interface IndexedLine {
  seq: number;
  speaker: string;
  text: string;
  sent: WallTime;
}

/**
 * Lines before a message that its surroundings reach back to. None after it: on the development chats two before and none after
 * found more (recall@10 .406, coverage .733) than two and one (.391, .728) or one and one (.357, .706); nothing said waits for
 * what comes next, and an edit makes four vectors anew, not five.
 */
export const BEFORE = 2;

/**
 * A message's pieces. `before`: what was said before it in the thread, nearest last; another day's lines don't count. Every text stands as `Name: text`. A message without a word (ㅋㅋㅋ, an emoji) gives none.
 */
export function messageTexts(line: IndexedLine, before: readonly IndexedLine[]): IndexText[] {
  if (recallTokens(line.text).length === 0) return [];
  const day = localDay(line.sent);
  const earlier = before.slice(-BEFORE).filter((other) => localDay(other.sent) === day);
  const previous = earlier.at(-1);
  const shared = [...(previous ? recallTokens(spoken(previous)) : []), ...dateTokens(day)];
  return splitPieces(line.text, PIECE).map((piece) => {
    const alone = `${line.speaker}: ${piece}`;
    const around = [...earlier.map((other) => tailOf(spoken(other), NEIGHBOUR)), alone].join(' ');
    return { words: [...shared, ...recallTokens(alone)], alone, around };
  });
}

/** A lorebook entry's pieces: the record alone, and under its title, time and keywords. */
export function entryTexts(entry: {
  title: string;
  keywords: readonly string[];
  time: string;
  record: string;
}): IndexText[] {
  const head = [entry.title, entry.time, entry.keywords.join(', ')].filter((part) => part !== '').join(' · ');
  const record = entry.record.trim() === '' ? entry.title : entry.record;
  return splitPieces(record, PIECE).map((piece) => {
    const around = `${headOf(head, NEIGHBOUR)}: ${piece}`;
    return { words: recallTokens(around), alone: piece, around };
  });
}

/** UTF-16 units of a piece: some 350 tokens of Korean, so that its surroundings fit into the model's 512 with it. */
export const PIECE = 600;
const NEIGHBOUR = 160;

const spoken = (line: IndexedLine): string => `${line.speaker}: ${line.text}`;

/** The day in both languages, so that `5월 8일에` and `on 8 May` find what was said then. */
function dateTokens(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const [m, d] = [Number(month), Number(date)];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return [
    ...[year, `${m}월`, `${d}일`, String(d), MONTHS[m - 1] ?? '', `=${WEEKDAYS_KO[weekday]}요일`],
    WEEKDAYS_EN[weekday] ?? '',
  ].filter((token) => token !== '');
}

const MONTHS = 'january february march april may june july august september october november december'
  .split(' ')
  .flatMap((month) => recallTokens(month));
const WEEKDAYS_EN = 'sunday monday tuesday wednesday thursday friday saturday'
  .split(' ')
  .flatMap((day) => recallTokens(day));
const WEEKDAYS_KO = '일월화수목금토';
