import { excerpt, wholeText } from '../field-readers.ts';
import { chooseForm } from './choose-form.ts';
import { guessColumns } from './guess-columns.ts';
import type { LogKind, LogMapping, LogRow } from './log-mapping.ts';
import { type LogTable, parseTable } from './parse-table.ts';
import { scanLines } from './scan-lines.ts';
import { scanTable } from './scan-table.ts';

/** What a log seems to be, to be shown to the person who then says who is who. */
export interface LogGuess {
  kind: LogKind;
  /** Of a CSV: its columns by name. */
  columns?: string[];
  /** Those who speak most first, at most 200. */
  speakers: { name: string; count: number }[];
  messages: number;
  /** The first messages, each text at most 80 letters. */
  sample: { line: number; speaker: string; text: string; date: string }[];
  /** What to begin with. Of two speakers the one who says less is taken for the person, if nothing else tells. */
  mapping: LogMapping;
}

/**
 * Reads a text, markdown or CSV log as far as it explains itself (SPEC section 14). `choice`: what the person has settled already, such as
 * another column; the rest is guessed again. Total.
 */
export function guessLog(text: string, choice: Partial<LogMapping> = {}): LogGuess {
  const whole = cleanLog(text).text;
  const table = choice.kind === undefined || choice.kind === 'csv' ? tableOf(whole, choice.kind === 'csv') : null;
  return table === null ? guessLines(whole, choice) : guessTable(table, choice);
}

/** The text as any reader takes it, without a BOM and with one kind of line end, and whether something had to be repaired. */
export function cleanLog(text: string): { text: string; isRepaired: boolean } {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const place = { where: '', warnings: [] };
  const whole = wholeText(bare, place);
  return { text: whole.includes('\r') ? whole.replace(/\r\n?/gu, '\n') : whole, isRepaired: whole !== bare };
}

/** A table, unless the lines explain themselves better: talks are full of commas. */
function tableOf(text: string, isWanted: boolean): LogTable | null {
  const table = parseTable(text);
  if (isWanted) return table ?? { rows: text.split('\n').map((line) => [line]), openQuoteRow: null };
  if (table === null) return null;
  const { hasHeader } = guessColumns(table.rows);
  if (hasHeader) return table;
  const lines = chooseForm(text, null);
  if (lines !== null && (lines.heads > 1 || table.rows.length < 3)) return null;
  const [first = []] = table.rows;
  const rows = table.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const even = rows.filter((row) => row.length === first.length).length;
  return first.length > 1 && rows.length > 2 && even >= rows.length * 0.9 ? table : null;
}

function guessLines(text: string, choice: Partial<LogMapping>): LogGuess {
  const wanted = choice.kind === 'text' || choice.kind === 'markdown' ? choice.kind : null;
  const kind = wanted ?? chooseForm(text, null)?.form.kind ?? 'text';
  const notSpeakers = choice.notSpeakers ?? [];
  const { rows, title } = scanLines(text, kind, notSpeakers);
  const speakers = countSpeakers(rows);
  return {
    kind,
    ...describe(rows, speakers),
    mapping: { kind, ...whoIsWho(speakers, title), rest: 'narrator', notSpeakers, columns: null, hasHeader: false },
  };
}

function guessTable(table: LogTable, choice: Partial<LogMapping>): LogGuess {
  const guessed = guessColumns(table.rows);
  const columns = choice.columns ?? guessed.columns;
  const hasHeader = choice.hasHeader ?? guessed.hasHeader;
  const { rows } = scanTable(table, columns, hasHeader);
  const speakers = countSpeakers(rows);
  return {
    kind: 'csv',
    columns: guessed.names,
    ...describe(rows, speakers),
    mapping: { kind: 'csv', ...whoIsWho(speakers, ''), rest: 'narrator', notSpeakers: [], columns, hasHeader },
  };
}

const MOST_SPEAKERS = 200;
const SAMPLE = 12;

type Speaker = LogGuess['speakers'][number];

function countSpeakers(rows: readonly LogRow[]): Speaker[] {
  const counts = new Map<string, Speaker>();
  for (const { speaker } of rows) {
    if (speaker === '') continue;
    const key = speaker.normalize('NFC');
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { name: speaker, count: 1 });
    else known.count++;
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}

function describe(rows: readonly LogRow[], speakers: Speaker[]): Pick<LogGuess, 'speakers' | 'messages' | 'sample'> {
  const sample = rows
    .slice(0, SAMPLE)
    .map(({ line, speaker, text, date }) => ({ line, speaker, text: excerpt(text), date }));
  return { speakers: speakers.slice(0, MOST_SPEAKERS), messages: rows.length, sample };
}

/** By a name that only oneself has in a log, or by the other one's, after whom a messenger calls the talk. */
function whoIsWho(speakers: readonly Speaker[], title: string): Pick<LogMapping, 'user' | 'character'> {
  const names = speakers.map(({ name }) => name);
  const partner = names.find((name) => name.normalize('NFC') === title.normalize('NFC'));
  const self = names.find((name) => SELF.test(name.normalize('NFC').trim()));
  const other = partner !== undefined && names.length === 2 ? names.find((name) => name !== partner) : undefined;
  const user = self ?? other ?? (names.length === 2 ? names[1] : undefined);
  const character = partner ?? names.find((name) => name !== user);
  return { user: user === undefined ? [] : [user], character: character === undefined ? [] : [character] };
}

const SELF = /^(?:나|저|me|you|user|human|사용자|유저|회원님|당신|\{\{user\}\})$/iu;
