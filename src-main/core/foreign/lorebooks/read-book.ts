import { createChatNotes } from '../chats/chat-notes.ts';
import {
  booleanField,
  type Fields,
  inside,
  isRecord,
  numberField,
  ownField,
  type Place,
  textField,
  warn,
} from '../field-readers.ts';
import type { ForeignBook, ForeignReason, ForeignWarning, Reading } from '../foreign.ts';
import { readJson } from '../read-json.ts';
import { finishBook } from './finish-book.ts';
import { listEntries } from './list-entries.ts';
import { readAgnai } from './read-agnai.ts';
import { readCharacterBook } from './read-character-book.ts';
import { readMarinara } from './read-marinara.ts';
import { readNovelAi } from './read-novelai.ts';
import { readRisu } from './read-risu.ts';
import { readStyledEntry } from './read-styled-entry.ts';

/**
 * Reads a lorebook file of another app (SPEC section 14): SillyTavern World Info, a standalone lorebook V2 or V3, a card with a book in
 * it, NovelAI (lorebook, story, scenario), Agnai, RisuAI, Marinara. Total: it never throws, whatever the text is.
 */
export function readBook(text: string): Reading<ForeignBook> {
  const json = readJson(text);
  return json.ok ? readBookValue(json.value) : json;
}

/** The same for a value that is parsed already. */
export function readBookValue(value: unknown): Reading<ForeignBook> {
  if (!isRecord(value)) return refused('wrong-shape', '');
  const warnings: ForeignWarning[] = [];
  const found = detect(value, { where: '', warnings });
  if (!('book' in found)) return found;
  if (found.book === null) return refused('wrong-shape', found.entries);
  if (found.book.entries.length === 0) return refused('nothing-in-it', found.entries);
  const notes = createChatNotes();
  notes.add(warnings);
  return { ok: true, value: found.book, warnings: notes.all() };
}

/** A book, and the path of its entries for the case that there are none; or why the file is none. */
type Found = { book: ForeignBook | null; entries: string } | { ok: false; reason: ForeignReason; where: string };

/** Marks first, the bare `entries` last: others have a field of that name too. */
function detect(value: Fields, place: Place): Found {
  const spec = ownField(value, 'spec');
  if (typeof spec === 'string') return readSpec(value, spec, place);
  const novel = findNovelAi(value);
  if (novel !== null) {
    const { book, name, where } = novel;
    const entries = where === '' ? 'entries' : `${where}.entries`;
    return { book: readNovelAi(book, name, { where, warnings: place.warnings }), entries };
  }
  if (ownField(value, 'kind') === 'memory') return { book: readAgnai(value, place), entries: 'entries' };
  const type = ownField(value, 'type');
  if (type === 'risu') return { book: readRisu(value, 'data', place), entries: 'data' };
  if (type === 'risuModule') return readRisuModule(value, place);
  if (type === 'marinara_lorebook') return readMarinaraFile(value, place);
  if (ownField(value, 'entries') !== undefined) return { book: readEntriesFile(value, place), entries: 'entries' };
  return refused('unknown-format', 'entries');
}

function readSpec(value: Fields, spec: string, place: Place): Found {
  const data = ownField(value, 'data');
  const version = /^lorebook_v(\d{1,4})$/u.exec(spec)?.[1];
  if (version !== undefined) {
    if (Number(version) > 3) return refused('newer-version', 'spec');
    const book = readCharacterBook(data, 'data', place.warnings);
    return { book: book === null ? null : { ...book, format: 'lorebook-v3', raw: value }, entries: 'data.entries' };
  }
  if (!spec.startsWith('chara_card_')) return refused('unknown-format', 'spec');
  const path = 'data.character_book';
  if (!isRecord(data) || ownField(data, 'character_book') === undefined) return refused('nothing-in-it', path);
  return {
    book: readCharacterBook(ownField(data, 'character_book'), path, place.warnings),
    entries: `${path}.entries`,
  };
}

/** The lorebook itself, or the one within a story (`content.lorebook`) or a scenario (`lorebook`). */
function findNovelAi(value: Fields): { book: Fields; name: string; where: string } | null {
  if (ownField(value, 'lorebookVersion') !== undefined) return { book: value, name: '', where: '' };
  const scenario = ownField(value, 'lorebook');
  if (isRecord(scenario) && ownField(scenario, 'lorebookVersion') !== undefined)
    return { book: scenario, name: titleOf(value), where: 'lorebook' };
  const content = ownField(value, 'content');
  const story = isRecord(content) ? ownField(content, 'lorebook') : undefined;
  if (isRecord(story) && ownField(story, 'lorebookVersion') !== undefined)
    return { book: story, name: titleOf(ownField(value, 'metadata')), where: 'content.lorebook' };
  return null;
}

function titleOf(holder: unknown): string {
  return isRecord(holder) ? textField(holder, 'title', { where: '', warnings: [] }) : '';
}

/** A module of RisuAI as JSON; its lorebook is the same rows. */
function readRisuModule(value: Fields, place: Place): Found {
  const module = ownField(value, 'module');
  if (!isRecord(module)) return refused('wrong-shape', 'module');
  const book = readRisu(module, 'lorebook', { where: 'module', warnings: place.warnings });
  return { book: { ...book, raw: value }, entries: 'module.lorebook' };
}

function readMarinaraFile(value: Fields, place: Place): Found {
  const version = ownField(value, 'version');
  if (typeof version === 'number' && version > 1) return refused('newer-version', 'version');
  return { book: readMarinara(value, place), entries: 'data.entries' };
}

/** World info of SillyTavern, or a bare book of a card: its entries say `keys`, those of world info say `key`. */
function readEntriesFile(value: Fields, place: Place): ForeignBook | null {
  const entries = ownField(value, 'entries');
  if (typeof entries !== 'object' || entries === null) return null;
  const rows = listEntries(value, 'entries', { where: '', warnings: [] });
  if (rows.some(({ raw }) => Object.hasOwn(raw, 'keys')) && !rows.some(({ raw }) => Object.hasOwn(raw, 'key')))
    return readCharacterBook(value, '', place.warnings);
  return finishBook(
    {
      format: 'world-info',
      name: textField(value, 'name', place),
      description: textField(value, 'description', place),
      scanDepth: numberField(value, 'scan_depth', place),
      tokenBudget: numberField(value, 'token_budget', place),
      recursive: booleanField(value, 'recursive_scanning', place),
      entries: readWorldInfo(value, place),
      raw: value,
    },
    place,
  );
}

function readWorldInfo(value: Fields, place: Place): ForeignBook['entries'] {
  const rows = listEntries(value, 'entries', place);
  const renamed = rows.filter(({ raw, key }) => {
    const uid = ownField(raw, 'uid');
    return key !== '' && (typeof uid === 'number' || typeof uid === 'string') && String(uid) !== key;
  });
  const names = renamed.slice(0, 20).map(({ raw, key }) => `${key}: uid ${String(ownField(raw, 'uid'))}`);
  if (renamed.length > 0) warn(inside(place, 'entries'), 'disagreement', `${renamed.length}: ${names.join(', ')}`);
  return rows.map(readStyledEntry);
}

function refused(reason: ForeignReason, where: string): { ok: false; reason: ForeignReason; where: string } {
  return { ok: false, reason, where };
}
