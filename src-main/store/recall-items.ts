import type { AppErrorCode } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { RecallCounts, RecallKind, RecallState, RecallUse } from '#shared/recall.ts';
import { SHOWN } from './messages.ts';
import type { ReadableDb } from './open-database.ts';
import { COUNTED_USE } from './recall-decisions.ts';

/** How far the index of a message or an entry is. */
export interface IndexState {
  state: RecallState;
  code: AppErrorCode | null;
  parts: number;
}

/** A text with nothing in it that could be found has no units; nothing is left to do for it. */
export const NOTHING_TO_INDEX: Readonly<IndexState> = { state: 'ready', code: null, parts: 0 };

/** Index states of these places (messages: their seq; entries: their id); a place that is not in it: `NOTHING_TO_INDEX`. */
export function readIndexStates(
  db: ReadableDb,
  threadId: ThreadId,
  kind: RecallKind,
  places: readonly (string | number)[],
): Map<string, IndexState> {
  const asked = JSON.stringify(places);
  const units = db.all<{ place: string | number; parts: number; waiting: number; code: string | null; failed: number }>(
    `SELECT place, count(*) AS parts, max(state = 'waiting') AS waiting,
       max(state = 'unavailable') AS failed, max(code) AS code
     FROM recall_units WHERE scope = ${SCOPE} AND kind = ? AND place IN (SELECT value FROM json_each(?)) GROUP BY place`,
    threadId,
    kind,
    asked,
  );
  const states = new Map<string, IndexState>(
    units.map(({ place, parts, waiting, failed, code }) => [
      String(place),
      { parts, state: stateOf(waiting, failed), code: failed === 1 ? (code as AppErrorCode | null) : null },
    ]),
  );
  const dirty = db.all<{ place: string }>(
    `SELECT place FROM recall_dirty
     WHERE thread_id = ? AND kind = ? AND place IN (SELECT CAST(value AS TEXT) FROM json_each(?))`,
    threadId,
    kind,
    asked,
  );
  for (const { place } of dirty)
    states.set(place, { parts: states.get(place)?.parts ?? 0, state: 'waiting', code: null });
  return states;
}

function stateOf(waiting: number, failed: number): RecallState {
  if (waiting === 1) return 'waiting';
  return failed === 1 ? 'unavailable' : 'ready';
}

const SCOPE = '(SELECT number FROM recall_scopes WHERE thread_id = ?)';

export interface PastMessage {
  id: string;
  seq: number;
  author: 'user' | 'soul';
  text: string;
  sentAt: number;
  sentOffset: number;
  use: RecallUse;
}

const SELECT_PAST = `
  SELECT m.id, m.seq, m.author, m.text, m.sent_at AS sentAt, m.sent_offset AS sentOffset,
    CASE WHEN d.use IS NULL THEN 'on' ELSE ${COUNTED_USE} END AS use
  FROM messages m LEFT JOIN recall_decisions d ON d.thread_id = m.thread_id AND d.kind = 'message' AND d.id = m.id`;

/** Messages before a place, newest first, whatever was decided of them. */
export function listPast(db: ReadableDb, threadId: ThreadId, below: number, most: number): PastMessage[] {
  return db.all<PastMessage>(
    `${SELECT_PAST} WHERE m.thread_id = ? AND m.presence = 'shown' AND m.deleted_at IS NULL AND m.seq < ? ORDER BY m.seq DESC LIMIT ?`,
    threadId,
    below,
    most,
  );
}

/** Saves going through a whole thread for the list of those that are forgotten when there are none. */
export function hasForgotten(db: ReadableDb, threadId: ThreadId): boolean {
  const row = db.get(
    `SELECT 1 FROM recall_decisions WHERE thread_id = ? AND kind = 'message' AND ${COUNTED_USE} = 'forgotten' LIMIT 1`,
    threadId,
  );
  return row !== undefined;
}

/** A shown message of this thread with what was decided of it; null where there is none. */
export function findPast(db: ReadableDb, threadId: ThreadId, id: string): PastMessage | null {
  const found = db.get<PastMessage>(
    `${SELECT_PAST} WHERE m.id = ? AND m.thread_id = ? AND m.presence = 'shown' AND m.deleted_at IS NULL`,
    id,
    threadId,
  );
  return found ?? null;
}

/**
 * The place from which on messages stand in the prompt: the window's start, or a later one where the budget ends sooner. Older
 * ones that no cycle has read stand in it as well; what is recalled of them is told from the prompt itself.
 */
export function windowEdge(
  db: ReadableDb,
  threadId: ThreadId,
  window: { from: number; budget: number; tokensPerLine: number },
): number {
  let tokens = 0;
  const rows = db.each<{ seq: number; tokens: number }>(
    `SELECT seq, tokens FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq >= ? ORDER BY seq DESC`,
    threadId,
    window.from,
  );
  for (const row of rows) {
    tokens += row.tokens + window.tokensPerLine;
    if (tokens > window.budget) return row.seq + 1;
  }
  return window.from;
}

/** Messages before a place, each counted once: by its state only when it is on. By sums of the few, not by a walk through all. */
export function countPast(db: ReadableDb, threadId: ThreadId, below: number): RecallCounts {
  const { off, forgotten } = countLeftOut(db, threadId, below);
  const isOn = off + forgotten === 0 ? '' : `AND NOT ${LEFT_OUT}`;
  const waiting = countWaiting(db, threadId, below, isOn);
  const unavailable = countUnavailable(db, threadId, below, isOn);
  const all = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM messages WHERE thread_id = ? AND ${SHOWN} AND seq < ?`,
    threadId,
    below,
  );
  const ready = Math.max(0, (all?.n ?? 0) - off - forgotten - waiting - unavailable);
  return { ready, waiting, unavailable, off, forgotten };
}

function countLeftOut(db: ReadableDb, threadId: ThreadId, below: number): { off: number; forgotten: number } {
  const rows = db.all<{ use: RecallUse; n: number }>(
    `SELECT ${COUNTED_USE} AS use, count(*) AS n FROM recall_decisions d CROSS JOIN messages m ON m.id = d.id
     WHERE d.thread_id = ? AND d.kind = 'message' AND m.presence = 'shown' AND m.deleted_at IS NULL AND m.seq < ? GROUP BY 1`,
    threadId,
    below,
  );
  const of = (use: RecallUse) => rows.find((row) => row.use === use)?.n ?? 0;
  return { off: of('off'), forgotten: of('forgotten') };
}

const LEFT_OUT = `EXISTS (SELECT 1 FROM recall_decisions d WHERE d.thread_id = m.thread_id AND d.kind = 'message' AND d.id = m.id
  AND ${COUNTED_USE} <> 'on')`;
const DIRTY =
  "EXISTS (SELECT 1 FROM recall_dirty r WHERE r.thread_id = m.thread_id AND r.kind = 'message' AND r.place = CAST(m.seq AS TEXT))";
/** The plus: without it the place would be turned into a number first, and no index would serve. */
const WAITS =
  "EXISTS (SELECT 1 FROM recall_units w WHERE w.scope = s.number AND w.kind = 'message' AND w.place = +m.seq AND w.state = 'waiting')";

/** Those with a waiting unit, and those that are dirty; who is both counts once. */
function countWaiting(db: ReadableDb, threadId: ThreadId, below: number, isOn: string): number {
  if (isOn === '' && !hasDirty(db, threadId)) return countWaitingUnits(db, threadId, below);
  const units = db.get<{ n: number }>(
    `SELECT count(DISTINCT m.seq) AS n FROM recall_scopes s CROSS JOIN recall_units u INDEXED BY recall_units_waiting
       ON u.scope = s.number AND u.kind = 'message' AND u.state = 'waiting'
     CROSS JOIN messages m ON m.thread_id = s.thread_id AND m.seq = u.place
     WHERE s.thread_id = ? AND m.seq < ? AND m.presence = 'shown' AND m.deleted_at IS NULL AND NOT ${DIRTY} ${isOn}`,
    threadId,
    below,
  );
  const dirty = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM recall_dirty r CROSS JOIN messages m ON m.thread_id = r.thread_id AND m.seq = CAST(r.place AS INTEGER)
     WHERE r.thread_id = ? AND r.kind = 'message' AND m.seq < ? AND m.presence = 'shown' AND m.deleted_at IS NULL ${isOn}`,
    threadId,
    below,
  );
  return (units?.n ?? 0) + (dirty?.n ?? 0);
}

/** While nothing is dirty, the index holds what is shown and nothing else: no message has to be looked at. */
function countWaitingUnits(db: ReadableDb, threadId: ThreadId, below: number): number {
  const row = db.get<{ n: number }>(
    `SELECT count(DISTINCT place) AS n FROM recall_units INDEXED BY recall_units_waiting
     WHERE scope = ${SCOPE} AND kind = 'message' AND state = 'waiting' AND place < ?`,
    threadId,
    below,
  );
  return row?.n ?? 0;
}

function hasDirty(db: ReadableDb, threadId: ThreadId): boolean {
  return db.get("SELECT 1 FROM recall_dirty WHERE thread_id = ? AND kind = 'message' LIMIT 1", threadId) !== undefined;
}

function countUnavailable(db: ReadableDb, threadId: ThreadId, below: number, isOn: string): number {
  const row = db.get<{ n: number }>(
    `SELECT count(DISTINCT m.seq) AS n FROM recall_scopes s
     CROSS JOIN recall_units u ON u.scope = s.number AND u.kind = 'message' AND u.state = 'unavailable'
     CROSS JOIN messages m ON m.thread_id = s.thread_id AND m.seq = u.place
     WHERE s.thread_id = ? AND m.seq < ? AND m.presence = 'shown' AND m.deleted_at IS NULL
       AND NOT ${DIRTY} AND NOT ${WAITS} ${isOn}`,
    threadId,
    below,
  );
  return row?.n ?? 0;
}

/** The entries in use, counted in the same way. */
export function countEntries(db: ReadableDb, threadId: ThreadId): RecallCounts {
  const rows = db.all<{ use: RecallUse; state: RecallState; n: number }>(
    `SELECT CASE WHEN d.use IS NULL THEN 'on' ELSE ${COUNTED_USE} END AS use,
       CASE WHEN r.place IS NOT NULL OR u.waiting = 1 THEN 'waiting' WHEN u.failed = 1 THEN 'unavailable' ELSE 'ready' END AS state,
       count(*) AS n
     FROM lorebook_entries e
     LEFT JOIN recall_decisions d ON d.thread_id = e.thread_id AND d.kind = 'entry' AND d.id = e.id
     LEFT JOIN recall_dirty r ON r.thread_id = e.thread_id AND r.kind = 'entry' AND r.place = e.id
     LEFT JOIN (SELECT place, max(state = 'waiting') AS waiting, max(state = 'unavailable') AS failed
       FROM recall_units WHERE scope = ${SCOPE} AND kind = 'entry' GROUP BY place) u ON u.place = e.id
     WHERE e.thread_id = ? AND e.retired_by IS NULL GROUP BY 1, 2`,
    threadId,
    threadId,
  );
  const sum = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).reduce((n, row) => n + row.n, 0);
  const inUse = (state: RecallState) => sum((row) => row.use === 'on' && row.state === state);
  return {
    ready: inUse('ready'),
    waiting: inUse('waiting'),
    unavailable: inUse('unavailable'),
    off: sum((row) => row.use === 'off'),
    forgotten: sum((row) => row.use === 'forgotten'),
  };
}
