import {
  type Fields,
  inside,
  isRecord,
  listField,
  ownField,
  type Place,
  textField,
  textListField,
  textOf,
  warn,
} from '../field-readers.ts';
import type { ForeignChat, ForeignMessage, Reading } from '../foreign.ts';
import { createChatNotes } from './chat-notes.ts';
import { countSpeakers } from './count-speakers.ts';
import { readMessageDate } from './read-message-date.ts';

/** A chat of Agnai: `{ messages: [{ userId?, msg }] }`. Answers asked for anew (`retries`) are variants. */
export function readAgnaiChat(value: unknown): Reading<ForeignChat> {
  if (!isRecord(value) || !Array.isArray(ownField(value, 'messages'))) {
    return { ok: false, reason: 'wrong-shape', where: 'messages' };
  }
  const notes = createChatNotes();
  const speakers = countSpeakers();
  const root: Place = { where: '', warnings: [] };
  const title = textField(value, 'name', root);
  notes.add(root.warnings);
  const messages = listField(value, 'messages', root).flatMap((row, index) => {
    const place: Place = { where: `messages[${index}]`, warnings: [] };
    const message = readMessage(row, index + 1, place);
    notes.add(place.warnings);
    if (message === null) return [];
    speakers.count(message, place.where);
    return [message];
  });
  if (messages.length === 0) return { ok: false, reason: 'nothing-in-it', where: 'messages' };
  speakers.warnOfMany(notes);
  const { messages: _, ...raw } = value;
  const names = { userName: speakers.main('user'), characterName: speakers.main('character') };
  return { ok: true, value: { format: 'agnai', title, ...names, messages, raw }, warnings: notes.all() };
}

function readMessage(row: unknown, line: number, place: Place): ForeignMessage | null {
  const text = isRecord(row) ? textOf(ownField(row, 'msg'), inside(place, 'msg')) : null;
  if (!isRecord(row) || text === null) {
    warn(place, 'line-not-a-message', row);
    return null;
  }
  if (ownField(row, 'adapter') === 'image') {
    warn(place, 'not-carried', text);
    return null;
  }
  const others = textListField(row, 'retries', place).filter((other) => other !== text);
  return {
    line,
    speaker: textField(row, 'handle', place) || textField(row, 'name', place),
    role: roleOf(row),
    hidden: ownField(row, 'ooc') === true,
    variants: [text, ...others],
    chosen: 0,
    date: readMessageDate(ownField(row, 'createdAt'), inside(place, 'createdAt')),
  };
}

function roleOf(row: Fields): ForeignMessage['role'] {
  if (ownField(row, 'system') === true) return 'narrator';
  const user = ownField(row, 'userId');
  return typeof user === 'string' && user !== '' ? 'user' : 'character';
}
