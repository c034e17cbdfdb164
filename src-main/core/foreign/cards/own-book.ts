import type { ForeignBook } from '../foreign.ts';
import { type BookToWrite, writeContent } from '../lorebooks/write-world-info.ts';

/** A lorebook of this app as a card can hold it. Entries that are off stay off there; forgotten ones don't go along. */
export function ownBook(book: BookToWrite): ForeignBook {
  const kept = book.entries.filter(({ use }) => use !== 'forgotten');
  return {
    format: 'character-book',
    name: book.name,
    description: '',
    scanDepth: null,
    tokenBudget: null,
    recursive: null,
    entries: kept.map((entry, index) => ({
      id: String(index),
      title: entry.title,
      keys: entry.keywords,
      secondaryKeys: [],
      secondaryLogic: null,
      content: writeContent(entry),
      enabled: entry.use !== 'off',
      constant: false,
      order: 100,
      raw: {},
    })),
    raw: {},
  };
}
