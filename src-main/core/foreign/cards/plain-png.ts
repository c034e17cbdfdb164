import { zlibSync } from 'fflate';
import { joinBytes } from './join-bytes.ts';
import { makeChunk, PNG_SIGNATURE } from './png-chunks.ts';

/** A PNG of one colour (`#rrggbb`), for a Soul that has no picture: a card needs one to live in. Width and height from 1 to 4,096 pixels. */
export function plainPng(width: number, height: number, color: string): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // One bit a pixel, by a palette of one colour, so that even a large one takes a few hundred bytes.
  head.set([1, PALETTE, 0, 0, 0], 8);
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)));
  return joinBytes([
    Uint8Array.from(PNG_SIGNATURE),
    makeChunk('IHDR', head),
    makeChunk('PLTE', Uint8Array.from([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))),
    makeChunk('IDAT', zlibSync(rows)),
    makeChunk('IEND', new Uint8Array(0)),
  ]);
}

const PALETTE = 3;
