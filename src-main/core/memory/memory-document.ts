import type { ItemFlag, ItemSection, MemorySlot } from '#shared/memory.ts';

/** A bullet or paragraph of a memory document as a model wrote it: without the dash, NFC, `{user}` literal. */
export interface WrittenItem {
  slot: MemorySlot;
  section: ItemSection;
  text: string;
}

/** What an item rests on: a message or a summary, as a cycle read it. */
export interface EvidenceLink {
  kind: 'message' | 'summary';
  id: string;
  cycleId: string;
}

/** An item of a set, with an id that stays while cycles carry it over or revise it. */
export interface KeptItem extends WrittenItem {
  id: string;
  flags: ItemFlag[];
  evidence: EvidenceLink[];
  /** Number of the set that first had it. */
  since: number;
}

/** A lorebook entry as a model wrote it. `time` is `(시간 불명)` where it gave none. */
export interface WrittenEntry {
  title: string;
  keywords: string[];
  time: string;
  record: string;
}

export const SLOTS: readonly MemorySlot[] = [
  'recent_context',
  'long_term_memory',
  'soul_relational_persona',
  'user_relational_persona',
];

/** The slot as prompts hold it: paragraphs for recent context, bullets for the rest; empty headings never appear (SPEC section 2). */
export function renderSlot(slot: MemorySlot, items: readonly WrittenItem[]): string {
  const own = items.filter((item) => item.slot === slot);
  if (slot === 'recent_context') return own.map((item) => item.text).join('\n');
  if (slot !== 'user_relational_persona') return own.map(bullet).join('\n');
  const headed = (heading: string, section: ItemSection) => {
    const under = own.filter((item) => item.section === section);
    return under.length === 0 ? [] : [[heading, ...under.map(bullet)].join('\n')];
  };
  return [...headed('### Profile', 'profile'), ...headed('### How Soul sees the user', 'impressions')].join('\n');
}

function bullet(item: WrittenItem): string {
  return `- ${item.text}`;
}

/** `slot[n]` of each item, counted from 0 in its slot: how findings name a place. */
export function placesOf(items: readonly WrittenItem[]): string[] {
  const next = new Map<MemorySlot, number>();
  return items.map(({ slot }) => {
    const place = next.get(slot) ?? 0;
    next.set(slot, place + 1);
    return `${slot}[${place}]`;
  });
}

/** Slots as a model reads and writes them: each under its heading; blank ones are left out. */
export function renderDocument(texts: Record<MemorySlot, string>): string {
  const headed = (heading: string, slot: MemorySlot) => {
    const text = texts[slot].trim();
    return text === '' ? [] : [`${heading}\n${text}`];
  };
  return [
    ...headed('## Recent context', 'recent_context'),
    ...headed('## Long-term memory(LTM)', 'long_term_memory'),
    ...headed('## Soul persona\n### Relational', 'soul_relational_persona'),
    ...headed('## User persona', 'user_relational_persona'),
  ].join('\n\n');
}
