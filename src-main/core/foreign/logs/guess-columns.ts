import { readForeignDate } from '../chats/read-date.ts';
import type { LogColumns } from './log-mapping.ts';

export interface GuessedColumns {
  columns: LogColumns;
  hasHeader: boolean;
  /** Names, or numbers from 1 where the file gives none. */
  names: string[];
}

/** Which column of a table is what: by the words of its first row, else by what stands in the columns. */
export function guessColumns(rows: readonly string[][]): GuessedColumns {
  const [first = []] = rows;
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...rows.slice(0, 50).map((row) => row.length)));
  const found = { speaker: find(first, SPEAKER), text: find(first, TEXT), date: find(first, DATE) };
  const hasHeader = Object.values(found).filter((at) => at !== null).length >= (width > 1 ? 2 : 1);
  const named = hasHeader ? found : { speaker: null, text: null, date: null };
  const body = rows.slice(hasHeader ? 1 : 0, 200);
  const date = named.date ?? byCells(width, body, (cells) => (shareOf(cells, isDate) > 0.7 ? 1 : 0), [named.text]);
  const text = named.text ?? byCells(width, body, meanLength, [date, named.speaker]) ?? 0;
  const speaker = named.speaker ?? byCells(width, body, repetition, [date, text]);
  return {
    columns: { speaker, text, date },
    hasHeader,
    names: Array.from({ length: width }, (_, index) => (hasHeader && first[index]?.trim()) || String(index + 1)),
  };
}

const MOST_COLUMNS = 200;
const SPEAKER = [
  'user',
  'name',
  'sender',
  'speaker',
  'author',
  'from',
  'username',
  'character',
  'role',
  ...words('이름 보낸사람 보낸이 말한이 화자 발신자 작성자 사용자 닉네임 대화명 인물'),
];
const TEXT = [
  'message',
  'text',
  'content',
  'body',
  'mes',
  'msg',
  'utterance',
  ...words('메시지 내용 본문 대화 대사 말 발화 텍스트'),
];
const DATE = [
  'date',
  'time',
  'datetime',
  'timestamp',
  'createdat',
  'sentat',
  'senddate',
  ...words('날짜 시간 일시 시각 날짜시간 보낸시각 보낸시간 전송시각'),
];

function words(list: string): string[] {
  return list.split(' ');
}

/** The earliest of the words that names a column: `role` only where there is no `name`. */
function find(header: readonly string[], wanted: readonly string[]): number | null {
  const names = header.map((cell) =>
    cell.length > 40
      ? ''
      : cell
          .normalize('NFC')
          .toLowerCase()
          .replace(/[\s_-]/gu, ''),
  );
  const found = wanted.map((word) => names.indexOf(word)).find((at) => at >= 0);
  return found ?? null;
}

function byCells(
  width: number,
  body: readonly string[][],
  score: (cells: readonly string[]) => number,
  taken: readonly (number | null)[],
): number | null {
  let [best, most]: [number | null, number] = [null, 0];
  for (let column = 0; column < width; column++) {
    if (taken.includes(column)) continue;
    const points = score(body.map((row) => row[column] ?? ''));
    if (points > most) [best, most] = [column, points];
  }
  return best;
}

function shareOf(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

function isDate(cell: string): boolean {
  const { at, local } = readForeignDate(cell);
  return at !== null || local !== null;
}

function meanLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + Math.min(cell.length, 10_000), 0) / Math.max(1, cells.length);
}

/** Names are short and come again and again. */
function repetition(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some((cell) => cell.length > 60)) return 0;
  return 1 - (new Set(filled).size - 1) / filled.length;
}
