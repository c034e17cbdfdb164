import type { ForeignBook, ForeignEntry } from '../foreign.ts';
import { type MappedEntry, mapBook } from '../lorebooks/map-book.ts';
import type { BookToWrite } from '../lorebooks/write-world-info.ts';
import { writeMacros } from './fill-card-text.ts';
import { ownBook } from './own-book.ts';

type OwnEntry = BookToWrite['entries'][number];

/**
 * The book of the card that a Soul came from, and what its room has beyond. Entries that came out of that book stand once, with all that the file
 * had of them, but on or off and with the keywords as they are here by now; those that were forgotten here go. `char`: what the room calls
 * the character.
 */
export function joinBooks(first: ForeignBook, own: BookToWrite, char: string): ForeignBook {
  const byText = new Map(own.entries.map((entry) => [textOf(entry), entry]));
  const known = new Set<string>();
  const kept = first.entries.flatMap((entry): ForeignEntry[] => {
    const parts = mapBook({ ...first, entries: [entry] }, { char }).entries;
    for (const part of parts) known.add(textOf(part));
    const [mapped] = parts;
    const decided = mapped === undefined ? undefined : byText.get(textOf(mapped));
    return mapped === undefined || decided === undefined ? [entry] : asDecided(entry, mapped, decided);
  });
  const beyond = own.entries.filter((entry) => !known.has(textOf(entry)));
  return { ...first, entries: [...kept, ...ownBook({ ...own, entries: beyond }).entries] };
}

function textOf({ title, record }: { title: string; record: string }): string {
  return writeMacros(`${title}\n${record}`);
}

function asDecided(entry: ForeignEntry, mapped: MappedEntry, { use, keywords }: OwnEntry): ForeignEntry[] {
  if (use === 'forgotten') return [];
  const isUnchanged = JSON.stringify(keywords) === JSON.stringify(mapped.keywords);
  return [{ ...entry, enabled: use === 'on', keys: isUnchanged ? entry.keys : keywords }];
}
