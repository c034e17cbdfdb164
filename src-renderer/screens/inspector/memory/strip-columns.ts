import type { MemorySetSummary, MemorySlot } from '#shared/memory.ts';

export interface StripColumn {
  number: number;
  tokens: number;
  current: boolean;
  inLineage: boolean;
  /** From the left and, for parts, from the top; in the units of the picture. */
  x: number;
  width: number;
  parts: { slot: MemorySlot; y: number; height: number }[];
}

/** The widest a column gets, with the gap to the next one. */
const WIDEST = 36;
const NARROWEST = 11;

/**
 * Sets (newest first) as stacked columns from old to new in a picture of this size; the fullest one fills its height.
 * Where they don't all fit, the oldest are left out.
 */
export function stripColumns(sets: readonly MemorySetSummary[], width: number, height: number): StripColumn[] {
  const shown = sets.slice(0, Math.floor(width / NARROWEST)).toReversed();
  const totals = shown.map(({ slots }) => slots.reduce((sum, { tokens }) => sum + tokens, 0));
  const most = Math.max(1, ...totals);
  const step = Math.min(WIDEST, width / shown.length);
  return shown.map(({ number, current, inLineage, slots }, index) => {
    const tokens = totals[index] ?? 0;
    let y = height * (1 - tokens / most);
    const parts = slots.map((slot) => {
      const part = { slot: slot.slot, y, height: (slot.tokens / most) * height };
      y += part.height;
      return part;
    });
    return { number, tokens, current, inLineage, x: index * step, width: step * 0.8, parts };
  });
}
