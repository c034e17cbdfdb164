import {
  type Fields,
  inside,
  isRecord,
  listField,
  numberField,
  ownField,
  type Place,
  textField,
  warn,
} from '../field-readers.ts';
import type { ForeignChat, ForeignMessage, Reading } from '../foreign.ts';
import { type ChatNotes, createChatNotes } from './chat-notes.ts';
import { countSpeakers } from './count-speakers.ts';
import { readRisuMessage } from './read-risu-message.ts';

/**
 * Chats as RisuAI exports them: one (`risuChat`) or all of a character (`risuAllChats`). The greeting is not in such a file but on the card,
 * which a warning says for each chat. A chat in cold storage has no text in the file: alone it is `cold-storage`, among others a warning.
 */
export function readRisuChats(value: unknown): Reading<ForeignChat[]> {
  const type = isRecord(value) ? ownField(value, 'type') : null;
  if (!isRecord(value) || (type !== 'risuChat' && type !== 'risuAllChats')) {
    return { ok: false, reason: 'unknown-format', where: 'type' };
  }
  const notes = createChatNotes();
  const root: Place = { where: '', warnings: [] };
  const version = numberField(value, 'ver', root);
  const isNewer = version !== null && version > NEWEST;
  if (isNewer) warn(inside(root, 'ver'), 'value-guessed', String(version));
  const data = ownField(value, 'data');
  const many = type === 'risuAllChats';
  const rows = many && Array.isArray(data) ? data : [data];
  const places = rows.map((_, index) => (many ? `data[${index}]` : 'data'));
  const found = rows.map((row, index) => readChat(row, places[index] ?? 'data', notes));
  const chats = found.filter((one) => typeof one === 'object');
  notes.add(root.warnings);
  if (chats.length > 0) {
    for (const [index, one] of found.entries()) noteWithout(one, rows[index], places[index] ?? 'data', notes);
    return { ok: true, value: chats, warnings: notes.all() };
  }
  if (found.includes('cold')) return { ok: false, reason: 'cold-storage', where: `${places[0]}.message[0]` };
  if (found.includes('empty') || found.length === 0) return { ok: false, reason: 'nothing-in-it', where: 'data' };
  return { ok: false, reason: isNewer ? 'newer-version' : 'wrong-shape', where: isNewer ? 'ver' : 'data' };
}

const NEWEST = 2;

type Found = ForeignChat | 'cold' | 'empty' | 'no-chat';

function noteWithout(found: Found, row: unknown, where: string, notes: ChatNotes): void {
  const name = isRecord(row) ? textField(row, 'name', { where, warnings: [] }) : '';
  if (found === 'cold') notes.warn('not-carried', where, `cold storage: ${name}`);
  if (found === 'empty') notes.warn('missing', `${where}.message`, name);
  if (found === 'no-chat') notes.warn('wrong-type', where, name);
}

function readChat(chat: unknown, where: string, notes: ChatNotes): Found {
  if (!isRecord(chat) || !Array.isArray(ownField(chat, 'message'))) return 'no-chat';
  const place: Place = { where, warnings: [] };
  const rows = listField(chat, 'message', place);
  if (isCold(rows[0])) return 'cold';
  const byId = areToldById(rows);
  const messages = readMessages(rows, byId, where, notes);
  if (messages.length === 0) return 'empty';
  const title = textField(chat, 'name', place);
  noteGreeting(chat, place);
  for (const name of OF_THE_CHAT) noteField(chat, name, place);
  notes.add(place.warnings);
  const speakers = countSpeakers();
  for (const message of messages) speakers.count(message, `${where}.message[${message.line - 1}]`);
  speakers.warnOfMany(notes);
  const { message: _, ...raw } = chat;
  const names = { userName: speakers.main('user'), characterName: byId ? '' : speakers.main('character') };
  return { format: 'risu', title, ...names, messages, raw };
}

/** In cold storage a chat is this mark and an id; the text is elsewhere. */
function isCold(first: unknown): boolean {
  const text = isRecord(first) ? ownField(first, 'data') : null;
  return typeof text === 'string' && text.startsWith(COLD);
}

const COLD = '\uef01COLDSTORAGE\uef01';

/** In a group each row says by an id who speaks; in a chat with one character the id says nothing. */
function areToldById(rows: readonly unknown[]): boolean {
  const ids = rows.map((row) => (isRecord(row) ? ownField(row, 'saying') : undefined)).filter(isText);
  return new Set(ids).size > 1;
}

/** `allBefore` on a row keeps it and every row before it from the prompt. */
function readMessages(rows: readonly unknown[], byId: boolean, where: string, notes: ChatNotes): ForeignMessage[] {
  const lastCut = rows.findLastIndex((row) => isRecord(row) && ownField(row, 'disabled') === 'allBefore');
  return rows.flatMap((row, index) => {
    const place: Place = { where: `${where}.message[${index}]`, warnings: [] };
    const message = readRisuMessage(row, index + 1, { byId, isCut: index <= lastCut }, place, notes);
    notes.add(place.warnings);
    return message ?? [];
  });
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function noteGreeting(chat: Fields, place: Place): void {
  const index = numberField(chat, 'fmIndex', place) ?? -1;
  warn(inside(place, 'fmIndex'), 'greeting-not-in-file', index < 0 ? 'first_mes' : `alternate_greetings[${index}]`);
}

const OF_THE_CHAT = ['note', 'localLore', 'supaMemoryData', 'hypaV2Data', 'hypaV3Data', 'bookmarks'];

function noteField(chat: Fields, name: string, place: Place): void {
  const value = ownField(chat, name);
  const parts = isRecord(value) ? Object.values(value) : [value];
  const isThere = parts.some((part) => (Array.isArray(part) ? part.length > 0 : isText(part)));
  if (isThere) warn(inside(place, name), 'not-carried', value);
}
