import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { MeaningArm } from '#shared/recall.ts';
import type { CancelTimer } from '../../core/ports.ts';
import { type QueryLine, type RecallQuery, readQuery } from '../../core/recall/read-query.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { isRecallOff } from '../../store/recall-decisions.ts';
import { linesBefore } from '../../store/recall-lines.ts';
import { currentModel, hasSigns } from '../../store/recall-vectors.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { learnSecrets } from '../memory/known-secrets.ts';
import type { IndexQuery } from './search-index.ts';

/** What has to be awaited before a recall: the query, and its vector where there is one. */
export interface PreparedRecall {
  enabled: boolean;
  query: RecallQuery;
  meaning: MeaningArm;
  vector: Float32Array | null;
  model: { id: string; fingerprint: string; mean: Float32Array } | null;
}

/**
 * Reads what the newest turn of a thread looks for and has it embedded. What was edited or removed meanwhile is not looked for: it
 * is read anew, in the end by words alone. Never throws for a missing model: words are left.
 */
export async function prepareRecall(engine: Engine, threadId: ThreadId, signal?: AbortSignal): Promise<PreparedRecall> {
  let wanted = readWanted(engine, threadId);
  for (let tries = 0; ; tries++) {
    if (wanted.enabled && !wanted.query.smallTalk) await knowSecrets(engine, threadId, signal);
    const prepared = await prepareQuery(engine, wanted.query, wanted.enabled, signal);
    const now = readWanted(engine, threadId);
    if (now.enabled === wanted.enabled && isSameQuery(now.query, wanted.query)) return prepared;
    if (tries === MOST_TRIES - 1) return { ...now, meaning: 'late', vector: null, model: null };
    wanted = now;
  }
}

const MOST_TRIES = 3;

function readWanted(engine: Engine, threadId: ThreadId): Pick<PreparedRecall, 'enabled' | 'query'> {
  const db = engine.database.read;
  const lines = linesBefore(db, threadId, Number.MAX_SAFE_INTEGER, QUERY_LINES);
  return { enabled: !isRecallOff(db, threadId), query: readQuery(lines) };
}

const isSameQuery = (one: RecallQuery, other: RecallQuery): boolean =>
  one.text === other.text && one.newest === other.newest;

/** The same for a text by itself, or said behind `before`. */
export async function prepareText(
  engine: Engine,
  text: string,
  before: readonly QueryLine[] = [],
): Promise<PreparedRecall> {
  return prepareQuery(engine, readQuery([...before, { author: 'user', text }]), true);
}

async function prepareQuery(
  engine: Engine,
  query: RecallQuery,
  enabled: boolean,
  signal?: AbortSignal,
): Promise<PreparedRecall> {
  const without = (meaning: MeaningArm): PreparedRecall => ({ enabled, query, meaning, vector: null, model: null });
  if (!enabled || query.smallTalk) return without('small-talk');
  const stored = currentModel(engine.database.read);
  if (stored === null || !canSearchMeaning(engine))
    return without(engine.embedder.status().state === 'unavailable' ? 'unavailable' : 'nothing-indexed');
  const answer = await inTime(engine, signal, async (stop) => {
    const model = await engine.embedder.identity(stop);
    // Made by another model than the stored ones: compared they would mean nothing.
    if (model.fingerprint !== stored.fingerprint) return without('nothing-indexed');
    const { fingerprint } = model;
    const [vector] = await engine.embedder.embed([query.text], {
      ...{ as: 'query', urgent: true },
      ...{ signal: stop, fingerprint },
    });
    return { ...without('used'), vector: vector ?? null, model: { id: model.id, fingerprint, mean: model.mean } };
  });
  return typeof answer === 'string' ? without(answer) : answer;
}

const canSearchMeaning = ({ database }: Engine): boolean => database.hasVectorSearch() && hasSigns(database.read);

/** What a query can be compared with now: another model may have been chosen, or a backup restored, since it was embedded. */
export function meaningOf(db: ReadableDb, { vector, model }: PreparedRecall): IndexQuery['meaning'] {
  if (vector === null || model === null || vector.length !== model.mean.length) return null;
  if (currentModel(db)?.fingerprint !== model.fingerprint || !hasSigns(db)) return null;
  return { vector, mean: model.mean };
}

/** Messages that the newest turn and the one before it can be made of. */
const QUERY_LINES = 40;

/** A reply does not wait longer for the model of meanings; words find their part without it. */
const QUERY_WAIT_MS = 2_500;

/** What old talk explains as secrets is masked in excerpts. As a rule it has been read in the background; a long thread's may not be yet. */
export async function knowSecrets(engine: Engine, threadId: ThreadId, signal?: AbortSignal): Promise<void> {
  const started = performance.now();
  const thread = getThread(engine.database.read, threadId);
  await learnSecrets(engine, thread, () => signal?.aborted === true || performance.now() - started > SECRETS_WAIT_MS);
}

const SECRETS_WAIT_MS = 1_000;

async function inTime<T>(
  engine: Engine,
  signal: AbortSignal | undefined,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T | 'late' | 'unavailable'> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal?.addEventListener('abort', leave, { once: true });
  let cancel: CancelTimer = () => {};
  const late = new Promise<'late'>((resolve) => {
    cancel = engine.ports.clock.after(QUERY_WAIT_MS, () => resolve('late'));
  });
  try {
    const working = work(stop.signal).catch((error: unknown): 'late' | 'unavailable' => {
      if (stop.signal.aborted) return 'late';
      if (error instanceof AppError) return 'unavailable';
      throw error;
    });
    return await Promise.race([working, late]);
  } finally {
    cancel();
    leave();
    signal?.removeEventListener('abort', leave);
  }
}
