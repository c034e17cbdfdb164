import { createChatNotes } from '../chats/chat-notes.ts';
import { countSpeakers } from '../chats/count-speakers.ts';
import { readForeignDate } from '../chats/read-date.ts';
import type { ForeignChat, ForeignMessage, Reading } from '../foreign.ts';
import { cleanLog } from './guess-log.ts';
import type { LogMapping, LogRow } from './log-mapping.ts';
import { parseTable } from './parse-table.ts';
import { scanLines } from './scan-lines.ts';
import { scanTable } from './scan-table.ts';

/**
 * A text, markdown or CSV log as a chat (SPEC section 14), `mapping` saying how to read it and who is who (`guessLog` gives one to begin
 * with). Total. Nothing is left out without a warning: lines that begin no message belong to the one before.
 */
export function readLog(text: string, mapping: LogMapping): Reading<ForeignChat> {
  if (!/[^\s\0\uFEFF]/u.test(text)) return { ok: false, reason: 'empty', where: 'line 1' };
  const notes = createChatNotes();
  const { text: whole, isRepaired } = cleanLog(text);
  if (isRepaired) notes.warn('repaired-text', '', 'NUL, U+FFFD');
  const { rows, title } = mapping.kind === 'csv' ? readRows(whole, mapping, notes) : readLines(whole, mapping, notes);
  if (rows.length === 0) return { ok: false, reason: 'nothing-in-it', where: '' };
  const speakers = countSpeakers();
  const roleOf = rolesBy(mapping);
  const messages = rows.map((row) => {
    const message = toMessage(row, roleOf(row));
    const where = placeOf(row.line, mapping);
    if (row.date !== '' && message.date.at === null && message.date.local === null)
      notes.warn('date-not-read', where, row.date);
    speakers.count(message, where);
    return message;
  });
  speakers.warnOfMany(notes);
  return {
    ok: true,
    value: {
      format: mapping.kind,
      title,
      userName: mapping.user[0] ?? '',
      characterName: mapping.character[0] ?? speakers.main('character'),
      messages,
      raw: {},
    },
    warnings: notes.all(),
  };
}

type Notes = ReturnType<typeof createChatNotes>;

function readLines(text: string, mapping: LogMapping, notes: Notes): { rows: LogRow[]; title: string } {
  const kind = mapping.kind === 'markdown' ? 'markdown' : 'text';
  const { rows, title, headLines } = scanLines(text, kind, mapping.notSpeakers);
  if (headLines > 0) notes.warn('line-not-a-message', 'line 1', headLines > 1 ? `${title} + ${headLines - 1}` : title);
  return { rows, title };
}

function readRows(text: string, mapping: LogMapping, notes: Notes): { rows: LogRow[]; title: string } {
  const table = parseTable(text) ?? { rows: text.split('\n').map((line) => [line]), openQuoteRow: null };
  const columns = mapping.columns ?? { speaker: null, text: 0, date: null };
  const { rows, without } = scanTable(table, columns, mapping.hasHeader);
  if (table.openQuoteRow !== null) notes.warn('line-cut-off', `row ${table.openQuoteRow}`, '"');
  for (const { line, row } of without) notes.warn('line-not-a-message', `row ${line}`, row.slice(0, 20).join(', '));
  return { rows, title: '' };
}

function placeOf(line: number, { kind }: LogMapping): string {
  return `${kind === 'csv' ? 'row' : 'line'} ${line}`;
}

function rolesBy(mapping: LogMapping): (row: LogRow) => ForeignMessage['role'] {
  const user = new Set(mapping.user.map((name) => name.normalize('NFC')));
  const character = new Set(mapping.character.map((name) => name.normalize('NFC')));
  return ({ speaker, system }) => {
    const name = speaker.normalize('NFC');
    if (system || name === '') return 'narrator';
    if (user.has(name)) return 'user';
    return character.has(name) ? 'character' : mapping.rest;
  };
}

function toMessage({ line, speaker, text, date }: LogRow, role: ForeignMessage['role']): ForeignMessage {
  return { line, speaker, role, hidden: false, variants: [text], chosen: 0, date: readForeignDate(date) };
}
