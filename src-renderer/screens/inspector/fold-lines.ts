import type { ReadableLine } from './readable-lines.ts';

/** About as many Korean characters as fit in one line of a card. */
const LINE_LENGTH = 46;

/**
 * The first lines of a block that fill `height` lines on the screen, long ones counted as several; a text that is only
 * a little longer is shown whole. `hidden` counts lines of the text.
 */
export function foldLines(lines: readonly ReadableLine[], height: number): { shown: ReadableLine[]; hidden: number } {
  const heights = lines.map((line) => (line.kind === 'gap' ? 0.4 : Math.ceil(line.text.length / LINE_LENGTH) || 1));
  const total = heights.reduce((sum, one) => sum + one, 0);
  if (total <= height * 1.4) return { shown: [...lines], hidden: 0 };
  let used = 0;
  let count = 0;
  while (count < lines.length && (count === 0 || used + (heights[count] ?? 0) <= height)) used += heights[count++] ?? 0;
  const shown = lines.slice(0, count);
  const [first] = shown;
  // One line without a break can be longer than the whole card.
  if (count === 1 && first && first.kind !== 'gap' && used > height) {
    shown[0] = { ...first, text: `${first.text.slice(0, LINE_LENGTH * height)}…` };
    return { shown, hidden: Math.max(1, lines.length - 1) };
  }
  return { shown, hidden: lines.length - count };
}
