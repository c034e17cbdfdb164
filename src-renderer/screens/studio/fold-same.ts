export interface FoldedSame {
  head: string;
  /** How many lines are left out between head and tail. */
  hidden: number;
  tail: string;
}

/** Unchanged text between two changes keeps a line on each side; this many lines more are not worth folding. */
const KEPT_EACH_SIDE = 1;
const FEWEST_HIDDEN = 3;

/** Folds the middle of an unchanged stretch. At the start or end of the whole text there is a change on one side only. */
export function foldSame(text: string, isFirst: boolean, isLast: boolean): FoldedSame {
  const lines = text.split('\n');
  const head = isFirst ? 0 : KEPT_EACH_SIDE;
  const tail = isLast ? 0 : KEPT_EACH_SIDE;
  const hidden = lines.length - head - tail;
  if (hidden < FEWEST_HIDDEN) return { head: text, hidden: 0, tail: '' };
  return { head: lines.slice(0, head).join('\n'), hidden, tail: tail === 0 ? '' : lines.slice(-tail).join('\n') };
}
