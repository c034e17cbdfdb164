import { localDay } from '../../wall-time.ts';
import {
  type Fields,
  inside,
  isRecord,
  listField,
  ownField,
  type Place,
  recordField,
  textField,
  warn,
} from '../field-readers.ts';
import type { ForeignBook, ForeignEntry, Reading } from '../foreign.ts';
import { createChatNotes } from './chat-notes.ts';
import { readForeignDate } from './read-date.ts';
import type { OffsetAt } from './resolve-date.ts';

/**
 * A memory export of Marinara (`marinara_memory_recall`, version 1) as a book: an entry for each chunk, without keys, its title the days it
 * tells of as the clock of `offsetAt` showed them. Its other export, `marinara-advanced-memory`, has records of no published shape: an
 * `unknown-format` by that name. Marinara's chats are read by `createStChatReader`.
 */
export function readMarinaraMemory(value: unknown, offsetAt: OffsetAt): Reading<ForeignBook> {
  if (!isRecord(value)) return { ok: false, reason: 'wrong-shape', where: 'line 1' };
  const format = ownField(value, 'format');
  if (format === 'marinara-advanced-memory') return { ok: false, reason: 'unknown-format', where: format };
  if (ownField(value, 'type') !== 'marinara_memory_recall') {
    return { ok: false, reason: 'unknown-format', where: 'type' };
  }
  const version = Number(ownField(value, 'version') ?? 1);
  if (version > 1) return { ok: false, reason: 'newer-version', where: `version ${version}` };
  const place: Place = { where: 'data', warnings: [] };
  const data = recordField(value, 'data', { where: '', warnings: place.warnings });
  if (data === null) return { ok: false, reason: 'wrong-shape', where: 'data' };
  return readData(value, data, place, offsetAt);
}

function readData(file: Fields, data: Fields, place: Place, offsetAt: OffsetAt): Reading<ForeignBook> {
  const notes = createChatNotes();
  const source = recordField(data, 'sourceChat', place) ?? {};
  const name = textField(source, 'name', inside(place, 'sourceChat'));
  const chunks = listField(data, 'chunks', place);
  notes.add(place.warnings);
  const entries = chunks.flatMap((chunk, index) => {
    const at: Place = { where: `data.chunks[${index}]`, warnings: [] };
    const entry = readChunk(chunk, index, at, offsetAt);
    notes.add(at.warnings);
    if (isRecord(chunk) && Array.isArray(ownField(chunk, 'embedding'))) notes.leaveOut('embedding', at.where);
    return entry ?? [];
  });
  if (entries.length === 0) return { ok: false, reason: 'nothing-in-it', where: 'data.chunks' };
  const { data: _, ...head } = file;
  const { chunks: __, ...rest } = data;
  const nothingSaid = { description: '', scanDepth: null, tokenBudget: null, recursive: null };
  const book: ForeignBook = { format: 'marinara', name, ...nothingSaid, entries, raw: { ...head, data: rest } };
  return { ok: true, value: book, warnings: notes.all() };
}

function readChunk(chunk: unknown, index: number, place: Place, offsetAt: OffsetAt): ForeignEntry | null {
  if (!isRecord(chunk)) {
    warn(place, 'wrong-type', chunk);
    return null;
  }
  const content = textField(chunk, 'content', place);
  if (content.trim() === '') {
    warn(inside(place, 'content'), 'missing', '');
    return null;
  }
  const { embedding: _, ...raw } = chunk;
  return {
    id: String(index),
    title: titleOf(chunk, place, offsetAt),
    keys: [],
    secondaryKeys: [],
    secondaryLogic: null,
    content,
    enabled: true,
    constant: false,
    order: null,
    raw,
  };
}

/** `2026-05-28`, or `2026-05-28 ~ 2026-05-29`; '' where no day is told. */
function titleOf(chunk: Fields, place: Place, offsetAt: OffsetAt): string {
  const days = ['firstMessageAt', 'lastMessageAt'].flatMap((field) => {
    const value = ownField(chunk, field);
    const { at, local } = readForeignDate(value);
    if (at !== null) return [localDay({ at, offset: offsetAt(at) })];
    if (local !== null) return [local.slice(0, 10)];
    if (value !== undefined && value !== null && value !== '') warn(inside(place, field), 'date-not-read', value);
    return [];
  });
  return [...new Set(days)].join(' ~ ');
}
