/** Watches a stream for a model that has fallen into a loop (facts: A.8 row 12). Give it every delta; true = stop. */
export function createRepetitionGuard(): (delta: string) => boolean {
  let text = '';
  return (delta) => {
    text = (text + delta).slice(-4000);
    return repeatsLine(text) || loopsAtEnd(text);
  };
}

const SAME_LINE_LIMIT = 4;
const TAIL = 600;

/** The same line of some length four times, one after the other. Short ones (ㅋㅋㅋ, 응) are how people write. */
function repeatsLine(text: string): boolean {
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.slice(-SAME_LINE_LIMIT);
  return (
    last.length === SAME_LINE_LIMIT &&
    new Set(last).size === 1 &&
    new Set(last[0]).size > 2 &&
    (last[0] ?? '').length >= 6
  );
}

/** One piece of 4 to 150 characters, over and over, fills more than 60 % of the last 600. */
function loopsAtEnd(text: string): boolean {
  const tail = text.slice(-TAIL);
  if (tail.length < TAIL) return false;
  const needed = Math.ceil(TAIL * 0.6);
  for (let size = 4; size <= 150; size++) {
    let run = size;
    while (run < tail.length && tail[tail.length - 1 - run] === tail[tail.length - 1 - run + size]) run++;
    if (run >= needed && new Set(tail.slice(-size)).size > 2) return true;
  }
  return false;
}
