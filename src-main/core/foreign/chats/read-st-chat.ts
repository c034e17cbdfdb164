import { excerpt, type Fields, isRecord, ownField, type Place, textField } from '../field-readers.ts';
import type { ForeignChat, ForeignMessage, ForeignReason, Reading } from '../foreign.ts';
import { readJson } from '../read-json.ts';
import { type ChatNotes, createChatNotes } from './chat-notes.ts';
import { countSpeakers, type Speakers } from './count-speakers.ts';
import { marinaraRole, readStMessage } from './read-st-message.ts';
import { splitLines } from './split-lines.ts';

/** Reads a chat file line by line. `push` takes every line of the file, blank ones too, because warnings name them by number. */
export interface StChatReader {
  push(line: string): void;
  end(): Reading<ForeignChat>;
}

/** A whole SillyTavern or Marinara chat file (`.jsonl`) that is in memory; see `createStChatReader`. */
export function readStChat(text: string): Reading<ForeignChat> {
  const reader = createStChatReader();
  for (const line of splitLines(text)) reader.push(line);
  return reader.end();
}

/**
 * Reads a SillyTavern chat (`.jsonl`), with or without a header, or a chat of Marinara, which writes the same with more fields. What is no
 * row of a chat is named by its line, and the rest is kept. Rows stand in the order of the file, whatever their dates say. More than
 * MOST_MESSAGES are `too-large`.
 */
export function createStChatReader(): StChatReader {
  const state: State = {
    notes: createChatNotes(),
    speakers: countSpeakers(),
    messages: [],
    header: null,
    userName: '',
    characterName: '',
    isMarinara: false,
    line: 0,
    jsonLines: 0,
    broken: null,
    brokenLines: 0,
  };
  return { push: (line) => takeLine(state, line), end: () => finish(state) };
}

const MOST_MESSAGES = 1_000_000;
/** A file with more lines that are no JSON is no chat, or too damaged to be one; each such line costs as much as fifty good ones. */
const MOST_BROKEN = { beforeAnyRow: 1_000, inAll: 100_000 };

interface State {
  notes: ChatNotes;
  speakers: Speakers;
  messages: ForeignMessage[];
  header: Fields | null;
  userName: string;
  characterName: string;
  isMarinara: boolean;
  line: number;
  jsonLines: number;
  /** A line that isn't JSON: known to be cut off only when no other comes behind it. */
  broken: { line: number; start: string } | null;
  brokenLines: number;
}

function isOver({ messages, brokenLines }: State): boolean {
  const most = messages.length === 0 ? MOST_BROKEN.beforeAnyRow : MOST_BROKEN.inAll;
  return messages.length > MOST_MESSAGES || brokenLines > most;
}

function takeLine(state: State, text: string): void {
  if (isOver(state)) return;
  state.line++;
  if (text === '') return;
  const read = readJson(text);
  if (!read.ok && read.reason === 'empty') return;
  const { notes, broken, line } = state;
  if (broken !== null) notes.warn('line-not-json', `line ${broken.line}`, broken.start);
  state.broken = read.ok || read.reason !== 'not-json' ? null : { line, start: excerpt(text) };
  if (state.broken !== null) {
    state.brokenLines++;
    return;
  }
  state.jsonLines++;
  if (!read.ok || !isRecord(read.value)) notes.warn('line-not-a-message', `line ${line}`, text);
  else if (state.jsonLines === 1 && isHeader(read.value)) takeHeader(state, read.value);
  else takeRow(state, read.value);
}

function takeHeader(state: State, header: Fields): void {
  const place: Place = { where: `line ${state.line}`, warnings: [] };
  state.header = header;
  state.userName = nameIn(header, 'user_name', place);
  state.characterName = nameIn(header, 'character_name', place);
  const metadata = ownField(header, 'chat_metadata');
  state.isMarinara = isRecord(metadata) && Object.hasOwn(metadata, 'marinara_metadata');
  state.notes.add(place.warnings);
}

function takeRow(state: State, row: Fields): void {
  const { notes, line } = state;
  const message = readStMessage(row, line, state.userName, notes);
  if (message === null) {
    notes.warn('line-not-a-message', `line ${line}`, Object.keys(row).slice(0, 9).join(', '));
    return;
  }
  if (marinaraRole(row) !== null) state.isMarinara = true;
  state.speakers.count(message, `line ${line}`);
  state.messages.push(message);
}

function finish(state: State): Reading<ForeignChat> {
  const { notes, speakers, messages, broken } = state;
  const reason = whyNot(state);
  if (reason !== null) return { ok: false, reason, where: `line ${isOver(state) ? state.line : 1}` };
  if (broken !== null) {
    const isCut = broken.start.startsWith('{');
    notes.warn(isCut ? 'line-cut-off' : 'line-not-json', `line ${broken.line}`, broken.start);
  }
  speakers.warnOfMany(notes);
  const value: ForeignChat = {
    format: state.isMarinara ? 'marinara' : 'sillytavern',
    title: '',
    userName: state.userName || speakers.main('user'),
    characterName: state.characterName || speakers.main('character'),
    messages,
    raw: state.header ?? {},
  };
  return { ok: true, value, warnings: notes.all() };
}

function isHeader(row: Fields): boolean {
  const isRow = ['mes', 'swipes'].some((name) => Object.hasOwn(row, name));
  return (
    !isRow && ['user_name', 'character_name', 'chat_metadata', 'create_date'].some((name) => Object.hasOwn(row, name))
  );
}

/** Newer files have the word `unused` for both names, because the rows have them. */
function nameIn(header: Fields, field: string, place: Place): string {
  const name = textField(header, field, place);
  return name === 'unused' ? '' : name;
}

function whyNot(state: State): ForeignReason | null {
  if (isOver(state)) return state.messages.length > MOST_MESSAGES ? 'too-large' : 'not-json';
  if (state.messages.length > 0) return null;
  if (state.header !== null) return 'nothing-in-it';
  if (state.jsonLines > 0) return 'wrong-shape';
  return state.broken === null ? 'empty' : 'not-json';
}
