import {
  type Fields,
  inside,
  isRecord,
  ownField,
  type Place,
  recordField,
  textField,
  textOf,
  warn,
} from '../field-readers.ts';
import type { ForeignChat, ForeignMessage, Reading } from '../foreign.ts';
import { type ChatNotes, createChatNotes } from './chat-notes.ts';
import { countSpeakers } from './count-speakers.ts';
import { readMessageDate } from './read-message-date.ts';

/** The histories that CAI Tools saves of one character: `histories.histories[].msgs[{ src: { is_human }, text }]`. */
export function readCaiChats(value: unknown): Reading<ForeignChat[]> {
  const histories = caiHistories(value);
  if (!isRecord(value) || histories === null) return { ok: false, reason: 'wrong-shape', where: 'histories.histories' };
  const notes = createChatNotes();
  const chats = histories.flatMap((history, index) => {
    const place: Place = { where: `histories.histories[${index}]`, warnings: [] };
    const chat = readHistory(history, characterName(value), place, notes);
    notes.add(place.warnings);
    return chat ?? [];
  });
  if (chats.length === 0) return { ok: false, reason: 'nothing-in-it', where: 'histories.histories' };
  return { ok: true, value: chats, warnings: notes.all() };
}

/** Null where a file has none, so that it is a file of another app. */
export function caiHistories(value: unknown): unknown[] | null {
  const outer = isRecord(value) ? ownField(value, 'histories') : null;
  const inner = isRecord(outer) ? ownField(outer, 'histories') : null;
  return Array.isArray(inner) ? inner : null;
}

function characterName(file: Fields): string {
  const nowhere: Place = { where: '', warnings: [] };
  const info = recordField(file, 'info', nowhere) ?? {};
  return textField(recordField(info, 'character', nowhere) ?? {}, 'name', nowhere);
}

function readHistory(history: unknown, named: string, place: Place, notes: ChatNotes): ForeignChat | null {
  const rows = isRecord(history) ? ownField(history, 'msgs') : null;
  if (!isRecord(history) || !Array.isArray(rows)) {
    warn(place, 'wrong-type', history);
    return null;
  }
  const speakers = countSpeakers();
  const messages = rows.flatMap((row, index) => {
    const at: Place = { where: `${place.where}.msgs[${index}]`, warnings: [] };
    const message = readMessage(row, index + 1, at);
    notes.add(at.warnings);
    if (message === null) return [];
    speakers.count(message, at.where);
    return [message];
  });
  if (messages.length === 0) {
    warn(inside(place, 'msgs'), 'missing', '');
    return null;
  }
  speakers.warnOfMany(notes);
  const { msgs: _, ...raw } = history;
  const names = { userName: speakers.main('user'), characterName: named || speakers.main('character') };
  return { format: 'cai-tools', title: textField(history, 'title', place), ...names, messages, raw };
}

function readMessage(row: unknown, line: number, place: Place): ForeignMessage | null {
  const text = isRecord(row) ? textOf(ownField(row, 'text'), inside(place, 'text')) : null;
  if (!isRecord(row) || text === null) {
    warn(place, 'line-not-a-message', row);
    return null;
  }
  const source = recordField(row, 'src', place) ?? {};
  const isHuman = ownField(source, 'is_human') ?? ownField(row, 'src__is_human');
  if (typeof isHuman !== 'boolean') warn(inside(place, 'src.is_human'), 'value-guessed', 'character');
  return {
    line,
    speaker: textField(source, 'name', place) || textField(row, 'src__name', place),
    role: isHuman === true ? 'user' : 'character',
    hidden: false,
    variants: [text],
    chosen: 0,
    date: readMessageDate(ownField(row, 'created'), inside(place, 'created')),
  };
}
