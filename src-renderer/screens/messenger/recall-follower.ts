import type { CycleId } from '#shared/ids.ts';
import type { Cycle, CycleSummary, MemorySet, MemoryWork } from '#shared/memory.ts';
import type { Failure } from '../../client/failure.ts';
import { outcomeOf, type RecallOutcome } from './recall-outcome.ts';

export type RecallState =
  | { kind: 'resting' }
  /** Asked for, or over: what the engine has to say of it is on its way. */
  | { kind: 'asked' }
  | { kind: 'under-way'; work: MemoryWork }
  | { kind: 'ended'; outcome: RecallOutcome };

/** What the follower asks of the engine, for one thread. */
export interface RecallCalls {
  recall: () => Promise<void>;
  /** The work as the engine has it now; what is told to `see` later is never older. */
  work: () => Promise<MemoryWork | null>;
  /** The newest cycle that was a recall. */
  newest: () => Promise<CycleSummary | null>;
  cycle: (id: CycleId) => Promise<Cycle>;
  set: (number: number) => Promise<MemorySet>;
  toFailure: (error: unknown) => Failure;
  now: () => number;
}

/** Milliseconds by which the clock of a cycle may be behind. */
const SLACK = 2000;

/** Follows 최근 기억 불러오기 in one room, whoever started it: this page, another window, or a page that was closed since. */
export class RecallFollower {
  #state: RecallState = { kind: 'resting' };
  readonly #calls: RecallCalls;
  readonly #listeners = new Set<() => void>();
  #starting = false;
  /** The newest recall before the one under way; undefined where that is not known. */
  #before: CycleId | null | undefined;
  #since = 0;
  #stopped = false;
  /** What the last try failed of: missing summaries are written without a cycle that could tell it. */
  #failure: Failure['code'] | null = null;

  constructor(calls: RecallCalls) {
    this.#calls = calls;
  }

  readonly state = (): RecallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the engine is at now; null: no recall. */
  see(work: MemoryWork | null): void {
    const { kind } = this.#state;
    if (work === null) {
      if (kind === 'under-way' && !this.#starting) void this.#settle();
      return;
    }
    if (kind === 'resting' || kind === 'ended') this.#follow(undefined);
    this.#failure = work.code;
    this.#set({ kind: 'under-way', work });
  }

  async start(): Promise<void> {
    if (this.#state.kind === 'asked' || this.#state.kind === 'under-way') return;
    this.#starting = true;
    this.#set({ kind: 'asked' });
    try {
      this.#follow((await this.#calls.newest())?.id ?? null);
      await this.#calls.recall();
      const work = await this.#calls.work();
      this.#starting = false;
      if (work) this.#set({ kind: 'under-way', work });
      else await this.#settle();
    } catch (error) {
      this.#starting = false;
      this.#end(failedOutcome(this.#calls.toFailure(error)));
    }
  }

  /** The person has stopped it; the end comes through `see`. */
  noteStopped(): void {
    this.#stopped = true;
  }

  rest(): void {
    if (this.#state.kind === 'ended') this.#set({ kind: 'resting' });
  }

  #follow(before: CycleId | null | undefined): void {
    this.#before = before;
    this.#since = this.#calls.now();
    this.#stopped = false;
    this.#failure = null;
  }

  async #settle(): Promise<void> {
    this.#set({ kind: 'asked' });
    try {
      const newest = await this.#calls.newest();
      const cycle = newest && this.#isFollowed(newest) ? await this.#calls.cycle(newest.id) : null;
      if (cycle === null && this.#stopped) return this.#end({ kind: 'cancelled' });
      if (cycle === null && this.#failure) return this.#end({ kind: 'failed', code: this.#failure });
      const made = cycle?.state === 'applied' ? cycle.madeSet : null;
      this.#end(outcomeOf(cycle, made === null ? null : await this.#calls.set(made)));
    } catch (error) {
      this.#end(failedOutcome(this.#calls.toFailure(error)));
    }
  }

  #isFollowed({ id, started, milliseconds }: CycleSummary): boolean {
    if (this.#before !== undefined) return id !== this.#before;
    return started.at + (milliseconds ?? 0) >= this.#since - SLACK;
  }

  #end(outcome: RecallOutcome): void {
    this.#set({ kind: 'ended', outcome });
  }

  #set(state: RecallState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function failedOutcome({ code }: Failure): RecallOutcome {
  if (code === 'nothing-to-do') return { kind: 'nothing-new' };
  return { kind: 'failed', code };
}
