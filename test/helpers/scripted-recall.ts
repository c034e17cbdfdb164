import type { ThreadId } from '#shared/ids.ts';
import type { RecallCounts, RecallItem, RecallKind, RecallState } from '#shared/recall.ts';
import { formatStamp } from '../../src-main/core/wall-time.ts';
import type { Implementer } from './scripted/implementer.ts';
import { emit, memoryOf, type RoomRecall, type World } from './scripted/world.ts';

/** Makes the entries of a room and what has left its window recallable: one of them waits, one could not be embedded. */
export function indexRoom(world: World, threadId: ThreadId): void {
  const room = world.rooms.get(threadId);
  if (!room) throw new Error('the script has no such room');
  const recall = recallOf(world, threadId);
  const entries = memoryOf(world, threadId).entries.filter(({ state }) => state === 'active');
  const past = room.messages.slice(0, -24).toReversed();
  const author = { user: '지호', soul: world.souls.get(room.soulId)?.applied?.displayName ?? '' };
  recall.items = [
    ...entries.map(({ id, title, record, time, keywords }, index) =>
      item('entry', {
        id,
        title,
        text: record,
        time,
        keywords,
        ownKeywords: keywords,
        use: index === 3 ? 'off' : 'on',
      }),
    ),
    ...past.map(({ id, author: who, text, sent }, index) =>
      item('message', {
        ...{ id, title: author[who], text, time: formatStamp(sent, 'ko'), parts: text.length > 80 ? 2 : 1 },
        state: stateAt(index),
        code: stateAt(index) === 'unavailable' ? 'embedder-failed' : null,
      }),
    ),
  ];
}

const stateAt = (index: number): RecallState => {
  if (index < 2) return 'waiting';
  return index === 5 ? 'unavailable' : 'ready';
};

const item = (kind: RecallKind, one: Partial<RecallItem>): RecallItem => ({
  ...{ kind, id: '', title: '', text: '', time: '', state: 'ready', code: null, use: 'on' },
  ...{ parts: 1, keywords: [], ownKeywords: [] },
  ...one,
});

/** What can be recalled in a room, made empty when it isn't there. */
export function recallOf(world: World, threadId: ThreadId): RoomRecall {
  const there = world.recalls.get(threadId);
  if (there) return there;
  const made: RoomRecall = { enabled: true, items: [], work: null, cleared: new Map() };
  world.recalls.set(threadId, made);
  return made;
}

/** Recall as the pages see it; `test` finds the sample receipt whatever is asked, with the text as its query. */
export function recallItemHandlers(os: Implementer['recall'], world: World) {
  const notFound = { data: { code: 'not-found' as const, params: {} } };
  const changed = (threadId: ThreadId) => emit(world, { type: 'recall-changed', threadId });
  const setPaused = (paused: boolean) => {
    for (const [threadId, recall] of world.recalls) {
      if (recall.work) recall.work = { ...recall.work, paused };
      changed(threadId);
    }
  };
  return {
    status: os.status.handler(({ input }) => statusOf(world, input.threadId)),
    items: os.items.handler(({ input }) => {
      const found = recallOf(world, input.threadId).items.filter(
        ({ kind, use, title, text, keywords }) =>
          kind === input.kind &&
          (use === 'forgotten') === (input.show === 'forgotten') &&
          [title, text, ...keywords].join(' ').includes(input.query),
      );
      const end = Number(input.cursor ?? 0) + input.limit;
      return { items: found.slice(end - input.limit, end), next: end < found.length ? String(end) : null };
    }),
    setUse: os.setUse.handler(({ input, errors }) => {
      const found = recallOf(world, input.threadId).items.find(({ id }) => id === input.id);
      if (!found) throw errors.APP(notFound);
      found.use = input.use;
      changed(input.threadId);
      return found;
    }),
    setKeywords: os.setKeywords.handler(({ input, errors }) => {
      for (const [threadId, { items }] of world.recalls) {
        const found = items.find(({ id }) => id === input.entryId);
        if (!found) continue;
        found.keywords = input.keywords ?? found.ownKeywords;
        changed(threadId);
        return found;
      }
      throw errors.APP(notFound);
    }),
    clear: os.clear.handler(({ input }) => {
      const { items, cleared } = recallOf(world, input.threadId);
      const forgotten = items.filter(({ kind, use }) => kind === input.kind && use !== 'forgotten');
      const undo = `undo-${cleared.size + 1}`;
      cleared.set(
        undo,
        forgotten.map(({ id }) => id),
      );
      for (const one of forgotten) one.use = 'forgotten';
      changed(input.threadId);
      return { forgotten: forgotten.length, undo };
    }),
    undoClear: os.undoClear.handler(({ input }) => {
      const { items, cleared } = recallOf(world, input.threadId);
      const ids = new Set(cleared.get(input.undo));
      for (const one of items) if (ids.has(one.id)) one.use = 'on';
      changed(input.threadId);
    }),
    setEnabled: os.setEnabled.handler(({ input }) => {
      recallOf(world, input.threadId).enabled = input.enabled;
      changed(input.threadId);
      return statusOf(world, input.threadId);
    }),
    rebuild: os.rebuild.handler(({ input }) => {
      const recall = recallOf(world, input.threadId);
      recall.work = { done: 0, total: recall.items.length, paused: false };
      changed(input.threadId);
      return statusOf(world, input.threadId);
    }),
    pause: os.pause.handler(() => setPaused(true)),
    resume: os.resume.handler(() => setPaused(false)),
    // The engine looks up a text that is tried out also where recall is off.
    test: os.test.handler(() => ({ ...world.receipt, enabled: true })),
    exportLines: os.exportLines.handler(({ input }) =>
      recallOf(world, input.threadId).items.map((one) => JSON.stringify({ kind: one.kind, id: one.id, use: one.use })),
    ),
    importLines: os.importLines.handler(({ input, errors }) => {
      const bad = input.lines.findIndex((line) => !line.trimStart().startsWith('{'));
      if (bad !== -1) {
        throw errors.APP({ data: { code: 'recall-unreadable', params: { line: bad + 1, reason: 'not-json' } } });
      }
      changed(input.threadId);
      return { entries: 2, decisions: 0, same: input.lines.length - 2, unknown: 0 };
    }),
    models: os.models.handler(() => world.embeddingModels),
  };
}

function statusOf(world: World, threadId: ThreadId) {
  const { enabled, items, work } = recallOf(world, threadId);
  return {
    enabled,
    embedder: world.embedder,
    entries: countsOf(items, 'entry'),
    messages: countsOf(items, 'message'),
    work,
  };
}

function countsOf(items: readonly RecallItem[], kind: RecallKind): RecallCounts {
  const ofKind = items.filter((one) => one.kind === kind);
  const count = (is: (one: RecallItem) => boolean) => ofKind.filter(is).length;
  const inState = (state: RecallState) => count((one) => one.use === 'on' && one.state === state);
  return {
    ready: inState('ready'),
    waiting: inState('waiting'),
    unavailable: inState('unavailable'),
    off: count(({ use }) => use === 'off'),
    forgotten: count(({ use }) => use === 'forgotten'),
  };
}
