import type { CycleId, ItemId, ThreadId } from '#shared/ids.ts';
import type { Cycle, MemoryItem, MemorySet, MemoryState } from '#shared/memory.ts';
import type { Implementer } from './scripted/implementer.ts';
import { sampleEntries } from './scripted/lorebook-sample.ts';
import { sampleCycles } from './scripted/memory-cycles.ts';
import { diffItems, sampleSets, slotChanges } from './scripted/memory-sample.ts';
import { emit, memoryOf, nextId, type Room, type RoomMemory, type World, wallTime } from './scripted/world.ts';

/** Milliseconds that a scripted cycle takes. */
const STEP = 900;

/** Gives a sample room a memory of five sets, its cycles and its lorebook. */
export function rememberRoom(world: World, threadId: ThreadId): void {
  const room = world.rooms.get(threadId);
  if (!room) throw new Error('the script has no such room');
  const sets = sampleSets(world, room);
  const kept = memoryOf(world, threadId);
  Object.assign(kept, { sets, cycles: sampleCycles(room, sets), entries: sampleEntries(world, room) });
}

/** Slots, sets and cycles of the sample rooms; cycles and rebuilds take `STEP` for each of theirs. */
export function memoryHandlers(os: Implementer['memory'], world: World) {
  const setIn = (threadId: ThreadId, number: number) =>
    memoryOf(world, threadId).sets.find((set) => set.number === number);
  const notFound = { data: { code: 'not-found' as const, params: {} } };
  const nothing = { data: { code: 'nothing-to-do' as const, params: {} } };
  return {
    current: os.current.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      if (!room) throw errors.APP(notFound);
      return stateOf(world, room);
    }),
    sets: os.sets.handler(({ input }) => memoryOf(world, input.threadId).sets.toReversed()),
    set: os.set.handler(({ input, errors }) => {
      const set = setIn(input.threadId, input.number);
      if (!set) throw errors.APP(notFound);
      return set;
    }),
    diff: os.diff.handler(({ input, errors }) => {
      const to = setIn(input.threadId, input.to);
      if (!to) throw errors.APP(notFound);
      return diffItems(input.from === null ? [] : (setIn(input.threadId, input.from)?.items ?? []), to.items);
    }),
    restore: os.restore.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      const set = setIn(input.threadId, input.number);
      if (!room || !set) throw errors.APP(notFound);
      addSet(memoryOf(world, room.id), {
        ...set,
        origin: 'restore',
        base: set.number,
        cycleId: null,
        template: null,
        model: null,
      });
      emit(world, { type: 'memory-changed', threadId: room.id });
      return stateOf(world, room);
    }),
    cycles: os.cycles.handler(({ input }) => {
      const all = memoryOf(world, input.threadId).cycles.toReversed();
      const from = input.before === null ? 0 : all.findIndex(({ id }) => id === input.before) + 1;
      return all.slice(from, from + input.limit);
    }),
    cycle: os.cycle.handler(({ input, errors }) => {
      const cycles = [...world.memories.values()].flatMap((memory) => memory.cycles);
      const found = cycles.find(({ id }) => id === input.cycleId);
      if (!found) throw errors.APP(notFound);
      return found;
    }),
    summarise: os.summarise.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      if (!room || stateOf(world, room).window.unconsumed === 0) throw errors.APP(nothing);
      void work(world, room, 'cycle', 1);
    }),
    rebuild: os.rebuild.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      const stale = memoryOf(world, input.threadId).cycles.filter((cycle) => cycle.stale);
      if (!room || stale.length === 0) throw errors.APP(nothing);
      void work(world, room, 'rebuild', stale.length + 1);
    }),
  };
}

export function lorebookHandlers(os: Implementer['lorebook'], world: World) {
  return {
    list: os.list.handler(({ input }) => {
      const { entries } = memoryOf(world, input.threadId);
      const count = (state: 'active' | 'retired') => entries.filter((entry) => entry.state === state).length;
      const found = entries.filter(
        ({ state, title, keywords, record }) =>
          (input.retired || state === 'active') && [title, ...keywords, record].join(' ').includes(input.query),
      );
      const from = input.before === null ? 0 : found.findIndex(({ id }) => id === input.before) + 1;
      return { entries: found.slice(from, from + input.limit), active: count('active'), retired: count('retired') };
    }),
  };
}

function stateOf(world: World, room: Room): MemoryState {
  const memory = memoryOf(world, room.id);
  const set = memory.sets.find(({ current }) => current) ?? null;
  const consumed = consumedUpTo(memory);
  const unconsumed = room.messages.filter(({ seq }) => seq > consumed).length;
  const inWindow = unconsumed + (consumed === 0 ? 0 : 6);
  return {
    threadId: room.id,
    set,
    window: {
      messages: inWindow,
      unconsumed,
      contextTokens: set?.slots.find(({ slot }) => slot === 'recent_context')?.tokens ?? 88,
      windowTokens: inWindow * 210,
      threshold: world.settings.cycleTokens,
    },
    stale: {
      items: set?.items.filter(({ stale }) => stale).length ?? 0,
      entries: memory.entries.filter(({ stale, state }) => stale && state === 'active').length,
      cycles: memory.cycles.filter(({ stale }) => stale).length,
    },
    work: memory.work,
  };
}

/** The last message that the current memory knows: through restores back to the cycle that made it. */
function consumedUpTo({ sets, cycles }: RoomMemory): number {
  let set = sets.find(({ current }) => current);
  while (set?.origin === 'restore') set = sets.find(({ number }) => number === set?.base);
  return cycles.find(({ madeSet }) => madeSet === set?.number)?.toSeq ?? 0;
}

function addSet(memory: RoomMemory, set: MemorySet): MemorySet {
  const before = memory.sets.find(({ current }) => current)?.items ?? [];
  const made = {
    ...set,
    number: memory.sets.length + 1,
    made: wallTime(Date.now()),
    current: true,
    inLineage: true,
    slots: slotChanges(before, set.items),
  };
  memory.sets = [...memory.sets.map((one) => ({ ...one, current: false })), made];
  const lineage = lineageOf(memory.sets, made);
  memory.sets = memory.sets.map((one) => ({ ...one, inLineage: lineage.has(one.number) }));
  return made;
}

function lineageOf(sets: readonly MemorySet[], set: MemorySet): Set<number> {
  const lineage = new Set<number>();
  for (let one: MemorySet | undefined = set; one; one = sets.find(({ number }) => number === one?.base)) {
    lineage.add(one.number);
  }
  return lineage;
}

/** Runs scripted work step by step, until it is done or cancelled. */
async function work(world: World, room: Room, kind: 'cycle' | 'rebuild', steps: number): Promise<void> {
  const memory = memoryOf(world, room.id);
  const stop = new AbortController();
  memory.stop = stop;
  for (let step = 0; step < steps && !stop.signal.aborted; step += 1) {
    memory.work = [{ kind, state: 'running', step, steps, retryAt: null, code: null }];
    emit(world, { type: 'memory-changed', threadId: room.id });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STEP);
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
  memory.work = [];
  if (!stop.signal.aborted) finish(memory, room, kind);
  emit(world, { type: 'memory-changed', threadId: room.id });
}

function finish(memory: RoomMemory, room: Room, kind: 'cycle' | 'rebuild'): void {
  const current = memory.sets.find((set) => set.current);
  const items = (current?.items ?? []).map(
    (item): MemoryItem =>
      kind === 'rebuild'
        ? { ...item, stale: false, evidence: item.evidence.filter(({ state }) => state === 'current') }
        : item,
  );
  const id = nextId<CycleId>();
  const cycle: Cycle | undefined = memory.cycles.at(-1);
  if (!current || !cycle) return;
  const made = addSet(memory, {
    ...current,
    origin: 'summarise',
    cycleId: id,
    base: current.number,
    items: [...items, newItem(memory.sets.length + 1)],
  });
  const last = room.messages.at(-1)?.seq ?? 0;
  memory.cycles = [
    ...memory.cycles.map((one) => (kind === 'rebuild' ? { ...one, stale: false } : one)),
    {
      ...cycle,
      id,
      started: wallTime(Date.now() - STEP),
      source: kind === 'rebuild' ? 'rebuild' : 'by_hand',
      state: 'applied',
      baseSet: current.number,
      madeSet: made.number,
      toSeq: kind === 'rebuild' ? consumedUpTo(memory) : last,
      messages: last - 104,
      output: made.texts.map(({ text }) => text).join('\n'),
    },
  ];
  if (kind === 'rebuild') memory.entries = memory.entries.map((entry) => ({ ...entry, stale: false }));
}

const newItem = (since: number): MemoryItem => ({
  id: nextId<ItemId>(),
  slot: 'soul_relational_persona',
  section: null,
  text: '{user}가 마감을 넘긴 날에는 자전거 이야기를 먼저 꺼낸다.',
  flags: [],
  evidence: [],
  stale: false,
  since,
});
