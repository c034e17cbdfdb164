/** A file name may have so many bytes; a Hangul syllable has three. */
const MOST_BYTES = 200;

/**
 * A name that every system takes, as near to `text` as can be: Hangul and all other letters stay, in NFC; what a path or Windows can't
 * have becomes a space; never empty, never one of Windows' own names, never longer than 200 bytes of UTF-8.
 */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  const cut = cutToBytes(plain).replace(/[. ]+$/u, '');
  if (cut === '') return 'Soul Messenger';
  return RESERVED.test(cut) ? `${cut} _` : cut;
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Whole characters as they are seen, as many as there is room for. */
function cutToBytes(text: string): string {
  let bytes = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)) {
    for (const letter of segment) bytes += bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes > MOST_BYTES) return cut;
    cut += segment;
  }
  return cut;
}

/** Of one character in UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
