import { setImmediate as nextTick } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { EngineEvent } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { CancelTimer } from '../../core/ports.ts';
import { readEngineState, writeEngineState } from '../../store/models.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { hasReadyUnits, listThreadsToIndex, retryUnavailable } from '../../store/recall-index.ts';
import { currentModel, hasSigns, useModel } from '../../store/recall-vectors.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { learnSecrets } from '../memory/known-secrets.ts';
import type { EventBus } from '../publish-events.ts';
import { isPaused } from './describe-status.ts';
import { embedWaiting } from './embed-waiting.ts';
import { syncIndex } from './sync-index.ts';

export interface RecallIndexer {
  /** Something is out of date. Work goes on in the background; called while it runs, it looks again at the end. */
  wake(): void;
  /** Ends after the piece under way. Nothing is lost: what is to be done stands in the database. */
  stop(): Promise<void>;
}

/** An embedder that can't be had is asked again after this, or when somebody wakes the work. */
const RETRY_MS = 10 * 60_000;

/**
 * Keeps the index of recall up to date in the background (SPEC section 7): words first, in slices, then vectors, one piece
 * after the other, so that replies come between. All state is in the database: it resumes wherever it was stopped.
 */
export function createRecallIndexer(engine: Engine, onBug: (error: unknown) => void): RecallIndexer {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  let first = true;
  let cancel: CancelTimer = () => {};

  const later = (): void => {
    cancel();
    cancel = engine.ports.clock.after(RETRY_MS, wake);
  };
  const round = async (): Promise<void> => {
    if (first) {
      engine.database.write(retryUnavailable);
      first = false;
    }
    while (!closing.signal.aborted) {
      again = false;
      const threads = listThreadsToIndex(engine.database.read);
      if (isPaused(engine.database.read)) return;
      if (threads.length === 0 && !isChosenAnew(engine.database.read)) return;
      for (const threadId of threads) await syncAll(engine, threadId, closing.signal);
      const done = await embedAll(engine, closing.signal);
      if (done === 'unavailable') return later();
      if (!again && listThreadsToIndex(engine.database.read).length === 0) return;
      if (done === 'nothing' && !again) return;
    }
  };
  const work = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof AppError)) onBug(error);
      later();
    } finally {
      running = null;
    }
    if (again && !closing.signal.aborted) wake();
  };
  function wake(): void {
    again = true;
    if (closing.signal.aborted || running !== null) return;
    cancel();
    // Not in the call that woke it: that may stand in the middle of a write.
    running = nextTick().then(work);
  }
  return {
    wake,
    stop: async () => {
      closing.abort();
      cancel();
      await running;
    },
  };
}

async function syncAll(engine: Engine, threadId: ThreadId, stop: AbortSignal): Promise<void> {
  for (let left = 1; left > 0 && !stop.aborted && !isPaused(engine.database.read); ) {
    left = engine.database.write((db) => syncIndex(db, threadId)).left;
    engine.events.publish({ type: 'recall-changed', threadId });
    await nextTick();
  }
}

/** `nothing`: no vector was made. `unavailable`: there is no model now. */
async function embedAll(engine: Engine, stop: AbortSignal): Promise<'some' | 'nothing' | 'unavailable'> {
  if (!engine.database.hasVectorSearch()) return 'unavailable';
  const choice = choiceOf(engine.database.read);
  let made = 0;
  try {
    const model = await engine.embedder.identity(stop);
    const stored = engine.database.write((db) => {
      writeEngineState(db, CHOICE_KEY, choice);
      return useModel(db, model);
    });
    // With another model than before that is every thread.
    for (const threadId of listThreadsToIndex(engine.database.read)) {
      await learnSecrets(engine, getThread(engine.database.read, threadId), () => stop.aborted);
      made += await embedWaiting(engine, threadId, { ...model, number: stored.number }, stop);
    }
    return made > 0 ? 'some' : 'nothing';
  } catch (error) {
    if (stop.aborted) return 'nothing';
    if (!(error instanceof AppError) || !error.code.startsWith('embedder-')) throw error;
    // Another one was chosen while this one worked.
    if (choiceOf(engine.database.read) !== choice) return 'some';
    // Said once, by the status that everybody asks anyway.
    for (const threadId of listThreadsToIndex(engine.database.read))
      engine.events.publish({ type: 'recall-changed', threadId });
    return 'unavailable';
  }
}

/** The person's choice that the stored vectors were made by. */
const CHOICE_KEY = 'recall-choice';

const choiceOf = (db: ReadableDb): string => JSON.stringify(readSettings(db).embedding);

/** Vectors are there, and another model (or another prefix) was chosen since they were made, or what they are of is not known any more. */
function isChosenAnew(db: ReadableDb): boolean {
  if (currentModel(db) === null || !hasSigns(db)) return hasReadyUnits(db);
  return readEngineState(db, CHOICE_KEY) !== choiceOf(db);
}

/** A bus on which every news that may have changed a text wakes the indexer. */
export function wakingIndexer(events: EventBus, wake: () => void): EventBus {
  return {
    ...events,
    publish: (event) => {
      events.publish(event);
      if (WAKING.has(event.type)) wake();
    },
  };
}

const WAKING: ReadonlySet<EngineEvent['type']> = new Set([
  'thread-changed',
  'memory-changed',
  'settings-changed',
  'souls-changed',
  'storage-replaced',
]);
