import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { EmbedderStatus } from '#shared/recall.ts';
import type { Clock } from '../core/ports.ts';
import { type CallQueue, createCallQueue, type QueuedCall } from './call-queue.ts';
import type { Embedder, EmbeddingChoice } from './embedder.ts';
import { type HeldModel, holdModel, type ModelPlaces } from './hold-model.ts';
import { ProcessEnded } from './model-process.ts';
import { createPauses, type Pauses } from './pause-after-failures.ts';

export interface EmbedderDeps extends ModelPlaces {
  choice: EmbeddingChoice;
  clock: Clock;
}

/** An embedder over a process of its own, started by the first call. Nothing is read or started before. */
export function createEmbedder(deps: EmbedderDeps): Embedder {
  const desk: Desk = {
    ...{ deps, queue: createCallQueue(), pauses: createPauses(deps.clock), model: holdModel(deps, deps.choice) },
    ...{ working: false, closed: false, letGo: Promise.resolve(), cancelIdle: () => {} },
  };
  const join: CallQueue['join'] = (texts, options) => {
    if (desk.closed) return Promise.reject(failure(desk, { reason: 'closed' }));
    const vectors = desk.queue.join(texts, options);
    void work(desk);
    return vectors;
  };
  return {
    status: () => statusOf(desk),
    identity: async (signal) => {
      const call = { as: 'query', urgent: true } as const;
      if (!desk.model.identity) await join([], signal ? { ...call, signal } : call);
      const { identity } = desk.model;
      if (!identity) throw new Error('an open model without an identity');
      return identity;
    },
    embed: async (texts, options) => await join(texts, options),
    choose: (choice) => {
      if (isSame(choice, desk.model.choice)) return;
      desk.queue.failAll(new AppError('embedder-mismatch', { model: choice.model }));
      letGo(desk);
      desk.pauses.forget();
      desk.model = holdModel(deps, choice);
    },
    close: async () => {
      desk.closed = true;
      desk.queue.failAll(failure(desk, { reason: 'closed' }));
      letGo(desk);
      await desk.letGo;
    },
  };
}

/** What the work of one embedder goes by. */
interface Desk {
  readonly deps: EmbedderDeps;
  readonly queue: CallQueue;
  readonly pauses: Pauses;
  model: HeldModel;
  working: boolean;
  closed: boolean;
  /** The process that was told to end last has ended. There is one at a time. */
  letGo: Promise<void>;
  cancelIdle: () => void;
}

const IDLE_MS = 5 * 60_000;

const isSame = (one: EmbeddingChoice, other: EmbeddingChoice): boolean =>
  one.model === other.model && one.queryPrefix === other.queryPrefix && one.passagePrefix === other.passagePrefix;

const failure = (desk: Desk, params: { reason: string; text?: number }): AppError =>
  new AppError('embedder-failed', { model: desk.model.choice.model, ...params });

function letGo(desk: Desk): void {
  desk.cancelIdle();
  desk.letGo = Promise.all([desk.letGo, desk.model.release()]).then(() => {});
}

function statusOf({ model, pauses }: Desk): EmbedderStatus {
  const about = { model: model.choice.model, dimension: model.identity?.dimension ?? null };
  const fault = pauses.last();
  switch (model.state) {
    case 'open':
      return { ...about, state: 'ready', code: null };
    case 'opening':
      return { ...about, state: 'starting', code: null };
    case 'closed':
      return { ...about, state: fault ? 'unavailable' : 'idle', code: fault?.code ?? null };
    default:
      return assertNever(model.state);
  }
}

/** Goes on while somebody waits, a text at a time: whoever is urgent comes next. */
async function work(desk: Desk): Promise<void> {
  if (desk.working) return;
  desk.working = true;
  desk.cancelIdle();
  for (let call = desk.queue.next(); call; call = desk.queue.next()) {
    const { model } = desk;
    try {
      await advance(desk, model, call);
    } catch (error) {
      // The end of a model that another was chosen over is no failure, and those who asked it have been told.
      if (desk.model === model && !desk.closed) noteFailure(desk, error, call);
    }
  }
  desk.working = false;
  desk.cancelIdle = desk.deps.clock.after(IDLE_MS, () => letGo(desk));
}

async function advance(desk: Desk, model: HeldModel, call: QueuedCall): Promise<void> {
  const paused = desk.pauses.active();
  if (paused) return desk.queue.failAll(paused);
  if (model.state !== 'open') {
    await desk.letGo;
    // Meanwhile somebody more urgent may have come, or another model.
    if (desk.model === model && !desk.closed) await model.open();
    return;
  }
  const { fingerprint } = call.options;
  if (fingerprint !== undefined && fingerprint !== model.identity?.fingerprint) {
    return call.fail(new AppError('embedder-mismatch', { model: model.choice.model }));
  }
  const text = call.texts[call.vectors.length];
  if (text !== undefined) await embedOne(desk, model, call, text);
  if (call.vectors.length === call.texts.length) call.finish();
}

async function embedOne(desk: Desk, model: HeldModel, call: QueuedCall, text: string): Promise<void> {
  const answer = await model.embed(text, call.options.as);
  switch (answer.type) {
    case 'vector':
      desk.pauses.worked();
      call.vectors.push(answer.vector);
      return;
    case 'failed':
      return call.fail(failure(desk, { text: call.vectors.length, reason: answer.reason }));
    case 'opened':
    case 'refused':
      throw new Error(`the embedding worker answered ${answer.type} to a text`);
    default:
      return assertNever(answer);
  }
}

/** One crash is tried again, another one in a row fails what waits, and so does a model that can't be used. */
function noteFailure(desk: Desk, error: unknown, call: QueuedCall): void {
  const { pauses, queue } = desk;
  if (error instanceof ProcessEnded) {
    const crash = failure(desk, { reason: 'stopped' });
    if (pauses.note(crash, 1)) return;
    call.fail(failure(desk, { reason: 'stopped', text: call.vectors.length }));
    queue.failAll(crash);
    return;
  }
  // A missing file costs nothing to look for again.
  if (error instanceof AppError && error.code === 'embedder-missing') pauses.show(error);
  else if (error instanceof AppError) pauses.note(error, 0);
  queue.failAll(error);
}
