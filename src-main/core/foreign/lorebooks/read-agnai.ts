import { booleanField, type Fields, type Place, textField } from '../field-readers.ts';
import type { ForeignBook } from '../foreign.ts';
import { finishBook } from './finish-book.ts';
import { listEntries } from './list-entries.ts';
import { readKeys } from './read-keys.ts';
import { readContent, readFirstNumber, readId } from './read-styled-entry.ts';

/** A memory book of Agnai: `kind` is `memory`. */
export function readAgnai(book: Fields, place: Place): ForeignBook {
  return finishBook(
    {
      format: 'agnai',
      name: textField(book, 'name', place),
      description: textField(book, 'description', place),
      scanDepth: null,
      tokenBudget: null,
      recursive: null,
      entries: listEntries(book, 'entries', place).map(({ raw, key, index, place: here }) => ({
        id: readId(raw, ['id'], here) ?? (key === '' ? String(index) : key),
        title: textField(raw, 'name', here).trim(),
        keys: readKeys(raw, ['keywords', 'keys'], here),
        secondaryKeys: [],
        secondaryLogic: null,
        content: readContent(raw, 'entry', here),
        enabled: booleanField(raw, 'enabled', here) !== false,
        constant: false,
        order: readFirstNumber(raw, ['weight', 'priority'], here),
        raw,
      })),
      raw: book,
    },
    place,
  );
}
