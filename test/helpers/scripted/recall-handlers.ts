import type { Episode } from '#shared/episodes.ts';
import type { CycleId } from '#shared/ids.ts';
import type { Cycle, MemorySet, MemorySlot, RecallPlan } from '#shared/memory.ts';
import { shownEpisodes } from './episode-handlers.ts';
import type { Implementer } from './implementer.ts';
import { emit, memoryOf, nextId, type Room, type RoomMemory, type World, wallTime } from './world.ts';

/** 최근 기억 불러오기: every step takes `STEP` milliseconds. */
export function recallHandlers(os: Implementer['memory'], world: World) {
  return {
    recallPlan: os.recallPlan.handler(({ input }) => {
      const room = world.rooms.get(input.threadId);
      return memoryOf(world, input.threadId).plan ?? planOf(shownEpisodes(world).filter((one) => isOf(one, room)));
    }),
    recall: os.recall.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      const memory = memoryOf(world, input.threadId);
      const plan = memory.plan ?? planOf(shownEpisodes(world).filter((one) => isOf(one, room)));
      if (!room || plan.verdict !== 'ready') throw errors.APP({ data: { code: 'nothing-to-do', params: {} } });
      void recall(world, room, memory, plan);
    }),
    cancel: os.cancel.handler(({ input }) => memoryOf(world, input.threadId).stop?.abort()),
  };
}

const STEP = 900;

const isOf = (episode: Episode, room: Room | undefined): boolean =>
  episode.links.some(({ soulId }) => soulId === room?.soulId);

function planOf(episodes: Episode[]): RecallPlan {
  const chosen = episodes.flatMap((episode) => {
    const play = episode.plays.toSorted((a, b) => b.summaries.length - a.summaries.length)[0];
    if (!play) return [];
    const summaries = play.summaries.length;
    return [{ title: episode.title, playId: play.id, summaries, needsSummary: summaries === 0 }];
  });
  const summaries = chosen.reduce((sum, one) => sum + one.summaries, 0);
  const missing = chosen.filter(({ needsSummary }) => needsSummary).length;
  return {
    verdict: episodes.length === 0 ? 'no-episodes' : 'ready',
    episodes: chosen,
    summaries,
    tokens: 1_900 + summaries * 220 + missing * 3_100,
    calls: missing + 1,
  };
}

async function recall(world: World, room: Room, memory: RoomMemory, plan: RecallPlan): Promise<void> {
  const changed = () => emit(world, { type: 'memory-changed', threadId: room.id });
  const stop = new AbortController();
  memory.stop = stop;
  for (let step = 0; step < plan.calls && !stop.signal.aborted; step += 1) {
    memory.work = [{ kind: 'recall', state: 'running', step, steps: plan.calls, retryAt: null, code: null }];
    changed();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STEP);
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  memory.work = [];
  const set = stop.signal.aborted ? null : nextSet(memory);
  memory.cycles.push(recallCycle(room, plan, set));
  if (set) memory.sets = [...memory.sets.map((old) => ({ ...old, current: false })), set];
  // Read now: asked again, there is nothing new.
  if (set) memory.plan = { ...plan, verdict: 'nothing-new', episodes: [], summaries: 0, tokens: 0, calls: 0 };
  changed();
}

function nextSet(memory: RoomMemory): MemorySet {
  const before = memory.sets.find(({ current }) => current);
  const change = (slot: MemorySlot, added: number, revised: number, removed: number) => ({
    slot,
    tokens: 320,
    added,
    revised,
    removed,
  });
  return {
    number: memory.sets.length + 1,
    origin: 'extract',
    made: wallTime(Date.now()),
    cycleId: null,
    base: before?.number ?? null,
    current: true,
    inLineage: true,
    template: 'extract-v4',
    model: 'practice-1',
    slots: [change('long_term_memory', 4, 1, 0), change('soul_relational_persona', 1, 1, 0)],
    texts: before?.texts ?? [],
    items: before?.items ?? [],
  };
}

function recallCycle(room: Room, plan: RecallPlan, set: MemorySet | null): Cycle {
  return {
    id: nextId<CycleId>(),
    threadId: room.id,
    kind: 'extract',
    source: 'recent_memory_load',
    state: set ? 'applied' : 'cancelled',
    code: null,
    started: wallTime(Date.now() - STEP),
    milliseconds: STEP,
    fromSeq: null,
    toSeq: null,
    messages: 0,
    summaries: plan.summaries,
    baseSet: set?.base ?? null,
    madeSet: set?.number ?? null,
    entries: 0,
    tries: 1,
    rejected: 0,
    promptTokens: 2_410,
    outputTokens: 640,
    stale: false,
    template: 'extract-v4',
    provider: 'practice',
    modelRequested: 'practice-1',
    modelAnswered: 'practice-1',
    temperature: 0.4,
    reasoning: 'off',
    inputHash: '0'.repeat(64),
    system: '',
    input: '',
    output: null,
    findings: set
      ? [{ gate: 'conflict', effect: 'report', code: 'relation-differs', where: '', detail: '헤어진 직후 / 썸' }]
      : [],
    usage: null,
    attempts: [],
  };
}
