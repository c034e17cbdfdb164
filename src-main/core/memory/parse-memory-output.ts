import type { MemorySlot } from '#shared/memory.ts';
import { breaksOff } from './judge-end.ts';
import type { WrittenEntry, WrittenItem } from './memory-document.ts';
import { readMemoryHeading, SLOT_OF_PART } from './memory-headings.ts';
import { gatherSections, type OutputBlocks } from './memory-sections.ts';
import { type OutputText, readOutputLines } from './output-lines.ts';
import { createSheet, type OutputNote, type Sheet } from './output-notes.ts';
import { type LorebookEntries, readLorebookEntries } from './read-lorebook-entries.ts';
import { readMemoryItems } from './read-memory-items.ts';

export type OutputKind = 'extract' | 'summarise';

/** `notes`: dress that was tolerated, and pieces that were left out. */
export type ParsedOutput =
  | { ok: true; items: WrittenItem[]; entries: WrittenEntry[]; notes: OutputNote[] }
  | { ok: false; faults: OutputNote[]; notes: OutputNote[] };

/**
 * Reads what a model answered to chat-v4 (`extract`) or chat-v5 (`summarise`): tolerant of dress, strict on substance
 * (SPEC sections 4 and 5). Never throws. A line of a list is in an item, in a note, or the output is refused. `### Default`
 * is left out with the note `default-dropped`; so is recent context in an extract. Headings that come twice are merged.
 */
export function parseMemoryOutput(output: string, kind: OutputKind): ParsedOutput {
  const sheet = createSheet();
  const text = readOutputLines(output);
  for (const dress of text.dress) sheet.note(dress, '', '');
  if (text.lines.length === 0) return refused('empty', sheet);
  if (!isMarkdown(text)) return refused('not-markdown', sheet);
  const blocks = gatherSections(text.lines, kind === 'summarise', sheet);
  if (!blocks.memoryFound) sheet.fault('missing-delimiter', '', '=== MEMORY ===');
  if (kind === 'summarise' && blocks.lorebook === null) sheet.fault('missing-delimiter', '', '=== LOREBOOK ===');
  for (const slot of missingSlots(blocks, kind)) sheet.fault('missing-slot', slot, slot);
  const memory = readMemoryItems(blocks.sections, kind === 'extract' ? 'drop' : 'keep', sheet);
  const lorebook = readLorebook(blocks, kind, sheet);
  const written = { items: memory.items, entries: lorebook.entries };
  const end = blocks.last === 'lorebook' ? lorebook.end : memory.end;
  if (endsUnfinished(text) || (blocks.last !== 'neither' && end !== null && breaksOff(end, written))) {
    sheet.fault('truncated', '', text.lines.at(-1)?.text ?? '');
  }
  const faults = sheet.faults();
  if (faults.length > 0) return { ok: false, faults, notes: sheet.notes() };
  return { ok: true, ...written, notes: sheet.notes() };
}

/** The items of a slot's text that the app itself made: the inverse of `renderSlot`. */
export function parseSlotText(slot: MemorySlot, text: string): WrittenItem[] {
  let section: WrittenItem['section'] = null;
  const items: WrittenItem[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (slot === 'recent_context') items.push({ slot, section, text: line });
    else if (line.startsWith('- ')) items.push({ slot, section, text: line.slice(2) });
    else if (slot === 'user_relational_persona') section = line === '### Profile' ? 'profile' : 'impressions';
  }
  return items;
}

function refused(code: string, sheet: Sheet): ParsedOutput {
  sheet.fault(code, '', '');
  return { ok: false, faults: sheet.faults(), notes: sheet.notes() };
}

/** JSON, tables and free prose have neither a heading nor a delimiter of ours. */
function isMarkdown(text: OutputText): boolean {
  return text.lines.some(
    (line) =>
      line.kind === 'delimiter' || ((line.kind === 'heading' || line.bold) && readMemoryHeading(line.text) !== null),
  );
}

/** `## User persona` must be there even where nothing is under it, as its absence is how a cut output looks. */
function missingSlots(blocks: OutputBlocks, kind: OutputKind): MemorySlot[] {
  const parts = new Set(blocks.sections.map((section) => section.part));
  const missing: MemorySlot[] = [];
  if (kind === 'summarise' && !parts.has('recent')) missing.push(SLOT_OF_PART.recent);
  if (!parts.has('ltm')) missing.push(SLOT_OF_PART.ltm);
  if (!parts.has('soul') && !parts.has('relational')) missing.push(SLOT_OF_PART.soul);
  if (!parts.has('user')) missing.push(SLOT_OF_PART.user);
  return missing;
}

function readLorebook(blocks: OutputBlocks, kind: OutputKind, sheet: Sheet): LorebookEntries {
  if (blocks.lorebook === null) return { entries: [], end: null };
  if (kind === 'summarise') return readLorebookEntries(blocks.lorebook, sheet);
  sheet.note('lorebook-in-extract', '', blocks.lorebook.map((line) => line.text).join(' '));
  return { entries: [], end: null };
}

/** A mark with nothing behind it, a heading that opens nothing, or a fence that was never closed, at the very end. */
function endsUnfinished(text: OutputText): boolean {
  const last = text.lines.at(-1);
  if (last === undefined || text.fenceOpen) return text.fenceOpen;
  if (last.kind === 'delimiter') return !last.closed;
  if (last.kind === 'bullet') return last.text === '';
  if (last.kind !== 'heading') return false;
  const part = readMemoryHeading(last.text)?.part;
  return part !== 'ltm' && part !== 'soul' && part !== 'user' && part !== 'recent';
}
