import type { ItemSection, MemorySlot } from '#shared/memory.ts';
import { isElision, isEmptyField, isNothing } from './filler-text.ts';
import type { OutputEnd } from './judge-end.ts';
import { splitLtmBullet, writeLtmBullet } from './ltm-head.ts';
import type { WrittenItem } from './memory-document.ts';
import { type Part, SLOT_OF_PART } from './memory-headings.ts';
import type { Section } from './memory-sections.ts';
import type { Sheet } from './output-notes.ts';
import { type BulletStyle, readBullets } from './read-bullets.ts';

export interface MemoryItems {
  /** In the order of a memory document, whatever the order of the output. */
  items: WrittenItem[];
  /** The last piece of the last section; null where a remark or nothing closes it. */
  end: OutputEnd | null;
}

/** The items of a memory document; what is dropped is noted, what can't be taken is a fault (SPEC sections 2 and 5). */
export function readMemoryItems(sections: readonly Section[], recent: 'keep' | 'drop', sheet: Sheet): MemoryItems {
  const items: WrittenItem[] = [];
  const hasRelational = sections.some((section) => section.part === 'relational');
  let end: OutputEnd | null = null;
  for (const section of sections) {
    end = null;
    const { part } = section;
    if (part === 'recent' && recent === 'drop') noteWhole('recent-context-in-extract', section, sheet);
    else if (part === 'director') noteWhole('default-dropped', section, sheet);
    // Beside `### Relational`, what stands right under `## Soul persona` may be the director's Default.
    else if (!isOfSlot(part) || (part === 'soul' && hasRelational)) leaveOut(section, sheet);
    else end = takeItems(section, part, items, sheet);
  }
  noteDoubles(sections, sheet);
  const ordered = ORDER.flatMap(([slot, part]) => items.filter((item) => isIn(item, slot, part)));
  return { items: withoutPairs(ordered, sheet), end };
}

/** A second copy is left out. More copies stay, so that the bounds gate sees a loop as one. */
function withoutPairs(items: readonly WrittenItem[], sheet: Sheet): WrittenItem[] {
  const copies = new Map<string, number>();
  for (const item of items) copies.set(keyOf(item), (copies.get(keyOf(item)) ?? 0) + 1);
  const seen = new Set<string>();
  return items.filter((item) => {
    const again = copies.get(keyOf(item)) === 2 && seen.has(keyOf(item));
    seen.add(keyOf(item));
    if (again) sheet.note('duplicate-item', item.slot, item.text);
    return !again;
  });
}

function keyOf(item: WrittenItem): string {
  return `${item.slot}/${item.section}/${item.text}`;
}

const ORDER: [MemorySlot, ItemSection][] = [
  ['recent_context', null],
  ['long_term_memory', null],
  ['soul_relational_persona', null],
  ['user_relational_persona', 'profile'],
  ['user_relational_persona', 'impressions'],
];

function isIn(item: WrittenItem, slot: MemorySlot, section: ItemSection): boolean {
  return item.slot === slot && item.section === section;
}

type SlotPart = Exclude<Part, 'director'>;

function isOfSlot(part: Section['part']): part is SlotPart {
  return part in SLOT_OF_PART;
}

function noteWhole(code: string, section: Section, sheet: Sheet): void {
  sheet.note(code, '', [section.heading, ...section.lines.map((line) => line.text)].join(' '));
}

/** Under no slot's heading: text may be a model thinking aloud, but a list there is memory that would be lost. */
function leaveOut(section: Section, sheet: Sheet): void {
  if (section.part === 'unknown') sheet.note('unknown-heading', '', section.heading);
  for (const line of section.lines) {
    const code = line.kind === 'bullet' ? 'stray-bullet' : 'stray-prose';
    if (line.kind === 'bullet' && section.part !== 'before') sheet.fault(code, '', line.text);
    else sheet.note(code, '', line.text);
  }
}

function takeItems(section: Section, part: SlotPart, items: WrittenItem[], sheet: Sheet): OutputEnd | null {
  const slot = SLOT_OF_PART[part];
  const style = styleOf(part);
  const bullets = readBullets(section.lines, style, slot, sheet);
  if ((part === 'soul' || part === 'user') && bullets.texts.length > 0)
    sheet.note('no-subheading', slot, section.heading);
  for (const [index, text] of bullets.texts.entries()) {
    const kept = keptText(text, style, `${slot}[${index}]`, sheet);
    if (kept !== null) items.push({ slot, section: sectionOf(part), text: kept });
  }
  const last = bullets.endsInText ? bullets.texts.at(-1) : undefined;
  return last === undefined ? null : endOf(last, part, style);
}

function styleOf(part: Part): BulletStyle {
  if (part === 'recent') return 'paragraph';
  return part === 'ltm' ? 'headed' : 'free';
}

function sectionOf(part: Part): ItemSection {
  if (part === 'profile' || part === 'user') return 'profile';
  return part === 'impressions' ? 'impressions' : null;
}

/** The text as an item holds it, or null with a note or a fault that says why there is none. */
function keptText(text: string, style: BulletStyle, where: string, sheet: Sheet): string | null {
  if (isElision(text)) sheet.fault('elided', where, text);
  else if (text === '' || isNothing(text)) sheet.note('placeholder', where, text);
  else if (style === 'free' && isEmptyField(text)) sheet.note('empty-field', where, text);
  else if (MARKS_INSIDE.test(text)) sheet.fault('marks-in-text', where, text);
  else return style === 'headed' ? headedText(text, where, sheet) : text;
  return null;
}

/** A heading or delimiter whose line end was lost: what stands behind it would be filed under the wrong slot. */
export const MARKS_INSIDE = /(?:^|\s)[#＃]{2,6}\s?\S|[=＝═]{3,}/u;

function headedText(text: string, where: string, sheet: Sheet): string | null {
  const parts = splitLtmBullet(text.replace(/^\d{1,3}[.)]\s*(?=[[［【])/u, ''));
  if (parts !== null && parts.body !== '') return writeLtmBullet(parts.head, parts.body);
  sheet.fault('bad-bullet', where, text);
  return null;
}

function endOf(text: string, part: SlotPart, style: BulletStyle): OutputEnd {
  if (style === 'headed') return { text: splitLtmBullet(text)?.body ?? '', style: 'sentence' };
  if (style === 'paragraph') return { text, style: 'sentence' };
  return { text, style: sectionOf(part) === 'profile' ? 'field' : 'bullet' };
}

function noteDoubles(sections: readonly Section[], sheet: Sheet): void {
  const seen = new Set<string>();
  for (const { part, heading } of sections) {
    if (!isOfSlot(part)) continue;
    if (seen.has(part)) sheet.note('duplicate-heading', SLOT_OF_PART[part], heading);
    seen.add(part);
  }
}
