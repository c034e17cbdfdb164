/** What the two arms say of a piece. */
export interface PieceEvidence {
  /** BM25 over what the query's words could reach at most, 0 to 1; 0: none of them is in it. */
  words: number;
  /** Cosines with the query; null: it has no vector (yet). */
  meaning: { alone: number; around: number } | null;
}

/**
 * The share of words beside meaning. Scores are calibrated, not ranks: on the development sets one share served all of them
 * (chats recall@10 .391 at .2; paraKQC .896 against .838 by meaning alone; LoCoMo .810 against .737 by words), where rank fusion
 * needed another weight for each.
 */
const WORDS_SHARE = 0.2;

/** One number a piece, comparable within a thread and between queries: the mean of both cosines, and the words' share. */
export function scorePieces<Piece extends PieceEvidence>(pieces: readonly Piece[]): (Piece & { score: number })[] {
  const known = pieces.flatMap(({ meaning }) => (meaning === null ? [] : [meanOf(meaning)])).sort((a, b) => a - b);
  // A piece that still waits for its vector counts as one of the middle: its words decide.
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  return pieces.map((piece) => ({
    ...piece,
    score: (piece.meaning === null ? middle : meanOf(piece.meaning)) + WORDS_SHARE * piece.words,
  }));
}

const meanOf = ({ alone, around }: { alone: number; around: number }): number => (alone + around) / 2;

/**
 * The least score that counts without a keyword. `mean`: the model's common part; its squared length is the cosine that two
 * sentences have by chance. For the shipped model that makes .70, the value at which 97 % of what a thread's own questions find is kept;
 * those put to a stranger's thread can't be told by it (area under the curve .68), so it only keeps out what is far off. Without
 * vectors two rare words of a query have to be met, or one of two.
 */
export function leastScore(mean: Float32Array | null): number {
  if (mean === null) return WORDS_SHARE * LEAST_WORDS;
  const chance = mean.reduce((sum, value) => sum + value * value, 0);
  return chance - BELOW_CHANCE * (1 - chance);
}

const LEAST_WORDS = 0.2;
const BELOW_CHANCE = 0.08;

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
