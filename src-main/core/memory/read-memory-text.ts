import { SLOTS, type WrittenEntry, type WrittenItem } from './memory-document.ts';
import { gatherSections } from './memory-sections.ts';
import { readOutputLines } from './output-lines.ts';
import { createSheet } from './output-notes.ts';
import { readLorebookEntries } from './read-lorebook-entries.ts';
import { readMemoryItems } from './read-memory-items.ts';

/**
 * A memory document that comes as a text, with any of its slots, or a whole v5 output with the lorebook it brought. What
 * can't be read as memory is left out. Never throws.
 */
export function readMemoryText(text: string): { items: WrittenItem[]; entries: WrittenEntry[] } {
  const { lines } = readOutputLines(text);
  const sheet = createSheet();
  const delimited = lines.some((line) => line.kind === 'delimiter' && line.block === 'memory');
  const blocks = gatherSections(lines, delimited, sheet);
  const { items } = readMemoryItems(blocks.sections, 'keep', sheet);
  const entries = blocks.lorebook === null ? [] : readLorebookEntries(blocks.lorebook, sheet).entries;
  return { items: SLOTS.flatMap((slot) => items.filter((item) => item.slot === slot)), entries };
}
