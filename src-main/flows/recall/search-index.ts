import type { ThreadId } from '#shared/ids.ts';
import type { RecallKind } from '#shared/recall.ts';
import { kthLargest } from '../../core/recall/kth-largest.ts';
import { cosinesOf, packedBytes, packQuery } from '../../core/recall/pack-vectors.ts';
import { lengthWeight, rarity, scorePieces } from '../../core/recall/score-pieces.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { countLeftOut } from '../../store/recall-decisions.ts';
import {
  countTokens,
  findScope,
  type IndexUnit,
  listPiecesWith,
  listUnits,
  type Place,
  type RecallScope,
} from '../../store/recall-index.ts';
import { readVectors } from '../../store/recall-vectors.ts';
import { sieveBySigns } from './sieve-by-signs.ts';

/** What is looked for: words, and the query's vector where there is one. */
export interface IndexQuery {
  tokens: readonly string[];
  meaning: { vector: Float32Array; mean: Float32Array } | null;
}

export interface FoundPiece {
  id: number;
  place: Place;
  part: number;
  score: number;
  words: number;
  meaning: { alone: number; around: number } | null;
  /** Places among all that were found, from 1; null: not found by that arm. */
  wordsRank: number | null;
  meaningRank: number | null;
}

/** Which arms take part; all of them but in an evaluation. */
export interface Arms {
  words: boolean;
  alone: boolean;
  around: boolean;
}

export const ALL_ARMS: Arms = { words: true, alone: true, around: true };

/**
 * Pieces of a thread's messages or entries by both arms (SPEC section 7), the best first: words by BM25 over the query's rarest
 * tokens; meaning by signs first, then by the cosines of the nearest. Ties go to the earlier place, so the same database and
 * query give the same order always. Of a long text its best piece alone.
 */
export function searchIndex(
  db: ReadableDb,
  threadId: ThreadId,
  kind: RecallKind,
  query: IndexQuery,
  arms: Arms = ALL_ARMS,
): FoundPiece[] {
  const scope = findScope(db, threadId);
  if (scope === null) return [];
  const known = new Map<number, IndexUnit>();
  // What a person took out stands in the index still, and must not take the places of what is wanted.
  const aside = countLeftOut(db, threadId, kind, MOST_ASIDE);
  const most = { words: BY_WORDS[kind] + aside, signs: BY_SIGNS[kind] + aside };
  const words = arms.words ? searchWords(db, scope, kind, query.tokens, most.words, known) : new Map<number, number>();
  const hasMeaning = query.meaning !== null && (arms.alone || arms.around);
  const cosines = hasMeaning ? searchMeaning(db, scope, kind, query.meaning, most.signs, words) : new Map();
  const ids = [...new Set([...words.keys(), ...cosines.keys()])];
  const units = unitsOf(db, ids, known);
  const scored = scorePieces(
    units.map((unit) => ({
      id: unit.id,
      place: unit.place,
      part: unit.part,
      words: words.get(unit.id) ?? 0,
      // Of a text that was changed a moment ago the vector is still the old one's.
      meaning: unit.state === 'ready' ? chosen(cosines.get(unit.id) ?? null, arms) : null,
    })),
  );
  const ranks = {
    words: ranksBy(scored, (piece) => (piece.words > 0 ? piece.words : null)),
    meaning: ranksBy(scored, (piece) => (piece.meaning ? piece.meaning.alone + piece.meaning.around : null)),
  };
  const best = new Map<Place, FoundPiece>();
  for (const piece of scored.sort(byScore)) {
    if (best.has(piece.place)) continue;
    const [wordsRank, meaningRank] = [ranks.words.get(piece.id) ?? null, ranks.meaning.get(piece.id) ?? null];
    best.set(piece.place, { ...piece, wordsRank, meaningRank });
  }
  return [...best.values()];
}

interface Scored {
  id: number;
  place: Place;
  part: number;
  score: number;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || comparePlaces(a.place, b.place) || a.part - b.part;
}

function comparePlaces(a: Place, b: Place): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** One vector left out of an evaluation: the other one stands for both. */
function chosen(cosines: { alone: number; around: number } | null, arms: Arms): FoundPiece['meaning'] {
  if (cosines === null || (arms.alone && arms.around)) return cosines;
  const one = arms.alone ? cosines.alone : cosines.around;
  return { alone: one, around: one };
}

/** How many tokens of a query are looked up, the rarest first, and how many pieces in all they may hold. */
const MOST_TOKENS = 12;
const MOST_POSTINGS = 12_000;
/** Of each arm so many go on: of messages a block shows dozens, of entries a handful. */
const BY_WORDS = { message: 120, entry: 40 };
const BY_SIGNS = { message: 300, entry: 60 };
/** The search by signs gives some 4,000 at most. */
const MOST_ASIDE = 3_600;

function searchWords(
  db: ReadableDb,
  scope: RecallScope,
  kind: RecallKind,
  tokens: readonly string[],
  most: number,
  known: Map<number, IndexUnit>,
): Map<number, number> {
  const [pieces, all] =
    kind === 'message' ? [scope.messageUnits, scope.messageTokens] : [scope.entryUnits, scope.entryTokens];
  const unique = [...new Set(tokens)];
  const counted = countTokens(db, scope.number, kind, unique).sort(
    (a, b) => a.pieces - b.pieces || (a.token < b.token ? -1 : 1),
  );
  // What a piece could have at most that holds every word, also those that nobody ever said here.
  const unknown = unique.length - counted.length;
  const reachable = counted.reduce((sum, { pieces: held }) => sum + rarity(pieces, held), unknown * rarity(pieces, 0));
  const near = mostByWords(sumWeights(db, scope.number, kind, pieces, counted), 2 * most);
  unitsOf(
    db,
    near.map(([id]) => id),
    known,
  );
  const usual = all / Math.max(1, pieces);
  return new Map(
    near
      .map(([id, sum]): [number, number] => [
        id,
        (sum * lengthWeight(known.get(id)?.tokens ?? usual, usual)) / reachable,
      ])
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, most),
  );
}

/**
 * What the words of a query weigh in each piece that holds one; words that most hold are left out where there are many. By the
 * pieces' ids, in memory that is used again: tens of thousands of them a turn would be litter.
 */
function sumWeights(
  db: ReadableDb,
  scope: number,
  kind: RecallKind,
  pieces: number,
  counted: readonly { token: string; pieces: number }[],
): { ids: Uint32Array; sums: Float64Array } {
  let postings = 0;
  const taken = counted.slice(0, MOST_TOKENS).filter(({ pieces: held }, place) => {
    postings += held;
    return place === 0 || postings <= MOST_POSTINGS;
  });
  const lists = taken.map(({ token, pieces: held }) => ({
    weight: rarity(pieces, held),
    ids: listPiecesWith(db, scope, kind, token),
  }));
  // Ids come in ascending order.
  const last = Math.max(0, ...lists.map(({ ids }) => ids.at(-1) ?? 0));
  if (board.length <= last) board = new Float64Array(2 * last);
  const met = new Uint32Array(lists.reduce((sum, { ids }) => sum + ids.length, 0));
  let count = 0;
  for (const { weight, ids } of lists)
    for (let index = 0; index < ids.length; index++) {
      const id = ids[index] as number;
      if (board[id] === 0) met[count++] = id;
      board[id] = (board[id] as number) + weight;
    }
  const sums = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    const id = met[place] as number;
    sums[place] = board[id] as number;
    board[id] = 0;
  }
  return { ids: met.subarray(0, count), sums };
}

/** All 0 between two turns. */
let board = new Float64Array(0);

/** Lengths change the order among neighbours only: twice as many as are wanted, and who equals the last of them. */
function mostByWords({ ids, sums }: { ids: Uint32Array; sums: Float64Array }, most: number): [number, number][] {
  const floor = kthLargest(sums.slice(), most);
  const near: [number, number][] = [];
  for (let place = 0; place < sums.length; place++) {
    const sum = sums[place] as number;
    if (sum >= floor) near.push([ids[place] as number, sum]);
  }
  return near.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 2 * most);
}

/** Pieces by their ids; those in `known` are not read again, others are put into it. */
function unitsOf(db: ReadableDb, ids: readonly number[], known: Map<number, IndexUnit>): IndexUnit[] {
  const missing = ids.filter((id) => !known.has(id));
  for (const unit of missing.length > 0 ? listUnits(db, missing) : []) known.set(unit.id, unit);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function searchMeaning(
  db: ReadableDb,
  scope: RecallScope,
  kind: RecallKind,
  meaning: IndexQuery['meaning'],
  most: number,
  words: ReadonlyMap<number, number>,
): Map<number, { alone: number; around: number }> {
  if (meaning === null) return new Map();
  const near = sieveBySigns(db, scope, kind, meaning, most);
  const ids = [...new Set([...near, ...words.keys()])];
  const read = readVectors(db, ids, packedBytes(meaning.vector.length));
  const cosines = new Map<number, { alone: number; around: number }>();
  // A row that was damaged costs its own piece's meaning, never the reply.
  for (const [place, pair] of cosinesOf(packQuery(meaning.vector), read.vectors).entries())
    if (Number.isFinite(pair.alone + pair.around)) cosines.set(read.ids[place] as number, pair);
  return cosines;
}

function ranksBy<Piece extends Scored>(pieces: readonly Piece[], of: (piece: Piece) => number | null) {
  const found = pieces.flatMap((piece) => {
    const value = of(piece);
    return value === null ? [] : [{ piece, value }];
  });
  found.sort((a, b) => b.value - a.value || comparePlaces(a.piece.place, b.piece.place) || a.piece.part - b.piece.part);
  return new Map(found.map(({ piece }, place) => [piece.id, place + 1]));
}
