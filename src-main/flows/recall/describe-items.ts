import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallItem, RecallKind } from '#shared/recall.ts';
import { STAMP_TOKENS } from '../../core/assemble-request.ts';
import { foldText } from '../../core/memory/fold-text.ts';
import { formatStamp } from '../../core/wall-time.ts';
import { findEntry, listEntries, type StoredEntry } from '../../store/lorebook.ts';
import { currentSet } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { type Decision, readDecisionsOf } from '../../store/recall-decisions.ts';
import {
  findPast,
  hasForgotten,
  listPast,
  NOTHING_TO_INDEX,
  type PastMessage,
  readIndexStates,
  windowEdge,
} from '../../store/recall-items.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import { getUser } from '../../store/users.ts';
import type { Engine } from '../engine.ts';

export interface ItemPage {
  threadId: ThreadId;
  kind: RecallKind;
  query: string;
  show: 'listed' | 'forgotten';
  cursor: string | null;
  limit: number;
}

/**
 * What can be recalled in a thread, newest first: entries in use, or messages that have left the window. `query`: every word
 * must stand in it. Throws AppError not-found, invalid-input (`cursor`).
 */
export async function describeItems(
  engine: Engine,
  page: ItemPage,
): Promise<{ items: RecallItem[]; next: string | null }> {
  const db = engine.database.read;
  const thread = getThread(db, page.threadId);
  const holds = holding(page.query);
  return page.kind === 'entry' ? entryPage(db, page, holds) : await messagePage(db, thread, page, holds);
}

/** One entry or message of a thread as the list shows it, also when it is forgotten. Throws AppError not-found. */
export function describeItem(db: ReadableDb, threadId: ThreadId, kind: RecallKind, id: string): RecallItem {
  const thread = getThread(db, threadId);
  const item = kind === 'entry' ? findEntryItem(db, threadId, id) : findMessageItem(db, thread, id);
  if (item === undefined) throw new AppError('not-found', { what: kind });
  return item;
}

/** Messages from this place on stand in the prompt already. */
export function pastEdge(db: ReadableDb, threadId: ThreadId): number {
  return windowEdge(db, threadId, {
    from: currentSet(db, threadId)?.windowFrom ?? 0,
    budget: readSettings(db).tokenBudget,
    tokensPerLine: STAMP_TOKENS,
  });
}

function findEntryItem(db: ReadableDb, threadId: ThreadId, id: string): RecallItem | undefined {
  const entry = findEntry(db, id);
  return entry?.threadId === threadId ? entryItems(db, threadId, [entry])[0] : undefined;
}

function findMessageItem(db: ReadableDb, thread: StoredThread, id: string): RecallItem | undefined {
  const row = findPast(db, thread.id, id);
  return row === null ? undefined : messageItems(db, thread, [row])[0];
}

type Holds = (...texts: string[]) => boolean;

function holding(query: string): Holds {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  return (...texts) => {
    if (words.length === 0) return true;
    const text = foldText(texts.join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function entryPage(db: ReadableDb, page: ItemPage, holds: Holds): { items: RecallItem[]; next: string | null } {
  const { threadId, cursor, limit } = page;
  // Retired ones as well: a cursor stays good when its entry is retired between two pages.
  const all = listEntries(db, threadId).reverse();
  const from = cursor === null ? 0 : all.findIndex((entry) => entry.id === cursor) + 1;
  if (cursor !== null && from === 0) throw new AppError('invalid-input', { field: 'cursor' });
  const active = all.slice(from).filter((entry) => entry.retiredBy === null);
  const decisions = readDecisionsOf(
    db,
    threadId,
    'entry',
    active.map(({ id }) => id),
  );
  const found = active.filter(({ id, title, record, keywords }) => {
    const decision = decisions.get(id);
    const isForgotten = decision?.use === 'forgotten';
    return (
      isForgotten === (page.show === 'forgotten') && holds(title, (decision?.keywords ?? keywords).join(' '), record)
    );
  });
  const shown = found.slice(0, limit);
  return {
    items: entryItems(db, threadId, shown, decisions),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function entryItems(
  db: ReadableDb,
  threadId: ThreadId,
  entries: readonly StoredEntry[],
  known?: ReadonlyMap<string, Decision>,
): RecallItem[] {
  const ids = entries.map(({ id }) => id);
  const decisions = known ?? readDecisionsOf(db, threadId, 'entry', ids);
  const states = readIndexStates(db, threadId, 'entry', ids);
  return entries.map(({ id, title, record, time, keywords }) => ({
    kind: 'entry',
    id,
    title,
    text: record,
    time,
    ...(states.get(id) ?? NOTHING_TO_INDEX),
    use: decisions.get(id)?.use ?? 'on',
    keywords: decisions.get(id)?.keywords ?? keywords,
    ownKeywords: keywords,
  }));
}

async function messagePage(
  db: ReadableDb,
  thread: StoredThread,
  page: ItemPage,
  holds: Holds,
): Promise<{ items: RecallItem[]; next: string | null }> {
  if (page.cursor !== null && !/^\d{1,15}$/u.test(page.cursor))
    throw new AppError('invalid-input', { field: 'cursor' });
  const edge = pastEdge(db, thread.id);
  const below = Math.min(edge, page.cursor === null ? edge : Number(page.cursor));
  const wantsForgotten = page.show === 'forgotten';
  if (wantsForgotten && !hasForgotten(db, thread.id)) return { items: [], next: null };
  // One more than is shown tells whether there is a next page.
  const rows = await findPastRows(db, { threadId: thread.id, below, most: page.limit + 1 }, (row) => {
    return (row.use === 'forgotten') === wantsForgotten && holds(row.text);
  });
  const shown = rows.slice(0, page.limit);
  return {
    items: messageItems(db, thread, shown),
    next: rows.length > page.limit ? String(shown.at(-1)?.seq) : null,
  };
}

/** Rows looked at between two breaths: words that stand nowhere in 100,000 messages hold up nobody else. */
const PIECE = 2_000;

async function findPastRows(
  db: ReadableDb,
  from: { threadId: ThreadId; below: number; most: number },
  is: (row: PastMessage) => boolean,
): Promise<PastMessage[]> {
  const found: PastMessage[] = [];
  let below = from.below;
  for (let piece = from.most; ; piece = PIECE) {
    const rows = listPast(db, from.threadId, below, piece);
    for (const row of rows) if (found.length < from.most && is(row)) found.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < piece || found.length === from.most) return found;
    below = last.seq;
    await nextTurn();
  }
}

function messageItems(db: ReadableDb, thread: StoredThread, rows: readonly PastMessage[]): RecallItem[] {
  const { language } = readSettings(db);
  const speakers = { user: getUser(db, thread.userId).name, soul: thread.profile.displayName };
  const states = readIndexStates(
    db,
    thread.id,
    'message',
    rows.map(({ seq }) => seq),
  );
  return rows.map(({ id, seq, author, text, sentAt, sentOffset, use }) => ({
    kind: 'message',
    id,
    title: speakers[author],
    text,
    time: formatStamp({ at: sentAt, offset: sentOffset }, language),
    ...(states.get(String(seq)) ?? NOTHING_TO_INDEX),
    use,
    keywords: [],
    ownKeywords: [],
  }));
}
