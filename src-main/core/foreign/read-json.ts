import { findJsonFault } from './find-json-fault.ts';

export type JsonReading =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'empty' | 'not-json' | 'wrong-shape'; where: string };

/**
 * Reads JSON that came from elsewhere: with or without a BOM, white space around it. `where` is the line of the fault. Values nested
 * more than 200 deep are refused as `wrong-shape`, because nothing here writes that and whatever walks such a value would overflow.
 */
export function readJson(text: string): JsonReading {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (isBlank(bare)) return { ok: false, reason: 'empty', where: 'line 1' };
  const deep = tooDeepAt(bare);
  if (deep !== null) return { ok: false, reason: 'wrong-shape', where: lineOf(bare, deep) };
  try {
    return { ok: true, value: JSON.parse(bare) };
  } catch {
    return { ok: false, reason: 'not-json', where: lineOf(bare, findJsonFault(bare)) };
  }
}

const DEEPEST = 200;

/** Saves that were cut off by a full disk are often NUL bytes only. */
function isBlank(text: string): boolean {
  return !/[^\s\0]/u.test(text);
}

/** Where the nesting goes beyond what is read; told without building the value. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = closingQuote(text, at + 1);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > DEEPEST) return at;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function closingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function lineOf(text: string, offset: number): string {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return `line ${line}`;
}
