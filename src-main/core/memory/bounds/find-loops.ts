import type { GateFinding } from '#shared/memory.ts';
import { type BoundsPiece, rejected, withoutQuotes } from './piece.ts';

/**
 * A model that fell into a loop: the same line three times, lines that differ in numbers alone, one sentence again and
 * again within a piece, or a run of words back to back. Quoted laughter and calls may repeat themselves. The lorebook counts
 * apart: what the document says of an event, its record may say in the same words.
 */
export function findLoops(pieces: readonly BoundsPiece[]): GateFinding[] {
  const repeated = [
    ...repeatedPieces(
      pieces.filter((piece) => piece.place !== 'lorebook'),
      lettersOf,
      SAME_LINES,
    ),
    ...repeatedPieces(
      pieces.filter((piece) => piece.place === 'lorebook'),
      lettersOf,
      SAME_LINES,
    ),
    ...repeatedPieces(pieces, (text) => lettersOf(text).replace(/\p{N}+/gu, '0'), SAME_BUT_NUMBERS),
  ];
  if (repeated.length > 0) return repeated.slice(0, 1);
  return pieces.flatMap((piece) => {
    const loop = repeatedSentence(piece.body) ?? repeatedRun(withoutQuotes(piece.body));
    return loop === null ? [] : [rejected('loop', piece.where, loop)];
  });
}

const SAME_LINES = 3;
const SAME_BUT_NUMBERS = 5;

function repeatedPieces(pieces: readonly BoundsPiece[], keyOf: (text: string) => string, most: number): GateFinding[] {
  const counts = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const key = keyOf(piece.body);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return key.length >= SHORTEST && count === most ? [rejected('loop', piece.where, piece.body)] : [];
  });
}

/** Shorter lines are alike because they say little. */
const SHORTEST = 6;
const SHORTEST_SENTENCE = 8;

function repeatedSentence(body: string): string | null {
  const counts = new Map<string, number>();
  for (const sentence of body.split(/(?<=[.!?。…])\s+/u)) {
    const key = lettersOf(sentence);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (key.length >= SHORTEST_SENTENCE && count === SAME_LINES) return sentence;
  }
  return null;
}

const LONGEST_RUN = 12;
const LEAST_REPEATS = 4;
const LEAST_LENGTH = 40;

/** One to twelve words back to back, at least four times and 40 letters in all. Looks at each word once per length. */
function repeatedRun(body: string): string | null {
  const words = body.split(/\s+/u).map(lettersOf);
  for (let size = 1; size <= LONGEST_RUN; size += 1) {
    let same = 0;
    for (let index = size; index < words.length; index += 1) {
      same = words[index] === words[index - size] ? same + 1 : 0;
      if (same < size * (LEAST_REPEATS - 1)) continue;
      const run = words.slice(index + 1 - same - size, index + 1).join(' ');
      if (run.length >= LEAST_LENGTH) return run;
    }
  }
  return null;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
