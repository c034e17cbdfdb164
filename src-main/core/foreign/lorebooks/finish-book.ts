import { excerpt, inside, type Place, warn } from '../field-readers.ts';
import type { ForeignBook } from '../foreign.ts';
import { listNotCarried } from './list-not-carried.ts';

/** Notes what concerns a book as a whole: ids that stand for two entries, and all that has no place here. */
export function finishBook(book: ForeignBook, place: Place): ForeignBook {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of book.entries) (seen.has(id) ? twice : seen).add(id);
  if (twice.size > 0)
    warn(inside(place, 'entries[]'), 'duplicate-id', excerpt(`${twice.size}: ${[...twice].slice(0, 20).join(', ')}`));
  place.warnings.push(...listNotCarried(book, place.where));
  return book;
}
