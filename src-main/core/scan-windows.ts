export interface ScanWindow {
  start: number;
  end: number;
  /** Hits that end behind this and start at or behind `nextStart` are left to the next window, which sees more of them. */
  sureEnd: number;
  nextStart: number;
}

/**
 * Cuts a text into windows, so that a pattern that is slow on long texts stays as fast per character as on short ones.
 * Windows overlap, and they start and end at a space, so that a key is not cut through unless it is very long.
 */
export function scanWindows(text: string): ScanWindow[] {
  const windows: ScanWindow[] = [];
  let start = 0;
  while (text.length - start > WINDOW) {
    const end = spaceBehind(text, start + WINDOW);
    if (end === text.length) break;
    const nextStart = spaceBefore(text, end - OVERLAP);
    windows.push({ start, end, sureEnd: end - CONTEXT, nextStart });
    start = nextStart;
  }
  windows.push({ start, end: text.length, sureEnd: text.length, nextStart: text.length });
  return windows;
}

/** UTF-16 units. */
const WINDOW = 8_192;
const OVERLAP = 256;
const LONGEST_WORD = 2_048;
/** Rules look at most this far behind a hit. */
const CONTEXT = 64;

/** The next space, if it isn't far; else the very place. */
function spaceBehind(text: string, position: number): number {
  const found = text.slice(position, position + LONGEST_WORD).search(/\s/);
  return found < 0 ? Math.min(position, text.length) : position + found;
}

/** The last space before, if it isn't far; else the very place. */
function spaceBefore(text: string, position: number): number {
  for (let index = position; index > position - LONGEST_WORD; index -= 1)
    if (/\s/.test(text.charAt(index))) return index;
  return position;
}
