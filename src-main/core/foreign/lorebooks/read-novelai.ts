import {
  booleanField,
  type Fields,
  isRecord,
  numberField,
  ownField,
  type Place,
  recordField,
  textField,
} from '../field-readers.ts';
import type { ForeignBook, ForeignEntry } from '../foreign.ts';
import { finishBook } from './finish-book.ts';
import { type EntryRow, listEntries } from './list-entries.ts';
import { readKeys } from './read-keys.ts';
import { readContent, readId } from './read-styled-entry.ts';

/** A NovelAI lorebook, versions 1 to 6. `name` is what the file around it is called ('' where it stands alone). */
export function readNovelAi(book: Fields, name: string, place: Place): ForeignBook {
  const offCategories = listOff(ownField(book, 'categories'));
  return finishBook(
    {
      format: 'novelai',
      name,
      description: '',
      scanDepth: null,
      tokenBudget: null,
      recursive: null,
      entries: listEntries(book, 'entries', place).map((row) => readEntry(row, offCategories)),
      raw: book,
    },
    place,
  );
}

function readEntry({ raw, key, index, place }: EntryRow, offCategories: ReadonlySet<unknown>): ForeignEntry {
  const context = recordField(raw, 'contextConfig', place) ?? {};
  const inContext = { where: `${place.where}.contextConfig`, warnings: place.warnings };
  return {
    id: readId(raw, ['id'], place) ?? (key === '' ? String(index) : key),
    title: textField(raw, 'displayName', place).trim(),
    keys: readKeys(raw, ['keys'], place),
    secondaryKeys: [],
    secondaryLogic: null,
    content: wrapped(
      readContent(raw, 'text', place),
      textField(context, 'prefix', inContext),
      textField(context, 'suffix', inContext),
    ),
    enabled: booleanField(raw, 'enabled', place) !== false && !offCategories.has(ownField(raw, 'category')),
    constant: booleanField(raw, 'forceActivation', place) === true,
    order: numberField(context, 'budgetPriority', inContext),
    raw,
  };
}

/** Prefix and suffix are part of the text; blank ones (the line break that is there by default) only set it apart from others. */
function wrapped(text: string, prefix: string, suffix: string): string {
  return `${prefix.trim() === '' ? '' : prefix}${text}${suffix.trim() === '' ? '' : suffix}`;
}

/** Ids of categories that are switched off as a whole. */
function listOff(categories: unknown): Set<unknown> {
  const off = (Array.isArray(categories) ? categories : []).filter(
    (category: unknown): category is Fields => isRecord(category) && ownField(category, 'enabled') === false,
  );
  return new Set(off.map((category) => ownField(category, 'id')).filter((id) => typeof id === 'string' && id !== ''));
}
