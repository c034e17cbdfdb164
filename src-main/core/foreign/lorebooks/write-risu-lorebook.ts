import { excerpt } from '../field-readers.ts';
import type { ForeignWarning } from '../foreign.ts';
import { isPattern } from './split-keys.ts';
import { type BookToWrite, tellLeftOut, type WrittenBook, writeContent } from './write-world-info.ts';

/**
 * A lorebook as RisuAI's own file (SPEC section 14). Nothing can be switched off there, so entries that are off are left out and counted.
 * Keys are parted by commas there: a keyword with a comma, and one that is a regular expression, gets an entry of its own.
 */
export function writeRisuLorebook(book: BookToWrite): WrittenBook {
  const kept = book.entries.filter(({ use }) => use === 'on');
  const warnings: ForeignWarning[] = tellLeftOut(
    book.entries.filter(({ use }) => use !== 'on'),
    book.entries.length,
  );
  const data = kept.flatMap((entry) => toRows(entry, warnings));
  return { text: `${JSON.stringify({ type: 'risu', ver: 1, data }, null, 2)}\n`, warnings };
}

interface Keys {
  key: string;
  secondkey: string;
  selective: boolean;
  useRegex: boolean;
}

function toRows(entry: BookToWrite['entries'][number], warnings: ForeignWarning[]) {
  const keywords = entry.keywords.map((keyword) => keyword.toWellFormed().trim()).filter((keyword) => keyword !== '');
  const patterns = keywords.filter(isPattern);
  const words = keywords.filter((keyword) => !isPattern(keyword));
  const plain = words.filter((word) => !word.includes(','));
  const first: Keys[] = plain.length > 0 || keywords.length === 0 ? [keysOf(plain.join(', '))] : [];
  const rows = [
    ...first,
    ...words.filter((word) => word.includes(',')).flatMap(keysOfCommaWord),
    ...patterns.flatMap((pattern) => keysOfPattern(pattern, entry.title, warnings)),
  ];
  if (rows.length > 1)
    warnings.push({ code: 'value-guessed', where: 'data[].key', detail: excerpt(`${rows.length} × ${entry.title}`) });
  // An entry whose every key was left out is still worth having.
  return (rows.length === 0 ? [keysOf('')] : rows).map((keys) => toRow(entry, keys));
}

function keysOf(key: string): Keys {
  return { key, secondkey: '', selective: false, useRegex: false };
}

/** Both parts of `미안해, 나야` must be there. Of more than two parts the two longest, which say most. */
function keysOfCommaWord(word: string): Keys[] {
  const parts = word.split(',').map((part) => part.trim());
  const [key = '', secondkey = ''] = parts.filter((part) => part !== '').toSorted((a, b) => b.length - a.length);
  if (key === '') return [];
  return [{ key, secondkey, selective: secondkey !== '', useRegex: false }];
}

/** Flags are needed there, and a comma would cut the expression in two; within `{1,3}` it can't be written in another way. */
function keysOfPattern(pattern: string, title: string, warnings: ForeignWarning[]): Keys[] {
  const slash = pattern.lastIndexOf('/');
  const [source, flags] = [pattern.slice(0, slash), pattern.slice(slash + 1)];
  const key = `${source.replaceAll(',', '\\x2c')}/${flags || 'g'}`;
  if (!/\{\d+,\d*\}/u.test(source) && isPattern(key)) return [{ ...keysOf(key), useRegex: true }];
  warnings.push({ code: 'not-carried', where: 'data[].key', detail: excerpt(`${title}: ${pattern}`) });
  return [];
}

function toRow(entry: BookToWrite['entries'][number], keys: Keys) {
  return {
    ...keys,
    insertorder: 100,
    comment: entry.title.toWellFormed(),
    content: writeContent(entry),
    mode: 'normal',
    alwaysActive: false,
    extentions: { risu_case_sensitive: false },
  };
}
