import { Unzlib } from 'fflate';
import { type Place, warn } from '../field-readers.ts';
import type { Reading } from '../foreign.ts';
import { joinBytes } from './join-bytes.ts';
import { hasGoodChecksum, type PngChunk, sniffPicture, walkPng } from './png-chunks.ts';

/** A text that a picture carries. */
export interface TextChunk {
  keyword: string;
  /** What stands behind the keyword, inflated where it was compressed; null where it is damaged or too large. */
  text: Uint8Array | null;
  fault: 'damaged' | 'too-large' | null;
  /** Bytes it takes in the picture. */
  size: number;
}

export interface TextChunks {
  chunks: TextChunk[];
  /** The picture ends before its end mark. */
  cutOff: boolean;
}

/**
 * The texts of a PNG: tEXt, zTXt and iTXt, compressed or not, before and behind the pixels, with the `wanted` keywords (in lower case);
 * others are there without their text. Total. A wrong checksum is a warning: apps that edit cards often forget it. At most 20 MB a text and
 * 40 MB inflated in all are read, so that no bomb goes off.
 */
export function readTextChunks(bytes: Uint8Array, wanted: readonly string[]): Reading<TextChunks> {
  if (bytes.length === 0) return { ok: false, reason: 'empty', where: 'PNG' };
  const kind = sniffPicture(bytes);
  if (kind !== 'PNG')
    return { ok: false, reason: kind === null ? 'unknown-format' : 'no-card-in-picture', where: kind ?? '' };
  const place: Place = { where: '', warnings: [] };
  const budget = { left: MOST_INFLATED };
  const chunks: TextChunk[] = [];
  let cutOff = true;
  for (const chunk of walkPng(bytes)) {
    if (chunk.type === 'IEND' && !chunk.cutOff) cutOff = false;
    const text = chunks.length < MOST_CHUNKS ? textOfChunk(chunk, wanted, budget) : null;
    if (text === null) continue;
    chunks.push(text);
    if (wanted.includes(text.keyword.toLowerCase()) && !hasGoodChecksum(bytes, chunk))
      warn({ ...place, where: text.keyword }, 'bad-checksum', chunk.type);
  }
  return { ok: true, value: { chunks, cutOff }, warnings: place.warnings };
}

const MOST_TEXT = 20_000_000;
const MOST_INFLATED = 40_000_000;
const MOST_CHUNKS = 20_000;

interface Budget {
  left: number;
}

function textOfChunk(chunk: PngChunk, wanted: readonly string[], budget: Budget): TextChunk | null {
  const { type, data } = chunk;
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null;
  const nul = data.subarray(0, LONGEST_KEYWORD + 1).indexOf(0);
  if (nul <= 0) return null;
  const keyword = String.fromCharCode(...data.subarray(0, nul)).trim();
  const found = { keyword, size: data.length };
  if (!wanted.includes(keyword.toLowerCase())) return { ...found, text: null, fault: null };
  const text = packedText(type, data.subarray(nul + 1), budget);
  return typeof text === 'string' ? { ...found, text: null, fault: text } : { ...found, text, fault: null };
}

// The format allows 79; tools that write longer ones have been seen.
const LONGEST_KEYWORD = 255;

/** tEXt: text. zTXt: method, packed text. iTXt: packed or not, method, language, 0, translated keyword, 0, text. */
function packedText(
  type: 'tEXt' | 'zTXt' | 'iTXt',
  rest: Uint8Array,
  budget: Budget,
): Uint8Array | 'damaged' | 'too-large' {
  if (type === 'tEXt') return rest.length > MOST_TEXT ? 'too-large' : rest;
  if (type === 'zTXt') return rest[0] === 0 ? inflate(rest.subarray(1), budget) : 'damaged';
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) return 'damaged';
  const text = rest.subarray(translated + 1);
  if (rest[0] === 1) return inflate(text, budget);
  return text.length > MOST_TEXT ? 'too-large' : text;
}

/** In small steps, so that a bomb is seen before it fills the memory. */
function inflate(packed: Uint8Array, budget: Budget): Uint8Array | 'damaged' | 'too-large' {
  const parts: Uint8Array[] = [];
  let size = 0;
  const most = Math.min(MOST_TEXT, budget.left);
  const stream = new Unzlib((part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < packed.length && size <= most; at += STEP)
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  } catch {
    // The library throws on bytes that no packer writes; which fault it was helps nobody.
    return 'damaged';
  }
  budget.left -= Math.min(size, budget.left);
  return size > most ? 'too-large' : joinBytes(parts);
}

const STEP = 4096;
