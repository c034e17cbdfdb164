/**
 * The offset at which `text` stops being JSON; its length when it only ends too early. JSON.parse tells no place for most faults,
 * and a person who has written a lorebook by hand wants to know the line of the missing comma. Time is linear in the length.
 */
export function findJsonFault(text: string): number {
  const open: ('[' | '{')[] = [];
  let state: State = 'value';
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const end = tokenEnd(text, at);
    const next: State | null = end === null ? null : step(state, text.charAt(at), open);
    if (end === null || next === null) return at;
    state = next;
    at = end;
  }
  return text.length;
}

type State = 'value' | 'first-value' | 'first-key' | 'key' | 'colon' | 'after' | 'done';

/** The state behind a token that begins with `mark`; null where it may not stand. */
function step(state: State, mark: string, open: ('[' | '{')[]): State | null {
  switch (state) {
    case 'value':
    case 'first-value':
      if (mark === ']' && state === 'first-value') return close(open, '[');
      if (mark === '[') return open.push('[') > 0 ? 'first-value' : null;
      if (mark === '{') return open.push('{') > 0 ? 'first-key' : null;
      return ']}:,'.includes(mark) ? null : ended(open);
    case 'first-key':
    case 'key':
      if (mark === '}' && state === 'first-key') return close(open, '{');
      return mark === '"' ? 'colon' : null;
    case 'colon':
      return mark === ':' ? 'value' : null;
    case 'after':
      if (mark === ',') return open.at(-1) === '[' ? 'value' : 'key';
      if (mark === ']') return close(open, '[');
      return mark === '}' ? close(open, '{') : null;
    case 'done':
      return null;
  }
}

function close(open: ('[' | '{')[], kind: '[' | '{'): State | null {
  return open.pop() === kind ? ended(open) : null;
}

function ended(open: readonly unknown[]): State {
  return open.length === 0 ? 'done' : 'after';
}

const SPACE = /[ \t\n\r]*/y;
const TOKEN = /[[\]{}:,]|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function tokenEnd(text: string, from: number): number | null {
  if (text.charAt(from) === '"') return stringEnd(text, from + 1);
  TOKEN.lastIndex = from;
  return TOKEN.test(text) ? TOKEN.lastIndex : null;
}

/** By letters, not by one pattern: the engine's backtracking stack overflows on strings of many megabytes. */
function stringEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code < FIRST_PRINTED) return null;
    if (code !== BACKSLASH) continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return null;
    at = ESCAPE.lastIndex - 1;
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
