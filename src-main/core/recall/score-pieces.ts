/** What the two arms say of a piece. */
export interface PieceEvidence {
  /** BM25 over what the query's words could reach at most, 0 to 1; 0: none of them is in it. */
  words: number;
  /** Cosines with the query; null: it has no vector (yet). */
  meaning: { alone: number; around: number } | null;
}

/**
 * The share of words beside meaning, and of a message alone beside its surroundings. Scores are calibrated, not ranks: on
 * the development sets one share served all of them, where rank fusion needed another weight for each (figures: ARCHITECTURE).
 */
const WORDS_SHARE = 0.15;
const ALONE_SHARE = 0.4;

/** One number a piece, comparable within a thread and between queries: both cosines by their shares, and the words'. */
export function scorePieces<Piece extends PieceEvidence>(pieces: readonly Piece[]): (Piece & { score: number })[] {
  const known = pieces.flatMap(({ meaning }) => (meaning === null ? [] : [meanOf(meaning)])).sort((a, b) => a - b);
  // A piece that still waits for its vector counts as one of the middle: its words decide.
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  return pieces.map((piece) => ({
    ...piece,
    score: (piece.meaning === null ? middle : meanOf(piece.meaning)) + WORDS_SHARE * piece.words,
  }));
}

const meanOf = ({ alone, around }: { alone: number; around: number }): number =>
  ALONE_SHARE * alone + (1 - ALONE_SHARE) * around;

/**
 * The least score that counts without a keyword. `mean`: the model's common part; its squared length is the cosine that two
 * sentences have by chance, so that each model has a measure of its own. For the shipped one it makes .69: of what a thread's own
 * questions find all is kept there, 99 % at .70, 91 % at .71. Questions put to a stranger's thread can't be told apart much better than by
 * chance (`npm run eval -- threshold`), so this keeps out only what is far off. Without vectors: the share of a query's
 * words, by their rarity, that has to be met.
 */
export function leastScore(mean: Float32Array | null): number {
  if (mean === null) return WORDS_SHARE * LEAST_WORDS;
  const chance = mean.reduce((sum, value) => sum + value * value, 0);
  return chance + ABOVE_CHANCE * (1 - chance);
}

const LEAST_WORDS = 0.06;
const ABOVE_CHANCE = 0.02;

/** BM25 with every token counted once; `rarity` by how many of `pieces` hold it. */
export function rarity(pieces: number, holding: number): number {
  return Math.log(1 + (pieces - holding + 0.5) / (holding + 0.5));
}

/** How much a piece's length weighs its words: shorter ones say them with more weight. */
export function lengthWeight(tokens: number, usual: number): number {
  return (K1 + 1) / (1 + K1 * (1 - B + (B * tokens) / Math.max(1, usual)));
}

const K1 = 1.2;
const B = 0.75;
