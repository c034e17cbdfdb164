import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** A zip ends with its list, and a comment of 64 KiB may stand behind that. */
const TAIL_BYTES = 66_000;
const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** How many bytes stand before the zip in a file: a picture, with RisuAI's cards. 0 where there are none, or no zip. */
export function zipStart(file: string): number {
  const open = openSync(file, 'r');
  try {
    const { size } = fstatSync(open);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(open, tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf(END_OF_ZIP);
    if (end < 0 || end + 20 > tail.length) return 0;
    const list = { bytes: tail.readUInt32LE(end + 12), offset: tail.readUInt32LE(end + 16) };
    const start = size - tail.length + end - list.bytes - list.offset;
    return start > 0 && start < size ? start : 0;
  } finally {
    closeSync(open);
  }
}

/** Reads a file as if its first `start` bytes were not there. */
export class BytesBehind extends yauzl.RandomAccessReader {
  private readonly file: string;
  private readonly start: number;

  constructor(file: string, start: number) {
    super();
    this.file = file;
    this.start = start;
  }

  get size(): number {
    return statSync(this.file).size - this.start;
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return createReadStream(this.file, { start: this.start + from, end: this.start + to - 1 });
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }
}
