/** The head of a long-term memory bullet: `[Episode / "source title" / time / memory title]` (SPEC section 2). */
export interface LtmHead {
  source: 'Episode' | 'Messenger';
  title: string;
  /** As written; `(시간 불명)` where none was given. */
  time: string;
  memory: string;
}

export const TIME_UNKNOWN = '(시간 불명)';

/** `bullet` parted into head and what follows, or null when it has no such head. Full-width marks are taken as plain ones. */
export function splitLtmBullet(bullet: string): { head: LtmHead; body: string } | null {
  const end = headEnd(bullet);
  if (end === -1) return null;
  const parts = splitHead(bullet.slice(1, end).replace(/[“”]/gu, '"'));
  const source = SOURCES.find(([pattern]) => pattern.test(parts[0] ?? ''))?.[1];
  const title = unquote(parts[1] ?? '');
  const memory = parts.slice(parts.length > 3 ? 3 : 2).join(' / ');
  if (source === undefined || title === '' || memory === '') return null;
  const time = parts.length > 3 ? readTime(parts[2] ?? '') : TIME_UNKNOWN;
  return { head: { source, title, time, memory }, body: bullet.slice(end + 1).replace(/^[\s:：–—-]+/u, '') };
}

/** The bullet as it is kept. Splitting it again gives the same head and body. */
export function writeLtmBullet(head: LtmHead, body: string): string {
  return `[${head.source} / "${head.title}" / ${head.time} / ${head.memory}] ${body}`;
}

/** A time as it is kept: `(시간 불명)` for every way to say that it isn't known, else as written. */
export function readTime(written: string): string {
  const time = written.trim().replace(/^[[［](.*)[\]］]$/u, '$1');
  return time === '' || UNKNOWN.test(time) ? TIME_UNKNOWN : time;
}

const UNKNOWN =
  /^[(（[]?\s*(?:시간|시점|날짜|일시)?\s*(?:불명|미상|알 수 없음|모름|불분명|없음|미정|unknown|none|n\/?a|unspecified|time unknown|unknown time|date unknown)\s*[)）\]]?$/iu;
const SOURCES: [RegExp, LtmHead['source']][] = [
  [/^(?:episode|에피소드)(?:\s?\d{1,3})?$/iu, 'Episode'],
  [/^(?:messenger|메신저|채팅|chat)$/iu, 'Messenger'],
];
const LONGEST_HEAD = 400;
const OPEN = '[［【';
const CLOSE = ']］】';

/** Where the head's own bracket closes: a title may hold brackets itself. -1: no head. */
function headEnd(bullet: string): number {
  if (!OPEN.includes(bullet.charAt(0)) || bullet === '') return -1;
  let depth = 0;
  for (let index = 0; index < Math.min(bullet.length, LONGEST_HEAD); index += 1) {
    const character = bullet.charAt(index);
    if (OPEN.includes(character)) depth += 1;
    else if (CLOSE.includes(character)) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** The parts between slashes; a slash inside the quoted title, or without spaces in a date, parts nothing. */
function splitHead(inside: string): string[] {
  const slash = /\s[/／|｜]\s/u.test(inside) ? /^(?:\s[/／|｜]\s?|[/／|｜]\s)/u : /^[/／|｜]/u;
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < inside.length; index += 1) {
    const close = inside.charAt(index) === '"' ? inside.indexOf('"', index + 1) : -1;
    // Only a quote that begins a part is a title's; any other is a stray mark.
    if (close !== -1 && inside.slice(start, index).trim() === '') index = close;
    const found = slash.exec(inside.slice(index, index + 3));
    if (found === null) continue;
    parts.push(inside.slice(start, index));
    start = index + found[0].length;
    index = start - 1;
  }
  return [...parts, inside.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

function unquote(title: string): string {
  return title.replace(/^["“”‘’「『«'《<]+|["“”‘’」』»'》>]+$/gu, '').trim();
}
