/**
 * Bytes of base64 text, standing as ASCII: ordinary or URL-safe letters, with line breaks or without, padded or not. null where another
 * letter stands in it. Card texts must go through bytes: taken as letters, every Hangul syllable would become three strange ones.
 */
export function decodeBase64(text: Uint8Array): Uint8Array | null {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < text.length; index++) {
    const value = VALUES[text[index] ?? 0] ?? OTHER;
    if (value === SPACE) continue;
    if (value === PAD) break;
    if (value === OTHER) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  return bytes.subarray(0, length);
}

/** `bytes` as base64 in ASCII, padded, without line breaks. */
export function encodeBase64(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill('='.charCodeAt(0));
  let at = 0;
  for (let index = 0; index < bytes.length; index += 3) {
    const three = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    const letters = Math.min(bytes.length - index, 3) + 1;
    for (let letter = 0; letter < letters; letter++)
      text[at + letter] = LETTERS.charCodeAt((three >> (18 - 6 * letter)) & 63);
    at += 4;
  }
  return text;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const OTHER = 255;
const PAD = 254;
const SPACE = 253;
const VALUES = new Uint8Array(256).fill(OTHER);
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value;
VALUES['-'.charCodeAt(0)] = 62;
VALUES['_'.charCodeAt(0)] = 63;
VALUES['='.charCodeAt(0)] = PAD;
for (const space of [...' \t\r\n\0']) VALUES[space.charCodeAt(0)] = SPACE;
