import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSize } from '../../../src-renderer/screens/studio/picture-size.ts';

const bytes = (...parts: Array<string | number[]>): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
const segment = (marker: number, length: number): number[] => [
  ...[0xff, marker, length >> 8, length & 0xff],
  ...Array<number>(length - 2).fill(0xff),
];

test('reads the size from the header of every kind of picture that is taken', () => {
  const frame = [0xff, 0xc2, 0, 17, 8, 0x23, 0x28, 0x1f, 0x40, 3];
  const inWebp = (kind: string, data: number[]) => pictureSize(bytes('RIFF', [9, 0, 0, 0], 'WEBP', kind, data));
  expect({
    png: pictureSize(bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x27, 0x10, 0, 0, 0x13, 0x88])),
    // Metadata full of bytes that look like markers, a restart marker, padding before the frame.
    jpeg: pictureSize(bytes([0xff, 0xd8], segment(0xe1, 3000), segment(0xc4, 40), [0xff, 0xd0], [0xff], frame)),
    extended: inWebp('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x0f, 0x27, 0, 0x87, 0x13, 0]),
    lossless: inWebp('VP8L', [10, 0, 0, 0, 0x2f, 0x0f, 0xe7, 0xe1, 0x04, 0, 0, 0, 0, 0]),
    lossy: inWebp('VP8 ', [10, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x10, 0x27, 0x88, 0x13]),
  }).toEqual({
    png: { width: 10_000, height: 5_000 },
    jpeg: { width: 8_000, height: 9_000 },
    extended: { width: 10_000, height: 5_000 },
    lossless: { width: 10_000, height: 5_000 },
    lossy: { width: 10_000, height: 5_000 },
  });
});

test('says nothing of a file that is cut off or no picture, whatever its bytes are', () => {
  const start = fc.constantFrom('', '\xff\xd8', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF....WEBPVP8X', 'GIF89a');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), (head, tail) => {
      const size = pictureSize(bytes(head, [...tail]));
      expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
    }),
  );
  expect([pictureSize(bytes('\xff\xd8', [0xff, 0xc0, 0, 17])), pictureSize(bytes('<svg/>'))]).toEqual([null, null]);
});
