import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { CycleId } from '#shared/ids.ts';
import type { CycleKind } from '#shared/memory.ts';
import type { Settings } from '#shared/settings.ts';
import { type Curated, curateOutput } from '../../core/memory/curate-output.ts';
import { hideValues, type KnownSecret } from '../../core/memory/mask-output.ts';
import { redact } from '../../core/redact.ts';
import type { LanguageModel } from '../../models/language-model.ts';
import { endCycle, getCycle, noteTry, putCycle } from '../../store/cycles.ts';
import { appendEvent } from '../../store/events.ts';
import { isClaimed, type Job } from '../../store/jobs.ts';
import { nextSetNumber } from '../../store/memory.ts';
import type { ReadableDb, WritableDb } from '../../store/open-database.ts';
import { keepPromptText } from '../../store/prompts.ts';
import { readSettings } from '../../store/settings.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { noteAnsweringModel } from '../note-answering-model.ts';
import { applyCycle } from './apply-cycle.ts';
import { callMemoryModel, describeCall, failureOf, type MemoryCall } from './call-memory-model.ts';
import type { CycleInput } from './cycle-input.ts';
import { hideKnown, learnSecrets } from './known-secrets.ts';
import { keepRunningMemoryJob, type MemoryJob } from './memory-job.ts';
import { putOffDiscarded, settleFailedTry } from './settle-memory.ts';

export interface CycleStep {
  kind: CycleKind;
  gather(db: ReadableDb, thread: StoredThread, settings: Settings): CycleInput | null;
  /** The hash that `gather` would give now; null: nothing to read any more. Cheap: it is asked inside the write. */
  probe(db: ReadableDb, thread: StoredThread, settings: Settings): string | null;
  /** Inside the write that applied the cycle: what the job does next. */
  applied(db: WritableDb, set: number): void;
  /** There was nothing to read. */
  nothing(db: WritableDb): void;
}

/**
 * One try of one cycle: gather, ask, judge, apply (SPEC section 5). What a model answers touches nothing before every gate
 * has passed it, and then all at once or not at all; a result whose memory or messages have changed meanwhile is thrown
 * away. What comes next (another try, the next step, the end) is in the job when it returns.
 */
export async function runCycle(
  engine: Engine,
  stored: Job,
  job: MemoryJob,
  step: CycleStep,
  signal: AbortSignal,
): Promise<void> {
  const { database } = engine;
  const known = await learnSecrets(engine, getThread(database.read, job.threadId));
  if (signal.aborted) return;
  const settings = readSettings(database.read);
  const thread = getThread(database.read, job.threadId);
  const gathered = step.gather(database.read, thread, settings);
  if (gathered === null) {
    database.write((db) => {
      if (isClaimed(db, stored.key)) step.nothing(db);
    });
    return;
  }
  const input = hideKnown(gathered, known);
  const model = await openMemoryModel(engine, settings, step.kind);
  if (signal.aborted) return;
  if (model instanceof AppError) {
    settleFailedTry(engine, stored, job, { code: model.code, retryAfterMs: null });
    return;
  }
  const started = startCycle(engine, stored, job, { input, thread, settings, model });
  if (started === null) return;
  engine.events.publish({ type: 'memory-changed', threadId: thread.id });
  const call = await callMemoryModel(
    model,
    { system: input.system, turn: input.turn, choice: settings.purposes[step.kind], settings, variant: job.failures },
    signal,
    () => engine.ports.clock.now(),
  );
  // So that applying does not have to, which is long enough without. From the gates to the write nothing comes in between.
  database.foldLog();
  await nextTurn();
  if (signal.aborted) return;
  const code = failureOf(call);
  const curated = code === null ? curate(engine, thread, input, call.text, started.cycleId) : null;
  const { secrets } = input;
  if (curated?.accepted) finish(engine, stored, started, { step, thread, input, call, curated, model, secrets });
  else refuse(engine, stored, started, { code: code ?? 'memory-rejected', thread, call, curated, secrets });
}

async function openMemoryModel(engine: Engine, settings: Settings, kind: CycleKind): Promise<LanguageModel | AppError> {
  try {
    return await engine.openModel(kind, settings);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

type StartedJob = MemoryJob & { cycleId: CycleId };

function startCycle(
  engine: Engine,
  stored: Job,
  job: MemoryJob,
  start: { input: CycleInput; thread: StoredThread; settings: Settings; model: LanguageModel },
): StartedJob | null {
  const { input, thread, settings, model } = start;
  const now = engine.ports.clock.now();
  const choice = settings.purposes[input.kind];
  return engine.database.write((db) => {
    if (!isClaimed(db, stored.key)) return null;
    const cycleId = job.cycleId ?? CycleId.parse(engine.ports.ids.next());
    putCycle(db, {
      id: cycleId,
      threadId: thread.id,
      kind: input.kind,
      source: job.source,
      baseSet: input.base?.number ?? null,
      fromSeq: input.messages[0]?.seq ?? null,
      toSeq: input.messages.at(-1)?.seq ?? null,
      messageCount: input.messages.length,
      summaryCount: input.summaries.length,
      inputHash: input.hash,
      template: input.template,
      provider: model.provider,
      modelRequested: model.modelId,
      temperature: choice.temperature,
      reasoning: choice.reasoning,
      systemText: keepPromptText(db, input.system),
      inputText: keepPromptText(db, input.turn),
      startedAt: now,
      startedOffset: engine.ports.clock.offsetMinutes(now),
    });
    const running = { ...job, cycleId };
    keepRunningMemoryJob(db, running, now);
    return running;
  });
}

function curate(engine: Engine, thread: StoredThread, input: CycleInput, output: string, cycleId: CycleId): Curated {
  return curateOutput({
    kind: input.kind,
    output,
    language: input.language,
    instructions: input.instructions,
    names: input.names,
    userName: input.names[0] ?? '',
    previous: input.previous,
    entries: input.entries,
    sources: input.sources,
    shown: input.shown,
    given: [thread.profile.initialSituation],
    maskIdentifiers: thread.profile.maskIdentifiers,
    secrets: input.secrets,
    cycleId,
    setNumber: nextSetNumber(engine.database.read, thread.id),
    nextId: () => engine.ports.ids.next(),
  });
}

interface Outcome {
  thread: StoredThread;
  /** Values that may not be kept. */
  secrets: readonly KnownSecret[];
  call: MemoryCall;
  curated: Curated | null;
}

function finish(
  engine: Engine,
  stored: Job,
  job: StartedJob,
  done: Outcome & { step: CycleStep; input: CycleInput; curated: Curated; model: LanguageModel },
): void {
  const { step, thread, input, call, curated } = done;
  engine.database.write((db) => {
    if (!isClaimed(db, stored.key)) {
      endOrphan(engine, db, job.cycleId);
      return;
    }
    note(engine, db, job, done, null);
    const now = getThread(db, thread.id);
    if (step.probe(db, now, readSettings(db)) !== input.hash) {
      putOffDiscarded(engine, db, stored, job);
      return;
    }
    const { set, entries } = applyCycle(engine, db, {
      cycleId: job.cycleId,
      thread,
      input,
      curated,
      job,
      milliseconds: call.milliseconds,
    });
    const endedAt = engine.ports.clock.now();
    endCycle(db, job.cycleId, { state: 'applied', code: null, madeSet: set, entryCount: entries, endedAt });
    if (call.modelAnswered !== null) noteAnsweringModel(engine, db, done.model, call.modelAnswered);
    step.applied(db, set);
  });
  engine.events.publish({ type: 'memory-changed', threadId: thread.id });
}

/** The job was cancelled or set anew while the call ran: its cycle is over, and nothing of it is used. */
function endOrphan(engine: Engine, db: WritableDb, cycleId: CycleId): void {
  if (getCycle(db, cycleId).state !== 'running') return;
  const endedAt = engine.ports.clock.now();
  endCycle(db, cycleId, { state: 'cancelled', code: null, madeSet: null, entryCount: 0, endedAt });
}

function refuse(engine: Engine, stored: Job, job: StartedJob, refused: Outcome & { code: AppError['code'] }): void {
  const { code, call, thread, curated } = refused;
  engine.database.write((db) => {
    if (!isClaimed(db, stored.key)) {
      endOrphan(engine, db, job.cycleId);
      return;
    }
    note(engine, db, job, refused, code);
    if (code === 'memory-rejected')
      appendEvent(db, {
        at: engine.ports.clock.now(),
        type: 'reject_dm_memory_output',
        threadId: thread.id,
        soulId: thread.soulId,
        data: {
          cycle_id: job.cycleId,
          codes: curated?.findings.filter((one) => one.effect === 'reject').map((one) => `${one.gate}/${one.code}`) ?? [
            'parser/truncated',
          ],
        },
      });
  });
  const retryAfterMs = call.outcome.kind === 'failed' ? call.outcome.retryAfterMs : null;
  settleFailedTry(engine, stored, job, { code, retryAfterMs });
}

function note(
  engine: Engine,
  db: WritableDb,
  job: StartedJob,
  { call, thread, curated, secrets }: Outcome,
  code: AppError['code'] | null,
): void {
  noteTry(db, job.cycleId, {
    attempt: {
      at: engine.ports.clock.now() - call.milliseconds,
      outcome: code === 'memory-rejected' ? 'rejected' : describeCall(call),
      code,
      milliseconds: call.milliseconds,
    },
    // What a model makes up may look like a secret as well: nothing but the user's own message holds one.
    output:
      call.text === ''
        ? null
        : redact(hideValues(call.text.slice(0, 100_000), secrets).text, { identifiers: thread.profile.maskIdentifiers })
            .text,
    findings: curated?.findings ?? [],
    rejected: code === 'memory-rejected',
    modelAnswered: call.modelAnswered,
    usage: call.usage,
  });
}
