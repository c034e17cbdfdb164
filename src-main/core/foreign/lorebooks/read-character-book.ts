import { booleanField, isRecord, numberField, textField, warn } from '../field-readers.ts';
import type { ForeignBook, ForeignWarning } from '../foreign.ts';
import { finishBook } from './finish-book.ts';
import { listEntries } from './list-entries.ts';
import { readStyledEntry } from './read-styled-entry.ts';

/**
 * The lorebook inside a character card (V2, V3), or of a file of its own with the same fields (SPEC section 14). `where` is its path
 * (`data.character_book`); null where there is none. Total: whatever the value is, it gives a book or null, and warnings.
 */
export function readCharacterBook(value: unknown, where: string, warnings: ForeignWarning[]): ForeignBook | null {
  const place = { where, warnings };
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) {
    warn(place, 'wrong-type', value);
    return null;
  }
  return finishBook(
    {
      format: 'character-book',
      name: textField(value, 'name', place),
      description: textField(value, 'description', place),
      scanDepth: numberField(value, 'scan_depth', place),
      tokenBudget: numberField(value, 'token_budget', place),
      recursive: booleanField(value, 'recursive_scanning', place),
      entries: listEntries(value, 'entries', place).map(readStyledEntry),
      raw: value,
    },
    place,
  );
}
