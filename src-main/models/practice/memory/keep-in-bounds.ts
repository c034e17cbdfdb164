import { estimateTokens } from '../../../core/count-tokens.ts';
import type { MemoryDraft } from './memory-draft.ts';

/**
 * Most items and most tokens of each slot (SPEC sections 4 and 5): together below 2,500, and each below what the bounds gate
 * refuses, as other counters than ours count a little more.
 */
export const MOST: Readonly<Record<keyof MemoryDraft, { items: number; tokens: number }>> = {
  recent: { items: 6, tokens: 320 },
  longTerm: { items: 12, tokens: 1300 },
  relational: { items: 8, tokens: 380 },
  profile: { items: 12, tokens: 220 },
  impressions: { items: 4, tokens: 180 },
};

/**
 * The draft within its bounds, every item that stays word for word and in its place. Of long-term memory what has the lowest
 * `core` goes first, the older of two equals before the newer; elsewhere the oldest.
 */
export function keepInBounds(draft: MemoryDraft, core: (bullet: string) => number): MemoryDraft {
  const newest = (slot: keyof MemoryDraft) => withinBounds(draft[slot], slot, () => 0);
  return {
    recent: newest('recent'),
    longTerm: withinBounds(draft.longTerm, 'longTerm', core),
    relational: newest('relational'),
    profile: newest('profile'),
    impressions: newest('impressions'),
  };
}

function withinBounds(items: readonly string[], slot: keyof MemoryDraft, core: (item: string) => number): string[] {
  const most = MOST[slot];
  // One that is longer than half a slot would push out all others: no memory is that long.
  const sane = [...new Set(items)].filter(
    (item) => item.length < most.tokens * 4 && estimateTokens(item) <= most.tokens / 2,
  );
  let kept = mostCore(sane, most.items, core);
  while (tokensOf(kept) > most.tokens) kept = mostCore(kept, kept.length - 1, core);
  return kept;
}

function tokensOf(items: readonly string[]): number {
  return items.reduce((sum, item) => sum + estimateTokens(item) + PER_ITEM, 0);
}

/** The dash and the line break. */
const PER_ITEM = 2;

/** The `count` items with the highest value, in their order; of equals the newer ones. */
export function mostCore(items: readonly string[], count: number, core: (item: string) => number): string[] {
  if (items.length <= count) return [...items];
  const order = items.map((item, index) => ({ index, value: core(item) }));
  order.sort((a, b) => b.value - a.value || b.index - a.index);
  const chosen = new Set(order.slice(0, count).map(({ index }) => index));
  return items.filter((_item, index) => chosen.has(index));
}
