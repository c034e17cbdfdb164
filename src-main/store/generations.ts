import type { AppErrorCode } from '#shared/errors.ts';
import { AppError } from '#shared/errors.ts';
import { GenerationId, ThreadId } from '#shared/ids.ts';
import type { ProviderId, Reasoning, Usage } from '#shared/models.ts';
import type { ReplyEnd } from '#shared/threads.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

export interface Attempt {
  at: number;
  outcome: string;
  code: AppErrorCode | null;
  milliseconds: number;
}

export interface StoredGeneration {
  id: GenerationId;
  threadId: ThreadId;
  rootId: GenerationId;
  chosen: boolean;
  /** The newest user message it answers. */
  answersSeq: number;
  replyEnd: ReplyEnd;
  code: AppErrorCode | null;
  provider: ProviderId;
  modelRequested: string;
  modelAnswered: string | null;
  temperature: number | null;
  reasoning: Reasoning;
  /** StoredPrompt as JSON (store/prompts.ts reads it). */
  prompt: string;
  promptTokens: number;
  finishReason: string | null;
  usage: Usage | null;
  attempts: Attempt[];
  startedAt: number;
  startedOffset: number;
  firstTokenAt: number | null;
  endedAt: number | null;
}

interface GenerationRow {
  id: string;
  thread_id: string;
  root_id: string;
  chosen: number;
  answers_seq: number;
  reply_end: ReplyEnd;
  code: AppErrorCode | null;
  provider: ProviderId;
  model_requested: string;
  model_answered: string | null;
  temperature: number | null;
  reasoning: Reasoning;
  prompt: string;
  prompt_tokens: number;
  finish_reason: string | null;
  usage: string | null;
  attempts: string;
  started_at: number;
  started_offset: number;
  first_token_at: number | null;
  ended_at: number | null;
}

const toGeneration = (row: GenerationRow): StoredGeneration => ({
  id: GenerationId.parse(row.id),
  threadId: ThreadId.parse(row.thread_id),
  rootId: GenerationId.parse(row.root_id),
  chosen: row.chosen === 1,
  answersSeq: row.answers_seq,
  replyEnd: row.reply_end,
  code: row.code,
  provider: row.provider,
  modelRequested: row.model_requested,
  modelAnswered: row.model_answered,
  temperature: row.temperature,
  reasoning: row.reasoning,
  prompt: row.prompt,
  promptTokens: row.prompt_tokens,
  finishReason: row.finish_reason,
  usage: row.usage === null ? null : (JSON.parse(row.usage) as Usage),
  attempts: JSON.parse(row.attempts) as Attempt[],
  startedAt: row.started_at,
  startedOffset: row.started_offset,
  firstTokenAt: row.first_token_at,
  endedAt: row.ended_at,
});

export type NewGeneration = Pick<
  StoredGeneration,
  | 'id'
  | 'threadId'
  | 'rootId'
  | 'answersSeq'
  | 'provider'
  | 'modelRequested'
  | 'temperature'
  | 'reasoning'
  | 'prompt'
  | 'promptTokens'
  | 'startedAt'
  | 'startedOffset'
>;

/** Starts a generation; it is the chosen variant from now on. */
export function insertGeneration(db: WritableDb, generation: NewGeneration): void {
  db.run(
    `INSERT INTO generations (id, thread_id, root_id, chosen, answers_seq, reply_end, provider, model_requested, temperature,
       reasoning, prompt, prompt_tokens, started_at, started_offset)
     VALUES (?, ?, ?, 1, ?, 'running', ?, ?, ?, ?, ?, ?, ?, ?)`,
    generation.id,
    generation.threadId,
    generation.rootId,
    generation.answersSeq,
    generation.provider,
    generation.modelRequested,
    generation.temperature,
    generation.reasoning,
    generation.prompt,
    generation.promptTokens,
    generation.startedAt,
    generation.startedOffset,
  );
}

/** The first words came: from now on the call counts as answered by `model`. */
export function noteFirstToken(db: WritableDb, id: GenerationId, at: number): void {
  db.run('UPDATE generations SET first_token_at = ? WHERE id = ? AND first_token_at IS NULL', at, id);
}

export interface GenerationEnding {
  replyEnd: ReplyEnd;
  code: AppErrorCode | null;
  modelAnswered: string | null;
  finishReason: string | null;
  usage: Usage | null;
  attempts: readonly Attempt[];
  endedAt: number;
}

export function endGeneration(db: WritableDb, id: GenerationId, ending: GenerationEnding): void {
  db.run(
    `UPDATE generations SET reply_end = ?, code = ?, model_answered = ?, finish_reason = ?, usage = ?, attempts = ?, ended_at = ?
     WHERE id = ?`,
    ending.replyEnd,
    ending.code,
    ending.modelAnswered,
    ending.finishReason,
    ending.usage === null ? null : JSON.stringify(ending.usage),
    JSON.stringify(ending.attempts),
    ending.endedAt,
    id,
  );
}

/** Only the end changes: for a reply whose tail was taken back after the call itself was over. */
export function setReplyEnd(db: WritableDb, id: GenerationId, replyEnd: ReplyEnd): void {
  db.run('UPDATE generations SET reply_end = ? WHERE id = ?', replyEnd, id);
}

/** None of an answer's variants is chosen any more: a new one is about to be. */
export function unchooseVariants(db: WritableDb, rootId: GenerationId): void {
  db.run('UPDATE generations SET chosen = 0 WHERE root_id = ?', rootId);
}

/** Throws AppError('not-found'). */
export function getGeneration(db: ReadableDb, id: GenerationId): StoredGeneration {
  const row = db.get<GenerationRow>('SELECT * FROM generations WHERE id = ?', id);
  if (!row) throw new AppError('not-found', { what: 'generation' });
  return toGeneration(row);
}

/** The thread's newest answer: the chosen variant. null before the first. By rowid, as clocks are set back. */
export function newestGeneration(db: ReadableDb, threadId: ThreadId): StoredGeneration | null {
  const row = db.get<GenerationRow>(
    'SELECT * FROM generations WHERE thread_id = ? AND chosen = 1 ORDER BY rowid DESC LIMIT 1',
    threadId,
  );
  return row ? toGeneration(row) : null;
}

/** Variants of one answer that have something to show, oldest first. */
export function listVariants(db: ReadableDb, rootId: GenerationId): GenerationId[] {
  return db
    .all<{ id: string }>(
      `SELECT g.id FROM generations g WHERE g.root_id = ?
       AND EXISTS (SELECT 1 FROM messages m WHERE m.generation_id = g.id AND m.presence <> 'dropped') ORDER BY g.rowid`,
      rootId,
    )
    .map((row) => GenerationId.parse(row.id));
}

/** What ran when the process ended. */
export function listRunningGenerations(db: ReadableDb): StoredGeneration[] {
  return db.all<GenerationRow>("SELECT * FROM generations WHERE reply_end = 'running'").map(toGeneration);
}

/** Newest first; `before` is the last one seen. */
export function listGenerations(
  db: ReadableDb,
  page: { threadId: ThreadId; before: GenerationId | null; limit: number },
): StoredGeneration[] {
  const before = page.before === null ? Number.MAX_SAFE_INTEGER : placeOf(db, page.before);
  return db
    .all<GenerationRow>(
      'SELECT * FROM generations WHERE thread_id = ? AND rowid < ? ORDER BY rowid DESC LIMIT ?',
      page.threadId,
      before,
      page.limit,
    )
    .map(toGeneration);
}

/** The same generation asked again, with the prompt as it is now. */
export function restartGeneration(
  db: WritableDb,
  id: GenerationId,
  again: Pick<
    StoredGeneration,
    'answersSeq' | 'provider' | 'modelRequested' | 'temperature' | 'reasoning' | 'prompt' | 'promptTokens'
  >,
): void {
  db.run(
    `UPDATE generations SET reply_end = 'running', code = NULL, answers_seq = ?, provider = ?, model_requested = ?, temperature = ?,
       reasoning = ?, prompt = ?, prompt_tokens = ?, ended_at = NULL WHERE id = ?`,
    again.answersSeq,
    again.provider,
    again.modelRequested,
    again.temperature,
    again.reasoning,
    again.prompt,
    again.promptTokens,
    id,
  );
}

/** Where a generation stands among all: rows are never removed, so that a later one has a larger rowid. */
function placeOf(db: ReadableDb, id: GenerationId): number {
  const row = db.get<{ rowid: number }>('SELECT rowid FROM generations WHERE id = ?', id);
  if (!row) throw new AppError('not-found', { what: 'generation' });
  return row.rowid;
}

/** Why the newest try at another variant than `chosen` came to nothing, if it was a later one. */
export function newestFailure(db: ReadableDb, rootId: GenerationId, chosen: GenerationId): AppErrorCode | null {
  const row = db.get<{ code: AppErrorCode | null }>(
    `SELECT code FROM generations g WHERE root_id = ? AND code IS NOT NULL AND rowid > ?
     AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.generation_id = g.id AND m.presence <> 'dropped')
     ORDER BY rowid DESC LIMIT 1`,
    rootId,
    placeOf(db, chosen),
  );
  return row?.code ?? null;
}
