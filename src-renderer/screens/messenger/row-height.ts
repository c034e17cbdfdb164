import type { LogRow } from './log-rows.ts';

// The numbers of bubble.module.css and message-log.module.css.
const LINE = 23;
const BUBBLE_PADDING = 17;
const GROUP_GAP = 15;
const BUBBLE_GAP = 3;
const NAME = 22;

/** A guess in px, before a row is measured. The nearer it is, the calmer the scroll bar. `width`: of the log. */
export function estimateHeight(row: LogRow | undefined, width: number): number {
  if (!row) return 0;
  if (row.kind === 'day') return 56;
  if (row.kind === 'unread') return 48;
  if (row.kind === 'dots') return 32 + (row.first ? GROUP_GAP + NAME : BUBBLE_GAP);
  const { message, first, mark } = row;
  const gap = first ? GROUP_GAP + (message.author === 'soul' ? NAME : 0) : BUBBLE_GAP;
  const under = mark.kind === 'none' && !row.variants ? 0 : 48;
  return gap + BUBBLE_PADDING + LINE * countLines(message.text, width) + under;
}

function countLines(text: string, width: number): number {
  const units = Math.max(8, Math.min((width - 44) * 0.68, 425) - 28);
  let lines = 0;
  for (const line of text.split('\n', 12)) lines += Math.max(1, Math.ceil(lineWidth(line) / units));
  return Math.min(lines, 24);
}

// Hangul is about 13 px wide at 15 px, Latin 8.
function lineWidth(line: string): number {
  let width = 0;
  for (const character of line.slice(0, 500)) width += character > '\u1100' ? 13 : 8;
  return width;
}
