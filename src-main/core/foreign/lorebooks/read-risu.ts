import {
  booleanField,
  excerpt,
  type Fields,
  inside,
  ownField,
  type Place,
  textField,
  warn,
  wholeText,
} from '../field-readers.ts';
import type { ForeignBook, ForeignEntry } from '../foreign.ts';
import { asPatterns } from './as-patterns.ts';
import { finishBook } from './finish-book.ts';
import { type EntryRow, listEntries } from './list-entries.ts';
import { readKeys } from './read-keys.ts';
import { readContent, readFirstNumber, readId } from './read-styled-entry.ts';
import { splitDecorators } from './split-decorators.ts';
import { isPattern, splitKeys } from './split-keys.ts';

/**
 * A lorebook of RisuAI; `rows` is the field of `from` that holds its rows. Keys stand in one text with commas, folders are rows among
 * the others, and no entry can be switched off there.
 */
export function readRisu(from: Fields, rows: string, place: Place): ForeignBook {
  const all = listEntries(from, rows, place);
  const folders = all.filter(({ raw }) => isFolder(raw));
  if (folders.length > 0) {
    const names = folders.slice(0, 20).map(({ raw }) => textField(raw, 'comment', { where: '', warnings: [] }));
    warn(inside(place, rows), 'not-carried', excerpt(`folder ${folders.length}: ${names.join(', ')}`));
  }
  return finishBook(
    {
      format: 'risu',
      name: textField(from, 'name', place),
      description: '',
      scanDepth: null,
      tokenBudget: null,
      recursive: null,
      entries: all.filter(({ raw }) => !isFolder(raw)).map(readEntry),
      raw: from,
    },
    place,
  );
}

/** A private-use letter marks the key of a folder. */
function isFolder(raw: Fields): boolean {
  const key = ownField(raw, 'key');
  return ownField(raw, 'mode') === 'folder' || (typeof key === 'string' && key.startsWith('\uf000'));
}

function readEntry({ raw, key, index, place }: EntryRow): ForeignEntry {
  const { decorators, content } = splitDecorators(readContent(raw, 'content', place));
  const says = (name: string) => decorators.some((one) => one.name === name && !one.fallback);
  const secondaryKeys = readKeyText(raw, 'secondkey', place);
  const isSelective = booleanField(raw, 'selective', place) === true;
  return {
    id: readId(raw, ['id'], place) ?? (key === '' ? String(index) : key),
    title: textField(raw, 'comment', place).trim(),
    keys: asPatterns(readKeyText(raw, 'key', place), raw, place),
    secondaryKeys,
    secondaryLogic: isSelective && secondaryKeys.length > 0 ? 'and-any' : null,
    content,
    enabled: !says('dont_activate'),
    constant:
      booleanField(raw, 'alwaysActive', place) === true || ownField(raw, 'mode') === 'constant' || says('activate'),
    order: readFirstNumber(raw, ['insertorder', 'order'], place),
    raw,
  };
}

function readKeyText(raw: Fields, name: string, place: Place): string[] {
  const value = ownField(raw, name);
  if (typeof value !== 'string') return readKeys(raw, [name], place);
  const text = wholeText(value, inside(place, name));
  return isPattern(text) ? [text.trim()] : splitKeys(text).filter((key) => key !== 'undefined');
}
