import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { AppError } from '#shared/errors.ts';

/** What a file is by its bytes; its name is not asked. */
export type FileKind = 'zip' | 'png' | 'jpeg' | 'webp' | 'text';

const HEAD_BYTES = 16;
/** A zip ends with its list; a comment of 64 KiB may stand behind it. */
const TAIL_BYTES = 66_000;

/** Throws AppError file-unreadable for an empty one and a folder. */
export function sniffFile(path: string): FileKind {
  const file = openSync(path, 'r');
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new AppError('file-unreadable', { reason: 'not-a-file' });
    if (stat.size === 0) throw new AppError('file-unreadable', { reason: 'empty' });
    const head = readAt(file, 0, HEAD_BYTES);
    if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'png';
    // A picture with a zip behind it is a card of RisuAI's.
    if (readAt(file, Math.max(0, stat.size - TAIL_BYTES), TAIL_BYTES).includes(END_OF_ZIP)) return 'zip';
    if (startsWith(head, [0x50, 0x4b])) return 'zip';
    if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
    if (head.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
    return 'text';
  } finally {
    closeSync(file);
  }
}

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

function readAt(file: number, from: number, most: number): Buffer {
  const bytes = Buffer.alloc(most);
  return bytes.subarray(0, readSync(file, bytes, 0, most, from));
}

const startsWith = (head: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, place) => head[place] === byte);
