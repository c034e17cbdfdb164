import { estimateTokens } from '../../../core/count-tokens.ts';
import { type MemoryDraft, writeDraft } from './memory-draft.ts';

/** Most items of each slot (SPEC sections 4 and 5). */
export const MOST = { recent: 6, longTerm: 12, relational: 8, profile: 12, impressions: 4 } as const;

/** Below the 2,500 tokens of SPEC, as other counters than ours count a little more. */
const MOST_TOKENS = 2300;
/** No memory is that long: it would push out all others. */
const LONGEST_ITEM = 900;

/**
 * The draft within its bounds, every item that stays word for word and in its place. Of long-term memory what has the lowest
 * `core` goes first, the older of two equals before the newer; elsewhere the oldest.
 */
export function keepInBounds(draft: MemoryDraft, core: (bullet: string) => number): MemoryDraft {
  const sane = (items: readonly string[]) => [...new Set(items)].filter((item) => item.length <= LONGEST_ITEM);
  const ranked = mostCore(sane(draft.longTerm), MOST.longTerm, core);
  const kept: MemoryDraft = {
    recent: sane(draft.recent).slice(0, MOST.recent),
    longTerm: ranked,
    relational: sane(draft.relational).slice(-MOST.relational),
    profile: sane(draft.profile).slice(-MOST.profile),
    impressions: sane(draft.impressions).slice(-MOST.impressions),
  };
  while (estimateTokens(writeDraft(kept)) > MOST_TOKENS && shrink(kept, core)) {
    // Each round takes one item.
  }
  return kept;
}

/** The `count` items with the highest value, in their order; of equals the newer ones. */
export function mostCore(items: readonly string[], count: number, core: (item: string) => number): string[] {
  if (items.length <= count) return [...items];
  const order = items.map((item, index) => ({ index, value: core(item) }));
  order.sort((a, b) => b.value - a.value || b.index - a.index);
  const chosen = new Set(order.slice(0, count).map(({ index }) => index));
  return items.filter((_item, index) => chosen.has(index));
}

/** Takes one item away, where one is missed least; false when nothing is left to take. */
function shrink(kept: MemoryDraft, core: (bullet: string) => number): boolean {
  if (kept.longTerm.length > 6) {
    kept.longTerm = mostCore(kept.longTerm, kept.longTerm.length - 1, core);
    return true;
  }
  const slots = ['relational', 'impressions', 'recent', 'profile', 'longTerm'] as const;
  const slot = slots.find((one) => kept[one].length > 2) ?? slots.find((one) => kept[one].length > 0);
  if (slot === undefined) return false;
  kept[slot] = kept[slot].slice(1);
  return true;
}
