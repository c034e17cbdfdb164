import type { RecalledItem, RecallReason } from '#shared/recall.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { createTeller, readWhole } from '../../core/memory/text-likeness.ts';
import { areOpposite, readClaim } from '../../core/recall/find-opposite.ts';
import type { KeywordHit } from '../../core/recall/keywords/keyword-matcher.ts';
import type { RecallQuery } from '../../core/recall/read-query.ts';
import { recallTokens } from '../../core/recall/recall-tokens.ts';
import { writeEntry } from '../../core/recall/write-recalled.ts';
import { findEntry, type StoredEntry } from '../../store/lorebook.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { readDecisionsOf } from '../../store/recall-decisions.ts';
import type { StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { matchEntries } from './match-entries.ts';
import type { FoundPiece } from './search-index.ts';

/** Entries of one turn at most (SPEC section 7). */
export const ENTRY_LIMIT = 6;
/** Those found without a keyword leave this much of the budget to excerpts. */
const SHARE_WITHOUT_KEYWORD = 0.5;
/** How many that were found by words and meaning are looked at. */
const NEAR = 12;
/** Of those and of the ones whose keyword is met. */
const LOOKED_AT = 36;

export interface RecallScene {
  engine: Engine;
  db: ReadableDb;
  thread: StoredThread;
  query: RecallQuery;
  /** The query's tokens, for saying which were met. */
  tokens: readonly string[];
  threshold: number;
}

interface Candidate {
  entry: StoredEntry;
  hits: KeywordHit[];
  found: FoundPiece | null;
  reasons: RecallReason[];
}

/**
 * The lorebook entries of a turn, best first: those whose keyword stands in the newest messages before all others, the longest
 * keyword first; then by score. Those that say the opposite of each other are used together or not at all.
 */
export function recallEntries(
  scene: RecallScene,
  found: readonly FoundPiece[],
  longTermMemory: string,
  budget: number,
): { texts: string[]; items: RecalledItem[]; tokens: number; more: number } {
  const memory = readWhole(longTermMemory);
  const isHeld = ({ title, record }: StoredEntry) =>
    longTermMemory !== '' && createTeller(`${title} ${record}`)(memory);
  const state: Chosen = { texts: [], told: new Set(), tokens: 0 };
  const items: RecalledItem[] = [];
  const { candidates, more } = gather(scene, found);
  for (const group of inPairs(candidates)) {
    const written = group.map((one): Written => {
      const text = writeEntry(one.entry);
      const key = sameKey(one.entry);
      return { ...one, text, key, cost: estimateTokens(`${text}\n\n`), isHeld: () => isHeld(one.entry) };
    });
    const outcomes = judge(written, state, scene.threshold, budget);
    for (const [place, one] of written.entries()) {
      const outcome = outcomes[place] ?? 'too-weak';
      items.push(itemOf(one, outcome));
      if (outcome !== 'used') continue;
      state.texts.push(one.text);
      state.told.add(one.key);
      state.tokens += one.cost;
    }
  }
  return { texts: state.texts, items, tokens: state.tokens, more };
}

interface Written extends Candidate {
  text: string;
  key: string;
  cost: number;
  /** Whether the prompt tells it already: asked only of what would be used. */
  isHeld: () => boolean;
}

interface Chosen {
  texts: string[];
  told: Set<string>;
  tokens: number;
}

/** One side of a contradiction would be taken for the truth: both of a pair are used, or neither. */
function judge(
  pair: readonly Written[],
  { texts, told, tokens }: Chosen,
  threshold: number,
  budget: number,
): RecalledItem['outcome'][] {
  const isFired = pair.some((one) => one.hits.length > 0);
  if (!isFired && !pair.some((one) => (one.found?.score ?? 0) >= threshold)) return pair.map(() => 'too-weak');
  const held = new Set(pair.filter((one) => !told.has(one.key) && one.isHeld()));
  const open = pair.filter((one) => !told.has(one.key) && !held.has(one));
  const cost = open.reduce((sum, one) => sum + one.cost, 0);
  const room = isFired ? budget : budget * SHARE_WITHOUT_KEYWORD;
  return pair.map((one) => {
    if (told.has(one.key)) return 'same-text';
    if (held.has(one)) return 'in-prompt';
    if (texts.length + open.length > ENTRY_LIMIT) return 'over-limit';
    return tokens + cost > room ? 'over-budget' : 'used';
  });
}

function itemOf({ entry, found, reasons, text, cost }: Written, outcome: RecalledItem['outcome']): RecalledItem {
  const { id, title } = entry;
  const score = Math.min(1, Math.max(0, found?.score ?? 0));
  return { kind: 'entry', id, messageIds: [], title, text, tokens: cost, score, reasons, outcome };
}

const sameKey = (entry: StoredEntry): string => `${entry.record}`.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** In the order in which they are used. A friend's name may be a keyword of hundreds: `more` are not looked at. */
function gather(scene: RecallScene, found: readonly FoundPiece[]): { candidates: Candidate[]; more: number } {
  const { engine, db, thread, query } = scene;
  const hits = Map.groupBy(matchEntries(engine, db, thread.id, query.newest), (hit) => hit.id);
  const near = new Map(found.slice(0, NEAR).map((piece) => [String(piece.place), piece]));
  const ids = [...new Set([...hits.keys(), ...near.keys()])];
  const decisions = readDecisionsOf(db, thread.id, 'entry', ids);
  const ordered = order(
    ids
      .filter((id) => (decisions.get(id)?.use ?? 'on') === 'on')
      .map((id) => ({ id, hits: hits.get(id) ?? [], found: near.get(id) ?? null })),
  );
  const candidates = ordered.slice(0, LOOKED_AT).flatMap(({ id, hits: own, found: piece }): Candidate[] => {
    const entry = findEntry(db, id);
    if (entry === null || entry.threadId !== thread.id || entry.retiredBy !== null) return [];
    const reasons = [...keywordReasons(own), ...foundReasons(piece, scene, entry.record)];
    return [{ entry, hits: own, found: piece, reasons }];
  });
  return { candidates, more: Math.max(0, ordered.length - LOOKED_AT) };
}

const keywordReasons = (hits: readonly KeywordHit[]): RecallReason[] =>
  hits
    .slice(0, 8)
    .map(({ keyword, rule, found, start, end }) => ({ arm: 'keyword', keyword, rule, found, start, end }));

/** Why the two arms found a piece whose text is `text`. */
export function foundReasons(
  piece: FoundPiece | null,
  { tokens }: Pick<RecallScene, 'tokens'>,
  text: string,
): RecallReason[] {
  if (piece === null) return [];
  const reasons: RecallReason[] = [];
  if (piece.wordsRank !== null && piece.words > 0) {
    const there = new Set(recallTokens(text));
    const met = [...new Set(tokens)].filter((token) => there.has(token)).map((token) => token.replace(/^=/u, ''));
    reasons.push({ arm: 'words', rank: piece.wordsRank, terms: [...new Set(met)].slice(0, 12) });
  }
  if (piece.meaning !== null && piece.meaningRank !== null)
    reasons.push({ arm: 'meaning', rank: piece.meaningRank, ...piece.meaning });
  return reasons;
}

interface Ordered {
  id: string;
  hits: KeywordHit[];
  found: FoundPiece | null;
}

function order(all: Ordered[]): Ordered[] {
  const longest = ({ hits }: Ordered) => Math.max(0, ...hits.map((hit) => hit.found.length));
  return all.sort(
    (a, b) =>
      Number(b.hits.length > 0) - Number(a.hits.length > 0) ||
      longest(b) - longest(a) ||
      (b.found?.score ?? 0) - (a.found?.score ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Each alone, or with the best one that says the opposite of it right behind it. */
function inPairs(candidates: readonly Candidate[]): Candidate[][] {
  const placed = new Set<Candidate>();
  const claims = new Map(candidates.map((one) => [one, readClaim(one.entry.record)]));
  const claimOf = (one: Candidate) => claims.get(one) ?? readClaim('');
  return candidates.flatMap((candidate) => {
    if (placed.has(candidate)) return [];
    placed.add(candidate);
    const other = candidates.find((one) => !placed.has(one) && areOpposite(claimOf(candidate), claimOf(one)));
    if (other === undefined) return [[candidate]];
    placed.add(other);
    other.reasons.push({ arm: 'opposite', of: candidate.entry.title });
    candidate.reasons.push({ arm: 'opposite', of: other.entry.title });
    return [[candidate, other]];
  });
}
