/** One chunk of a PNG. `start` is where its length field stands, `end` is behind its checksum. */
export interface PngChunk {
  type: string;
  start: number;
  end: number;
  /** A view of the picture's bytes, not a copy. */
  data: Uint8Array;
  /** The file ends within it; `data` is what there is. */
  cutOff: boolean;
}

/** What a picture is by its first bytes, whatever it is called. */
export function sniffPicture(bytes: Uint8Array): 'PNG' | 'JPEG' | 'WebP' | 'GIF' | 'AVIF' | null {
  const starts = (at: number, ...wanted: number[]) => wanted.every((byte, index) => bytes[at + index] === byte);
  if (starts(0, ...PNG_SIGNATURE)) return 'PNG';
  if (starts(0, 0xff, 0xd8, 0xff)) return 'JPEG';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'WebP';
  if (starts(0, 0x47, 0x49, 0x46, 0x38)) return 'GIF';
  return starts(4, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69) ? 'AVIF' : null;
}

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The chunks of a PNG as they stand, up to IEND or the end of the file. Total: a length that leads nowhere cuts the last one off. */
export function* walkPng(bytes: Uint8Array): Generator<PngChunk> {
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const length = uint32(bytes, at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    const data = bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length));
    yield { type, start: at, end: Math.min(end, bytes.length), data, cutOff: end > bytes.length };
    if (type === 'IEND') return;
    at = end;
  }
}

/** Whether the checksum behind a chunk fits what it holds. */
export function hasGoodChecksum(bytes: Uint8Array, chunk: PngChunk): boolean {
  return !chunk.cutOff && uint32(bytes, chunk.end - 4) === crc32(bytes.subarray(chunk.start + 4, chunk.end - 4));
}

/** A chunk ready to stand in a picture. */
export function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) chunk[4 + index] = type.charCodeAt(index);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let index = 0; index < bytes.length; index++)
    crc = (CRC_TABLE[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
