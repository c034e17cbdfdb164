import { unreadable } from './read-zip.ts';

/**
 * The lines of a text that comes in pieces, at most `most` at a time, without their line feeds; only \n ends one. Throws AppError
 * archive-unreadable naming `name` and the line: for one of more than `longest` bytes (before more of it is kept), one that is not
 * UTF-8, and a last one that is cut off.
 */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array>,
  { name, longest, most }: { name: string; longest: number; most: number },
): AsyncIterable<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [line, ready]: [number, string[]] = [0, []];
  let kept: Uint8Array[] = [];
  let bytes = 0;
  const keep = (part: Uint8Array): void => {
    bytes += part.byteLength;
    if (bytes > longest) throw unreadable(name, 'too-long', line + 1);
    if (part.byteLength > 0) kept.push(part);
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
      keep(piece.subarray(from, end));
      line++;
      try {
        ready.push(decoder.decode(kept.length === 1 ? kept[0] : Buffer.concat(kept)));
      } catch (error) {
        if (error instanceof TypeError) throw unreadable(name, 'not-utf8', line);
        throw error;
      }
      [kept, bytes, from] = [[], 0, end + 1];
      if (ready.length < most) continue;
      yield ready;
      ready = [];
    }
    keep(piece.subarray(from));
  }
  if (bytes > 0) throw unreadable(name, 'cut-off', line + 1);
  if (ready.length > 0) yield ready;
}

const LINE_FEED = 0x0a;
