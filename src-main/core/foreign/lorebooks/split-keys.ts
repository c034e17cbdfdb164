/**
 * Keys that are written as one text, `성당, 종탑, /쇠종(?:이|을), 녹슨/i`, one by one: trimmed, none empty. A comma inside a regular
 * expression parts nothing. Takes time in proportion to the text.
 */
export function splitKeys(text: string): string[] {
  const closings = closingSlashes(text);
  const keys: string[] = [];
  let next = 0;
  for (let at = 0; at < text.length; ) {
    const start = skipSpace(text, at);
    while (next < closings.length && (closings[next] ?? 0) <= start + 1) next++;
    const from = text[start] === '/' ? (closings[next] ?? start) : start;
    const comma = text.indexOf(',', from);
    const end = comma < 0 ? text.length : comma;
    keys.push(text.slice(start, end).trim());
    at = end + 1;
  }
  return keys.filter((key) => key !== '');
}

/** Whether a key is a regular expression, `/source/flags`, that can be read as one. */
export function isPattern(key: string): boolean {
  if (key.length > LONGEST_PATTERN) return false;
  const [, source, flags] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(key.trim()) ?? [];
  if (source === undefined || flags === undefined) return false;
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_PATTERN = 5_000;

/** Slashes that may end a regular expression: flags at most, and a comma or the end of the text behind them. */
function closingSlashes(text: string): number[] {
  const found: number[] = [];
  for (const { index } of text.matchAll(/\/[dgimsuvy]*\s*(?:,|$)/gu)) if (text[index - 1] !== '\\') found.push(index);
  return found;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text[at] ?? '')) at++;
  return at;
}
