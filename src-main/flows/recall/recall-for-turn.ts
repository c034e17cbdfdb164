import type { ThreadId } from '#shared/ids.ts';
import type { RecallReceipt } from '#shared/recall.ts';
import type { Settings } from '#shared/settings.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { MASK } from '../../core/find-secrets.ts';
import { hideValues } from '../../core/memory/mask-output.ts';
import type { RecallQuery } from '../../core/recall/read-query.ts';
import { recallTokens } from '../../core/recall/recall-tokens.ts';
import { leastScore } from '../../core/recall/score-pieces.ts';
import { frameTokens, writeRecalled } from '../../core/recall/write-recalled.ts';
import { localDay } from '../../core/wall-time.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { linesBefore } from '../../store/recall-lines.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { maskText } from '../memory/mask-input.ts';
import { knowSecrets, meaningOf, type PreparedRecall, prepareText } from './prepare-recall.ts';
import { ENTRY_LIMIT, recallEntries } from './recall-entries.ts';
import { recallExcerpts } from './recall-excerpts.ts';
import { ALL_ARMS, type Arms, type FoundPiece, searchIndex } from './search-index.ts';
import { readBacklog, speakersOf, syncIndex } from './sync-index.ts';

/** What the prompt holds already: recalled again it would be told twice. */
export interface PromptHolds {
  /** Places of the messages in it. */
  seqs: ReadonlySet<number>;
  longTermMemory: string;
  /** Tokens that it has left for all that is recalled; by default RECALL_TOKENS. */
  room?: number;
}

/** Tokens of everything recalled for a turn (SPEC section 7), in a prompt that has room for it. */
export const RECALL_TOKENS = 1_200;
/** Listed beside what is used, so that a tester sees what was near. */
const LISTED_UNUSED = 24;

/**
 * What comes to mind in a turn (SPEC section 7): lorebook entries whose keywords are met, then what words and meaning find
 * together, without what the prompt holds already, opposites in pairs, cut to the budget. Gives the block's text and the receipt
 * that says why. Reads only; the same database and query give the same answer.
 */
export function recallForTurn(
  engine: Engine,
  db: ReadableDb,
  thread: StoredThread,
  prepared: PreparedRecall,
  holds: PromptHolds,
  language: Settings['language'],
  arms: Arms = ALL_ARMS,
): { text: string; receipt: RecallReceipt } {
  const query = withoutSecrets(engine, thread, prepared.query);
  const budget = holds.room ?? RECALL_TOKENS;
  const meaning = meaningOf(db, prepared);
  const isLooking = prepared.enabled && !query.smallTalk;
  const tokens = isLooking ? recallTokens(query.text.replaceAll(MASK, ' ')) : [];
  const find = (kind: 'entry' | 'message') =>
    isLooking ? searchIndex(db, thread.id, kind, { tokens, meaning }, arms) : [];
  const found = { entries: find('entry'), messages: find('message') };
  const took = hasMeaning(found.entries) || hasMeaning(found.messages) ? prepared.model : null;
  const receipt = {
    enabled: prepared.enabled,
    query: prepared.enabled ? query.newest : '',
    withPrevious: query.withPrevious,
    meaning: prepared.meaning === 'used' && took === null ? ('nothing-indexed' as const) : prepared.meaning,
    model: took?.id ?? null,
    threshold: leastScore(took?.mean ?? null),
    budget: { tokens: budget, entries: ENTRY_LIMIT },
  };
  if (!prepared.enabled || query.newest === '')
    return { text: '', receipt: { ...receipt, tokens: 0, items: [], more: 0 } };
  const least = (pieces: readonly FoundPiece[]) => (hasMeaning(pieces) ? receipt.threshold : leastScore(null));
  const shared = { engine, db, thread, query, tokens };
  const room = budget - frameTokens(language, true);
  const entries = recallEntries(
    { ...shared, threshold: least(found.entries) },
    found.entries,
    holds.longTermMemory,
    room,
  );
  const excerpts = recallExcerpts(
    {
      ...shared,
      threshold: least(found.messages),
      speakers: speakersOf(db, thread),
      language,
      year: newestYear(db, thread),
    },
    found.messages,
    holds.seqs,
    entries.tokens > 0 ? room - entries.tokens : budget - frameTokens(language, false),
  );
  const text = writeRecalled({ entries: entries.texts, excerpts: excerpts.texts }, language);
  const items = [...entries.items, ...excerpts.items];
  const used = items.filter((item) => item.outcome === 'used');
  const unused = items.filter((item) => item.outcome !== 'used');
  return {
    text,
    receipt: {
      ...receipt,
      tokens: estimateTokens(text),
      items: [...used, ...unused.slice(0, LISTED_UNUSED)],
      more: Math.max(0, unused.length - LISTED_UNUSED) + entries.more + excerpts.more,
    },
  };
}

/** A receipt is kept with the reply, and tells which words were met: what is a secret in them stays out of it (SPEC section 6). */
function withoutSecrets(engine: Engine, thread: StoredThread, query: RecallQuery): RecallQuery {
  const known = engine.secretsSeen.get(thread.id)?.values ?? [];
  const mask = (text: string) => maskText(hideValues(text, known).text, thread.profile.maskIdentifiers).texts.join('');
  return { ...query, newest: mask(query.newest), text: mask(query.text) };
}

/** Where no piece has its vector yet there are scores of words alone, and what counts among those is another matter. */
const hasMeaning = (pieces: readonly FoundPiece[]): boolean => pieces.some((piece) => piece.meaning !== null);

function newestYear(db: ReadableDb, thread: StoredThread): number {
  const [newest] = linesBefore(db, thread.id, Number.MAX_SAFE_INTEGER, 1);
  return newest ? Number(localDay({ at: newest.sentAt, offset: newest.sentOffset }).slice(0, 4)) : 0;
}

/** What a text would bring up in a thread that holds nothing of it in its prompt. Throws AppError not-found. */
export async function recallForText(engine: Engine, threadId: ThreadId, text: string): Promise<RecallReceipt> {
  const thread = getThread(engine.database.read, threadId);
  await knowSecrets(engine, threadId);
  const prepared = await prepareText(engine, text);
  bringUpToDate(engine, threadId);
  const { language } = readSettings(engine.database.read);
  const nothing = { seqs: new Set<number>(), longTermMemory: '' };
  return recallForTurn(engine, engine.database.read, thread, prepared, nothing, language).receipt;
}

/**
 * The index of words and what it knows of stale vectors, right before a recall: what was edited or removed a moment ago is
 * not found as it was. A long backlog (a file from before there was recall) is left to the work in the background.
 */
export function bringUpToDate(engine: Engine, threadId: ThreadId): void {
  // Beside a running app that app does it.
  if (engine.database.access === 'look') return;
  const backlog = readBacklog(engine.database.read, threadId);
  if (backlog === 'none') return;
  // What was edited in a long one is shown as it is now all the same: excerpts are read from the messages.
  const most = backlog === 'long' ? FEW : MOST;
  const { left, stale } = engine.database.write((db) => syncIndex(db, threadId, most));
  if (left + stale > 0) engine.wakeRecall();
}

/** Places brought up to date before a reply: of a long backlog, and of a short one, which is all of it. */
const FEW = 4;
const MOST = 200;
