import { isBareHeading, type MemoryHeading, type Part, readMemoryHeading } from './memory-headings.ts';
import type { OutputLine } from './output-lines.ts';
import type { Sheet } from './output-notes.ts';

/** The lines under one heading of the memory document. */
export interface Section {
  /** `unknown`: no slot has such a heading. `none`: under no heading. `before`: the same where a model may think aloud. */
  part: Part | 'unknown' | 'none' | 'before';
  heading: string;
  level: number;
  lines: OutputLine[];
}

export interface OutputBlocks {
  /** In the order of the output; a heading that comes twice is there twice. */
  sections: Section[];
  /** Null where the output has no lorebook block. */
  lorebook: OutputLine[] | null;
  memoryFound: boolean;
  /** The block that the last line stands in. */
  last: 'sections' | 'lorebook' | 'neither';
}

type Block = 'before' | 'memory' | 'lorebook' | 'end';

/** Sorts the lines of an output under its delimiters and headings. Without delimiters (v4) all of it is memory. */
export function gatherSections(lines: readonly OutputLine[], delimited: boolean, sheet: Sheet): OutputBlocks {
  const blocks: OutputBlocks = { sections: [], lorebook: null, memoryFound: !delimited, last: 'neither' };
  let block: Block = delimited ? 'before' : 'memory';
  if (!delimited) blocks.sections.push(bare('before'));
  for (const line of lines) {
    if (line.kind === 'delimiter') {
      block = openBlock(line, blocks, delimited, sheet);
      continue;
    }
    if (block === 'memory') addToMemory(line, blocks.sections, sheet);
    else if (block === 'lorebook') addToLorebook(line, blocks.lorebook ?? [], sheet);
    else leaveOut(line, block, sheet);
    blocks.last = lastPlace(block);
  }
  return blocks;
}

function bare(part: 'none' | 'before'): Section {
  return { part, heading: '', level: 0, lines: [] };
}

function lastPlace(block: Block): OutputBlocks['last'] {
  if (block === 'memory') return 'sections';
  return block === 'lorebook' ? 'lorebook' : 'neither';
}

function openBlock(
  line: Extract<OutputLine, { kind: 'delimiter' }>,
  blocks: OutputBlocks,
  delimited: boolean,
  sheet: Sheet,
): Block {
  if (!delimited) sheet.note('delimiter', '', line.text);
  switch (line.block) {
    case 'memory':
      if (delimited && blocks.memoryFound) sheet.fault('duplicate-delimiter', '', line.text);
      blocks.memoryFound = true;
      blocks.sections.push(bare('none'));
      blocks.last = 'sections';
      return 'memory';
    case 'lorebook':
      if (blocks.lorebook !== null) sheet.fault('duplicate-delimiter', '', line.text);
      blocks.lorebook ??= [];
      blocks.last = 'lorebook';
      return 'lorebook';
    case 'end':
      blocks.last = 'neither';
      return 'end';
    case 'other':
      sheet.fault('unknown-delimiter', '', line.text);
      return 'end';
  }
}

/** What a line of a memory block opens, if it is a heading: marked, in bold, or the bare name of a part. */
function headingOf(line: OutputLine): MemoryHeading | null {
  if (line.kind === 'heading' || ('bold' in line && line.bold)) return readMemoryHeading(line.text);
  return line.kind === 'prose' && isBareHeading(line.text) ? readMemoryHeading(line.text) : null;
}

function addToMemory(line: OutputLine, sections: Section[], sheet: Sheet): void {
  const heading = headingOf(line);
  const level = line.kind === 'heading' ? line.level : BOLD_LEVEL;
  if (heading !== null) {
    if (heading.parent !== null) sections.push({ part: heading.parent, heading: line.text, level, lines: [] });
    sections.push({ part: heading.part, heading: line.text, level, lines: behindColon(heading, line) });
    return;
  }
  const current = sections.at(-1);
  if (line.kind === 'heading' && opensUnknown(level, current)) {
    sections.push({ part: 'unknown', heading: line.text, level, lines: [] });
    return;
  }
  // A heading of its own making inside a slot (`### 약속`) keeps what stands under it in that slot.
  if (line.kind === 'heading') sheet.note('unknown-heading', '', line.text);
  current?.lines.push(line);
}

const BOLD_LEVEL = 3;

function opensUnknown(level: number, current: Section | undefined): boolean {
  if (current === undefined || current.part === 'none' || current.part === 'before') return true;
  // What stands deeper under the director's heading is the director's; beside it, it may be a slot under a wrong name.
  return level <= 2 || ((current.part === 'director' || current.part === 'unknown') && level <= current.level);
}

function behindColon(heading: MemoryHeading, line: OutputLine): OutputLine[] {
  if (heading.rest === '') return [];
  const { number, indent } = line;
  return [{ kind: 'bullet', numbered: false, bold: false, text: heading.rest, number, indent, gap: false }];
}

function addToLorebook(line: OutputLine, lorebook: OutputLine[], sheet: Sheet): void {
  const misplaced = line.kind === 'heading' && line.level <= 2 && readMemoryHeading(line.text) !== null;
  if (misplaced) sheet.fault('misplaced-section', '', line.text);
  lorebook.push(line);
}

/** Text before the first delimiter is the model thinking aloud; a list behind the end can't be that. */
function leaveOut(line: OutputLine, block: 'before' | 'end', sheet: Sheet): void {
  if (block === 'end' && line.kind === 'bullet') sheet.fault('stray-bullet', '', line.text);
  else sheet.note(line.kind === 'bullet' ? 'stray-bullet' : 'stray-prose', '', line.text);
}
