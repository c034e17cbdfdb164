import {
  booleanField,
  type Fields,
  inside,
  isRecord,
  ownField,
  type Place,
  textField,
  warn,
} from '../field-readers.ts';
import type { ForeignMessage } from '../foreign.ts';
import type { ChatNotes } from './chat-notes.ts';
import { readMessageDate } from './read-message-date.ts';
import { readStVariants } from './read-st-variants.ts';

/**
 * One row of a SillyTavern chat, or of Marinara's, which is the same with a `role`; null where the row has no text. `is_system` means
 * "not in the prompt" in SillyTavern, but is set on every narrator row by Marinara, which says `hiddenFromAI` instead.
 */
export function readStMessage(row: Fields, line: number, userName: string, notes: ChatNotes): ForeignMessage | null {
  const place: Place = { where: `line ${line}`, warnings: [] };
  const texts = readStVariants(row, place);
  if (texts === null) return null;
  const extra = extraOf(row);
  const speaker = textField(row, 'name', place);
  const hidden = marinaraRole(row) === null ? booleanField(row, 'is_system', place) : ownField(extra, 'hiddenFromAI');
  const message: ForeignMessage = {
    line,
    speaker,
    role: roleOf(row, speaker !== '' && speaker === userName, place),
    hidden: hidden === true,
    ...texts,
    date: readMessageDate(ownField(row, 'send_date'), inside(place, 'send_date')),
  };
  noteLeftOut(row, extra, place, notes);
  notes.add(place.warnings);
  return message;
}

/** The role that Marinara writes beside SillyTavern's flags; null in a row of SillyTavern itself. */
export function marinaraRole(row: Fields): ForeignMessage['role'] | null {
  const role = ownField(extraOf(row), 'marinara_role') ?? ownField(row, 'role');
  if (role === 'user') return 'user';
  if (role === 'assistant' || role === 'character') return 'character';
  return role === 'system' || role === 'narrator' ? 'narrator' : null;
}

function roleOf(row: Fields, hasUserName: boolean, place: Place): ForeignMessage['role'] {
  const told = marinaraRole(row);
  if (told !== null) return told;
  const isUser = booleanField(row, 'is_user', place);
  if (isUser === true) return 'user';
  const type = ownField(extraOf(row), 'type');
  if (type === 'narrator' || type === 'comment') return 'narrator';
  if (isUser === false) return 'character';
  const role = hasUserName ? 'user' : 'character';
  warn(inside(place, 'is_user'), 'value-guessed', role);
  return role;
}

/** Pictures and files are named row by row, because somebody will look for them; what the app wrote for itself once for all rows. */
function noteLeftOut(row: Fields, extra: Fields, place: Place, notes: ChatNotes): void {
  const extraPlace = inside(place, 'extra');
  for (const name of ATTACHED)
    if (isThere(ownField(extra, name))) warn(inside(extraPlace, name), 'not-carried', attached(extra, name));
  for (const name of WRITTEN) if (isThere(ownField(extra, name))) notes.leaveOut(`extra.${name}`, place.where);
  for (const name of THOUGHT) if (isThere(ownField(row, name))) notes.leaveOut(name, place.where);
}

const ATTACHED = ['image', 'image_swipes', 'inline_image_data', 'media', 'video', 'audio', 'file', 'files'];
const WRITTEN = ['memory', 'reasoning', 'display_text', 'bookmark_link', 'bias'];
const THOUGHT = ['thinking', 'reasoning', 'reasoning_content'];

function attached(extra: Fields, name: string): unknown {
  const value = ownField(extra, name);
  return isRecord(value) && typeof ownField(value, 'name') === 'string' ? ownField(value, 'name') : value;
}

function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function extraOf(row: Fields): Fields {
  const extra = ownField(row, 'extra');
  return isRecord(extra) ? extra : {};
}
