import { createReadStream, readFileSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { isLockedCard, readCardValue } from '../../core/foreign/cards/read-card.ts';
import { readCardArchive } from '../../core/foreign/cards/read-card-archive.ts';
import { readCardPng } from '../../core/foreign/cards/read-card-png.ts';
import { readChatValue } from '../../core/foreign/chats/read-chat-json.ts';
import { readMarinaraMemory } from '../../core/foreign/chats/read-marinara.ts';
import { createStChatReader } from '../../core/foreign/chats/read-st-chat.ts';
import type { ForeignBook, ForeignCard, ForeignChat, ForeignWarning, Reading } from '../../core/foreign/foreign.ts';
import { readBookValue } from '../../core/foreign/lorebooks/read-book.ts';
import { readNaidata } from '../../core/foreign/lorebooks/read-naidata.ts';
import { readJson } from '../../core/foreign/read-json.ts';
import { openZip, readWhole } from '../../files/read-zip.ts';
import type { FileKind } from '../../files/sniff-file.ts';
import { zipStart } from '../../files/zip-behind.ts';
import type { WorkSheet } from '../archive/file-desk.ts';

/** What a file of another app holds. */
export type ForeignFile =
  | { kind: 'card'; card: ForeignCard; picture: Uint8Array | null; warnings: ForeignWarning[] }
  | { kind: 'lorebook'; book: ForeignBook; warnings: ForeignWarning[] }
  | { kind: 'recall'; lines: string[] }
  | { kind: 'chat'; chats: ForeignChat[]; warnings: ForeignWarning[] }
  | { kind: 'log'; text: string };

/** Longer texts are read line by line, and a picture or a JSON text is never longer. */
const MOST_TEXT = 128 * 1024 * 1024;
const MOST_CARD = 32 * 1024 * 1024;
/** A picture that a Soul can have (flows/make-soul.ts). */
const MOST_PICTURE = 512 * 1024;

/** Reads a file of another app by its bytes (SPEC section 14). Throws AppError file-unreadable with place and reason, cancelled. */
export async function readForeignFile(path: string, kind: FileKind, sheet: WorkSheet): Promise<ForeignFile> {
  switch (kind) {
    case 'png':
      return readPicture(readCapped(path));
    case 'zip':
      return await readCharx(path);
    case 'jpeg':
    case 'webp':
      return refuse('no-card-in-picture', '');
    case 'text':
      return await readText(path, sheet);
  }
}

function refuse(reason: string, where: string): never {
  const line = Number(/^line (\d+)/u.exec(where)?.[1] ?? 0);
  throw new AppError('file-unreadable', { part: line > 0 ? '' : where, line, reason });
}

function taken<T>(reading: Reading<T>): { value: T; warnings: ForeignWarning[] } {
  return reading.ok ? reading : refuse(reading.reason, reading.where);
}

function readCapped(path: string): Buffer {
  if (statSync(path).size > MOST_TEXT) refuse('too-large', '');
  return readFileSync(path);
}

function readPicture(bytes: Buffer): ForeignFile {
  const card = readCardPng(bytes);
  if (card.ok)
    return {
      kind: 'card',
      card: card.value,
      picture: bytes.byteLength <= MOST_PICTURE ? bytes : null,
      warnings: card.warnings,
    };
  if (card.reason !== 'no-card-in-picture') return refuse(card.reason, card.where);
  const { value, warnings } = taken(readNaidata(bytes));
  return { kind: 'lorebook', book: value, warnings };
}

/** A zip, perhaps behind a picture: a card with its assets, which stay in the file. */
async function readCharx(path: string): Promise<ForeignFile> {
  const zip = await openZip(path, zipStart(path));
  try {
    const has = zip.members.some(({ name }) => name === 'card.json');
    const json = has ? (await readWhole(zip, 'card.json', MOST_CARD)).toString('utf8') : null;
    const members = zip.members.map(({ name, bytes }) => ({ name, size: bytes }));
    const { value, warnings } = taken(readCardArchive(json, members));
    return { kind: 'card', card: value, picture: null, warnings };
  } finally {
    zip.close();
  }
}

async function readText(path: string, sheet: WorkSheet): Promise<ForeignFile> {
  const { size } = statSync(path);
  if (size > MOST_TEXT) return await readLines(path, size, sheet);
  const text = decode(readFileSync(path));
  const start = text
    .slice(0, 2_000)
    .replace(/^\uFEFF/u, '')
    .trimStart();
  if (isLockedCard(text)) return refuse('locked-card', '');
  // Recall items that a room of this app has written (core/recall/recall-file.ts).
  if (/^\{"format":\s*"soul-recall"/u.test(start)) return { kind: 'recall', lines: text.split('\n') };
  if (!/^[[{]/u.test(start)) return { kind: 'log', text };
  const json = readJson(text);
  if (json.ok) return readValue(json.value, text);
  // [2024-05-28 21:00] 지우: …
  if (start.startsWith('[')) return { kind: 'log', text };
  // Several JSON texts, a line each: a chat.
  return /[\r\n]\s*\{/u.test(text) || /"(?:mes|chat_metadata|user_name)"/u.test(start)
    ? await readLines(path, size, sheet)
    : refuse(json.reason, json.where);
}

/** What Korean Windows writes is no UTF-8. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const korean = new TextDecoder('euc-kr').decode(bytes);
    return korean.includes('\uFFFD') ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : korean;
  }
}

function readValue(value: unknown, text: string): ForeignFile {
  // A card may hold a lorebook, and no lorebook a card.
  const card = readCardValue(value);
  if (card.ok) return { kind: 'card', card: card.value, picture: null, warnings: card.warnings };
  const book = readBookValue(value);
  if (book.ok) return { kind: 'lorebook', book: book.value, warnings: book.warnings };
  const chats = readChatValue(value);
  if (chats.ok) return { kind: 'chat', chats: chats.value, warnings: chats.warnings };
  const memory = readMarinaraMemory(value, () => 0);
  if (memory.ok) return { kind: 'lorebook', book: memory.value, warnings: memory.warnings };
  // One line of a chat is a JSON text as well.
  const reader = createStChatReader();
  for (const line of text.split('\n')) reader.push(line);
  const chat = reader.end();
  if (chat.ok && chat.value.messages.length > 0) return { kind: 'chat', chats: [chat.value], warnings: chat.warnings };
  const told = [chats, memory, card, book].find((one) => !one.ok && one.reason !== 'unknown-format');
  return told && !told.ok ? refuse(told.reason, told.where) : refuse('unknown-format', '');
}

const LINES_A_TURN = 500;

async function readLines(path: string, size: number, { progress, signal }: WorkSheet): Promise<ForeignFile> {
  const reader = createStChatReader();
  const stream = createReadStream(path, { encoding: 'utf8' });
  let count = 0;
  for await (const line of linesOf(stream)) {
    reader.push(line);
    if (++count % LINES_A_TURN !== 0) continue;
    if (signal.aborted) throw new AppError('cancelled');
    progress(stream.bytesRead, size);
    await nextTurn();
  }
  const { value, warnings } = taken(reader.end());
  return { kind: 'chat', chats: [value], warnings };
}

/** A line may hold U+2028, which is none of its ends, and be as long as the pieces of forty megabytes. */
async function* linesOf(stream: AsyncIterable<string>): AsyncIterable<string> {
  let begun: string[] = [];
  for await (const piece of stream) {
    const [first = '', ...more] = piece.split('\n');
    begun.push(first);
    for (const next of more) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('');
  if (last !== '') yield last;
}
