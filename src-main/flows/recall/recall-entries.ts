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
const NEAR = 24;

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
 * keyword first; then by score. One that says the opposite of one that is used comes right behind it.
 */
export function recallEntries(
  scene: RecallScene,
  found: readonly FoundPiece[],
  longTermMemory: string,
  budget: number,
): { texts: string[]; items: RecalledItem[]; tokens: number } {
  const candidates = withOpposites(order(gather(scene, found)));
  const memory = readWhole(longTermMemory);
  const texts: string[] = [];
  const items: RecalledItem[] = [];
  const told = new Set<string>();
  let tokens = 0;
  for (const { entry, hits, found: piece, reasons } of candidates) {
    const text = writeEntry(entry);
    const cost = estimateTokens(`${text}\n\n`);
    const fired = hits.length > 0 || reasons.some((reason) => reason.arm === 'opposite');
    const room = fired ? budget : budget * SHARE_WITHOUT_KEYWORD;
    const outcome = ((): RecalledItem['outcome'] => {
      if (!fired && (piece?.score ?? 0) < scene.threshold) return 'too-weak';
      if (told.has(sameKey(entry))) return 'same-text';
      if (longTermMemory !== '' && createTeller(`${entry.title} ${entry.record}`)(memory)) return 'in-prompt';
      if (texts.length >= ENTRY_LIMIT) return 'over-limit';
      return tokens + cost > room ? 'over-budget' : 'used';
    })();
    if (outcome === 'used') {
      texts.push(text);
      told.add(sameKey(entry));
      tokens += cost;
    }
    const score = Math.min(1, Math.max(0, piece?.score ?? 0));
    const { id, title } = entry;
    items.push({ kind: 'entry', id, messageIds: [], title, text, tokens: cost, score, reasons, outcome });
  }
  return { texts, items, tokens };
}

const sameKey = (entry: StoredEntry): string => `${entry.record}`.normalize('NFKC').replace(/\s+/gu, ' ').trim();

function gather(scene: RecallScene, found: readonly FoundPiece[]): Candidate[] {
  const { engine, db, thread, query } = scene;
  const hits = Map.groupBy(matchEntries(engine, db, thread.id, query.newest), (hit) => hit.id);
  const near = new Map(found.slice(0, NEAR).map((piece) => [String(piece.place), piece]));
  const ids = [...new Set([...hits.keys(), ...near.keys()])];
  const decisions = readDecisionsOf(db, thread.id, 'entry', ids);
  return ids.flatMap((id) => {
    const entry = findEntry(db, id);
    if (entry === null || entry.threadId !== thread.id || entry.retiredBy !== null) return [];
    if ((decisions.get(id)?.use ?? 'on') !== 'on') return [];
    const [own, piece] = [hits.get(id) ?? [], near.get(id) ?? null];
    return [
      {
        entry,
        hits: own,
        found: piece,
        reasons: [...keywordReasons(own), ...foundReasons(piece, scene, entry.record)],
      },
    ];
  });
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

function order(candidates: Candidate[]): Candidate[] {
  const longest = ({ hits }: Candidate) => Math.max(0, ...hits.map((hit) => hit.found.length));
  return candidates.sort(
    (a, b) =>
      Number(b.hits.length > 0) - Number(a.hits.length > 0) ||
      longest(b) - longest(a) ||
      (b.found?.score ?? 0) - (a.found?.score ?? 0) ||
      (a.entry.id < b.entry.id ? -1 : 1),
  );
}

/** The second of a pair stands right behind the first. */
function withOpposites(candidates: readonly Candidate[]): Candidate[] {
  const placed = new Set<Candidate>();
  const claims = new Map(candidates.map((one) => [one, readClaim(one.entry.record)]));
  const claimOf = (one: Candidate) => claims.get(one) ?? readClaim('');
  return candidates.flatMap((candidate) => {
    if (placed.has(candidate)) return [];
    placed.add(candidate);
    const others = candidates.filter((other) => !placed.has(other) && areOpposite(claimOf(candidate), claimOf(other)));
    for (const other of others) {
      placed.add(other);
      other.reasons.push({ arm: 'opposite', of: candidate.entry.title });
      candidate.reasons.push({ arm: 'opposite', of: other.entry.title });
    }
    return [candidate, ...others];
  });
}
