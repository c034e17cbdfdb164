import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { CycleId } from '#shared/ids.ts';
import type { Cycle, CycleState, MemorySet, MemoryWork } from '#shared/memory.ts';
import { type RecallCalls, RecallFollower } from '../../../src-renderer/screens/messenger/recall-follower.ts';

const work = (change: Partial<MemoryWork> = {}): MemoryWork => ({
  kind: 'recall',
  state: 'running',
  step: 0,
  steps: 1,
  retryAt: null,
  code: null,
  ...change,
});

const cycle = (id: string, state: CycleState, change: Partial<Cycle> = {}): Cycle =>
  ({
    id: id as CycleId,
    state,
    source: 'recent_memory_load',
    code: null,
    started: { at: 1_000_000, offset: 0 },
    milliseconds: 500,
    madeSet: null,
    findings: [],
    ...change,
  }) as unknown as Cycle;

/** An engine of which a test says what it has. */
function engineWith(given: { cycles?: Cycle[]; work?: MemoryWork | null; recall?: () => Promise<void> }) {
  const engine = { cycles: given.cycles ?? [], work: given.work ?? null };
  const set = { slots: [{ slot: 'long_term_memory', tokens: 1, added: 2, revised: 1, removed: 0 }] };
  const calls: RecallCalls = {
    recall: given.recall ?? (async () => {}),
    work: async () => engine.work,
    newest: async () => engine.cycles.at(-1) ?? null,
    cycle: async (id) => engine.cycles.find((one) => one.id === id) ?? cycle('none', 'failed'),
    set: async () => set as unknown as MemorySet,
    toFailure: (error) => ({ code: error instanceof AppError ? error.code : 'unexpected', params: {} }),
    now: () => 1_000_000,
  };
  return { engine, follower: new RecallFollower(calls) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('one that is started here', () => {
  test('goes from asked over under way to what the new cycle made', async () => {
    const { engine, follower } = engineWith({ cycles: [cycle('old', 'applied')], work: work() });
    const seen: string[] = [];
    follower.subscribe(() => seen.push(follower.state().kind));
    await follower.start();
    follower.see(work({ step: 1 }));
    engine.cycles.push(cycle('new', 'applied', { madeSet: 2 }));
    follower.see(null);
    await settled();
    expect({ seen, end: follower.state() }).toEqual({
      seen: ['asked', 'under-way', 'under-way', 'asked', 'ended'],
      end: { kind: 'ended', outcome: { kind: 'changed', added: 2, revised: 1, removed: 0, conflict: false } },
    });
  });

  test('may be over before it was seen', async () => {
    const { engine, follower } = engineWith({
      recall: async () => {
        engine.cycles.push(cycle('quick', 'nothing-new'));
      },
    });
    await follower.start();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'nothing-new' } });
  });

  test('is no older one, when it ends without a cycle', async () => {
    const { follower } = engineWith({ cycles: [cycle('old', 'applied', { madeSet: 1 })], work: work() });
    await follower.start();
    follower.see(null);
    await settled();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'unfinished' } });
  });

  test('fails with what its last try failed of, where a missing summary could not be written', async () => {
    const { follower } = engineWith({ work: work() });
    await follower.start();
    follower.see(work({ code: 'key-rejected' }));
    follower.see(null);
    await settled();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'failed', code: 'key-rejected' } });
  });

  test('is stopped, also before it has a cycle', async () => {
    const { follower } = engineWith({ work: work() });
    await follower.start();
    follower.noteStopped();
    follower.see(null);
    await settled();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'cancelled' } });
  });

  test.each([
    ['nothing-to-do', { kind: 'nothing-new' }],
    ['thread-busy', { kind: 'failed', code: 'thread-busy' }],
  ] as const)('may be refused: %s', async (code, outcome) => {
    const { follower } = engineWith({ recall: async () => Promise.reject(new AppError(code)) });
    await follower.start();
    expect(follower.state()).toEqual({ kind: 'ended', outcome });
  });
});

describe('one that was started elsewhere', () => {
  test('is followed to its end', async () => {
    const { engine, follower } = engineWith({
      cycles: [cycle('ages ago', 'applied', { started: { at: 10, offset: 0 } })],
    });
    follower.see(null);
    follower.see(work());
    engine.cycles.push(cycle('theirs', 'failed', { code: 'model-overloaded' }));
    follower.see(null);
    await settled();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'failed', code: 'model-overloaded' } });
  });

  test('is not taken for one that ended long before', async () => {
    const { follower } = engineWith({ cycles: [cycle('ages ago', 'applied', { started: { at: 10, offset: 0 } })] });
    follower.see(work());
    follower.see(null);
    await settled();
    expect(follower.state()).toEqual({ kind: 'ended', outcome: { kind: 'unfinished' } });
  });
});
