import type { AppErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';
import { CycleId, type MessageId, type SummaryId, ThreadId } from '#shared/ids.ts';
import { type CycleKind, type CycleSource, type CycleState, GateFinding } from '#shared/memory.ts';
import type { ProviderId, Reasoning, Usage } from '#shared/models.ts';
import type { Attempt } from './generations.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

export interface StoredCycle {
  id: CycleId;
  threadId: ThreadId;
  kind: CycleKind;
  source: CycleSource;
  state: CycleState;
  code: AppErrorCode | null;
  baseSet: number | null;
  madeSet: number | null;
  fromSeq: number | null;
  toSeq: number | null;
  messageCount: number;
  summaryCount: number;
  entryCount: number;
  inputHash: string;
  template: string;
  provider: ProviderId;
  modelRequested: string;
  modelAnswered: string | null;
  temperature: number | null;
  reasoning: Reasoning;
  /** Ids of prompt_texts. */
  systemText: number;
  inputText: number;
  output: string | null;
  findings: GateFinding[];
  /** Outputs that a gate refused. */
  rejected: number;
  usage: Usage | null;
  attempts: Attempt[];
  startedAt: number;
  startedOffset: number;
  endedAt: number | null;
}

type CycleRow = {
  id: string;
  thread_id: string;
  kind: CycleKind;
  source: CycleSource;
  state: CycleState;
  code: AppErrorCode | null;
  base_set: number | null;
  made_set: number | null;
  from_seq: number | null;
  to_seq: number | null;
  message_count: number;
  summary_count: number;
  entry_count: number;
  input_hash: string;
  template: string;
  provider: ProviderId;
  model_requested: string;
  model_answered: string | null;
  temperature: number | null;
  reasoning: Reasoning;
  system_text: number;
  input_text: number;
  output: string | null;
  findings: string;
  rejected: number;
  usage: string | null;
  attempts: string;
  started_at: number;
  started_offset: number;
  ended_at: number | null;
};

const toCycle = (row: CycleRow): StoredCycle => ({
  id: CycleId.parse(row.id),
  threadId: ThreadId.parse(row.thread_id),
  kind: row.kind,
  source: row.source,
  state: row.state,
  code: row.code,
  baseSet: row.base_set,
  madeSet: row.made_set,
  fromSeq: row.from_seq,
  toSeq: row.to_seq,
  messageCount: row.message_count,
  summaryCount: row.summary_count,
  entryCount: row.entry_count,
  inputHash: row.input_hash,
  template: row.template,
  provider: row.provider,
  modelRequested: row.model_requested,
  modelAnswered: row.model_answered,
  temperature: row.temperature,
  reasoning: row.reasoning,
  systemText: row.system_text,
  inputText: row.input_text,
  output: row.output,
  findings: GateFinding.array().parse(JSON.parse(row.findings)),
  rejected: row.rejected,
  usage: row.usage === null ? null : (JSON.parse(row.usage) as Usage),
  attempts: JSON.parse(row.attempts) as Attempt[],
  startedAt: row.started_at,
  startedOffset: row.started_offset,
  endedAt: row.ended_at,
});

export type NewCycle = Omit<
  StoredCycle,
  | 'state'
  | 'code'
  | 'madeSet'
  | 'entryCount'
  | 'modelAnswered'
  | 'output'
  | 'findings'
  | 'rejected'
  | 'usage'
  | 'attempts'
  | 'endedAt'
>;

/** Starts a cycle's row, or takes up the one that an earlier try of the same work left, with the input as it is now. */
export function putCycle(db: WritableDb, cycle: NewCycle): void {
  db.run(
    `INSERT INTO cycles (id, thread_id, kind, source, state, base_set, from_seq, to_seq, message_count, summary_count, input_hash,
       template, provider, model_requested, temperature, reasoning, system_text, input_text, started_at, started_offset)
     VALUES (?, ?, ?, ?, 'running', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = 'running', code = NULL, base_set = excluded.base_set, from_seq = excluded.from_seq,
       to_seq = excluded.to_seq, message_count = excluded.message_count, summary_count = excluded.summary_count,
       input_hash = excluded.input_hash, template = excluded.template, provider = excluded.provider,
       model_requested = excluded.model_requested, temperature = excluded.temperature, reasoning = excluded.reasoning,
       system_text = excluded.system_text, input_text = excluded.input_text, ended_at = NULL`,
    cycle.id,
    cycle.threadId,
    cycle.kind,
    cycle.source,
    cycle.baseSet,
    cycle.fromSeq,
    cycle.toSeq,
    cycle.messageCount,
    cycle.summaryCount,
    cycle.inputHash,
    cycle.template,
    cycle.provider,
    cycle.modelRequested,
    cycle.temperature,
    cycle.reasoning,
    cycle.systemText,
    cycle.inputText,
    cycle.startedAt,
    cycle.startedOffset,
  );
}

export interface CycleTry {
  attempt: Attempt;
  output: string | null;
  findings: readonly GateFinding[];
  rejected: boolean;
  modelAnswered: string | null;
  usage: Usage | null;
}

/** Notes what one call came to. Texts must be masked before. */
export function noteTry(db: WritableDb, id: CycleId, made: CycleTry): void {
  const known = getCycle(db, id);
  db.run(
    `UPDATE cycles SET attempts = ?, output = coalesce(?, output), findings = ?, rejected = rejected + ?,
       model_answered = coalesce(?, model_answered), usage = coalesce(?, usage) WHERE id = ?`,
    JSON.stringify([...known.attempts, made.attempt].slice(-20)),
    made.output,
    JSON.stringify(made.findings),
    made.rejected ? 1 : 0,
    made.modelAnswered,
    made.usage === null ? null : JSON.stringify(made.usage),
    id,
  );
}

export function endCycle(
  db: WritableDb,
  id: CycleId,
  ending: { state: CycleState; code: AppErrorCode | null; madeSet: number | null; entryCount: number; endedAt: number },
): void {
  db.run(
    'UPDATE cycles SET state = ?, code = ?, made_set = ?, entry_count = ?, ended_at = ? WHERE id = ?',
    ending.state,
    ending.code,
    ending.madeSet,
    ending.entryCount,
    ending.endedAt,
    id,
  );
}

/** Throws AppError('not-found'). */
export function getCycle(db: ReadableDb, id: CycleId): StoredCycle {
  const row = db.get<CycleRow>('SELECT * FROM cycles WHERE id = ?', id);
  if (!row) throw new AppError('not-found', { what: 'cycle' });
  return toCycle(row);
}

/** Newest first; `before` is the last one seen. By rowid, as clocks are set back. */
export function listCycles(
  db: ReadableDb,
  page: { threadId: ThreadId; before: CycleId | null; limit: number },
): StoredCycle[] {
  return db
    .all<CycleRow>(
      `SELECT * FROM cycles WHERE thread_id = ? AND rowid < coalesce((SELECT rowid FROM cycles WHERE id = ?), 9223372036854775807)
       ORDER BY rowid DESC LIMIT ?`,
      page.threadId,
      page.before,
      page.limit,
    )
    .map(toCycle);
}

/** Cycles that a process left open when it ended. */
export function listRunningCycles(db: ReadableDb): StoredCycle[] {
  return db.all<CycleRow>("SELECT * FROM cycles WHERE state = 'running'").map(toCycle);
}

/** What an applied cycle has read: messages with the newest edit each had then. */
export function insertConsumptions(
  db: WritableDb,
  cycleId: CycleId,
  messages: readonly { id: MessageId; edit: number }[],
): void {
  db.run(
    `INSERT INTO consumptions (cycle_id, message_id, edit)
     SELECT ?, value ->> '$.id', value ->> '$.edit' FROM json_each(?)`,
    cycleId,
    JSON.stringify(messages.map(({ id, edit }) => ({ id, edit }))),
  );
}

export function insertImports(
  db: WritableDb,
  cycleId: CycleId,
  summaries: readonly { id: SummaryId; hash: string }[],
): void {
  for (const { id, hash } of summaries)
    db.run('INSERT INTO imported_summaries (cycle_id, summary_id, text_hash) VALUES (?, ?, ?)', cycleId, id, hash);
}

/** Summaries that these cycles have read, with the hash of each text as it was then. */
export function listImports(
  db: ReadableDb,
  cycleIds: readonly string[],
): { cycleId: string; id: string; hash: string }[] {
  return db.all(
    `SELECT cycle_id AS cycleId, summary_id AS id, text_hash AS hash FROM imported_summaries
     WHERE cycle_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(cycleIds),
  );
}

/** Those of these cycles whose messages read otherwise now, or are gone. */
export function listChangedCycles(db: ReadableDb, cycleIds: readonly CycleId[]): Set<string> {
  const rows = db.all<{ id: string }>(
    'SELECT DISTINCT cycle_id AS id FROM consumptions WHERE changed = 1 AND cycle_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(cycleIds),
  );
  return new Set(rows.map((row) => row.id));
}

/** `cycle/message` of every changed reading of these cycles. */
export function listChangedReadings(db: ReadableDb, cycleIds: readonly string[]): Set<string> {
  const rows = db.all<{ cycle_id: string; message_id: string }>(
    'SELECT cycle_id, message_id FROM consumptions WHERE changed = 1 AND cycle_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(cycleIds),
  );
  return new Set(rows.map((row) => `${row.cycle_id}/${row.message_id}`));
}

/** Marks messages of a thread as read by a cycle of its current memory. */
export function markConsumed(
  db: WritableDb,
  threadId: ThreadId,
  cycleId: CycleId,
  messages: readonly MessageId[],
): void {
  db.run(
    'UPDATE messages SET consumed_by = ? WHERE id IN (SELECT value FROM json_each(?))',
    cycleId,
    JSON.stringify(messages),
  );
  countOpen(db, threadId);
}

/** Counts anew what no cycle of the current memory has read. Whoever marks messages calls it: what is left open is little. */
export function countOpen(db: WritableDb, threadId: ThreadId): void {
  db.run(
    `UPDATE threads SET (open_count, open_tokens) = (SELECT count(*), coalesce(sum(tokens), 0) FROM messages
       WHERE thread_id = threads.id AND consumed_by IS NULL AND presence = 'shown' AND deleted_at IS NULL) WHERE id = ?`,
    threadId,
  );
}

/**
 * Marks anew which messages the current memory has read: those that a cycle of its line has read as they stand now.
 * `cycleIds`: the cycles of the line. The plus keeps the planner from asking for each message whether each cycle has read it.
 */
export function matchConsumption(db: WritableDb, threadId: ThreadId, cycleIds: readonly CycleId[]): void {
  const line = JSON.stringify(cycleIds);
  db.run(
    `UPDATE messages SET consumed_by = NULL WHERE thread_id = ? AND consumed_by IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM consumptions c WHERE c.message_id = messages.id AND +c.cycle_id IN (SELECT value FROM json_each(?))
       AND c.edit >= (SELECT coalesce(max(number), 0) FROM message_edits e WHERE e.message_id = messages.id))`,
    threadId,
    line,
  );
  db.run(
    `UPDATE messages SET consumed_by = c.cycle_id FROM consumptions c
     WHERE messages.thread_id = ? AND c.message_id = messages.id AND +c.cycle_id IN (SELECT value FROM json_each(?))
       AND messages.consumed_by IS NOT c.cycle_id
       AND c.edit >= (SELECT coalesce(max(number), 0) FROM message_edits e WHERE e.message_id = messages.id)`,
    threadId,
    line,
  );
  countOpen(db, threadId);
}
