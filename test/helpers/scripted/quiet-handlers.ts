import type { EngineEvent } from '#shared/events.ts';
import type { ModelChoice, ProviderId } from '#shared/models.ts';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { exportGate, putLabel, signalsOf } from '../scripted-signals.ts';
import { fileHandlers } from './file-handlers.ts';
import type { Implementer } from './implementer.ts';
import { makePrompt } from './make-generation.ts';
import { exportedLines, storedEvents } from './stored-events.ts';
import { emit, type World } from './world.ts';

export function modelHandlers(os: Implementer['models'], world: World) {
  const hasKey = (provider: ProviderId) => world.keys.some((key) => key.provider === provider && key.state !== 'none');
  return {
    list: os.list.handler(({ input, errors }) => {
      if (input.provider === 'gemini' && !hasKey('gemini'))
        throw errors.APP({ data: { code: 'key-missing', params: {} } });
      if (input.provider === 'openai') throw errors.APP({ data: { code: 'model-unreachable', params: {} } });
      return MODELS[input.provider];
    }),
    test: os.test.handler(({ input, errors }) => {
      if (input.provider === 'gemini' && !hasKey('gemini'))
        throw errors.APP({ data: { code: 'key-missing', params: {} } });
      if (input.provider === 'openai') throw errors.APP({ data: { code: 'model-unreachable', params: {} } });
      const host = input.provider === 'gemini' ? 'generativelanguage.googleapis.com' : '127.0.0.1:11434';
      return { milliseconds: 184, models: MODELS[input.provider].length, host };
    }),
    notices: os.notices.handler(() => world.notices),
    dismissNotice: os.dismissNotice.handler(({ input }) => {
      world.notices = world.notices.filter(({ id }) => id !== input.id);
      emit(world, { type: 'notices-changed' });
    }),
  };
}

const model = (id: string, status: ModelChoice['status'], more: Partial<ModelChoice> = {}): ModelChoice => ({
  id,
  label: id,
  status,
  resolvesTo: null,
  honoursTemperature: true,
  contextTokens: 1_048_576,
  ...more,
});

const MODELS: Record<ProviderId, ModelChoice[]> = {
  practice: [model('practice-1', 'local', { contextTokens: null })],
  gemini: [
    model('gemini-3.5-flash-lite', 'current'),
    model('gemini-3.8-flash', 'current', { honoursTemperature: false }),
    model('gemini-3-flash-preview', 'deprecated'),
    model('gemini-3.1-flash-lite-preview', 'retired', { resolvesTo: 'gemini-3.5-flash-lite' }),
  ],
  ollama: [
    model('exaone4:8b', 'local', { contextTokens: 32_768 }),
    model('qwen4:14b', 'local', { contextTokens: 40_960 }),
  ],
  openai: [],
};

export function promptHandlers(os: Implementer['prompts'], world: World) {
  return {
    generations: os.generations.handler(({ input }) => {
      const all = [...world.generations.values()].filter(({ threadId }) => threadId === input.threadId).reverse();
      const from = input.before === null ? 0 : all.findIndex(({ id }) => id === input.before) + 1;
      return all.slice(from, from + input.limit);
    }),
    generation: os.generation.handler(({ input, errors }) => {
      const generation = world.generations.get(input.generationId);
      if (!generation) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return generation;
    }),
    label: os.label.handler(({ input, errors }) => {
      const generation = world.generations.get(input.generationId);
      if (!generation) throw errors.APP({ data: { code: 'not-found', params: {} } });
      const labels = putLabel(generation, input);
      emit(world, { type: 'labels-changed' });
      return labels;
    }),
    preview: os.preview.handler(({ input, errors }) => {
      const room = world.rooms.get(input.threadId);
      if (!room) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return makePrompt(room, world.settings.language);
    }),
    countTokens: os.countTokens.handler(({ input }) => input.texts.map(estimateTokens)),
  };
}

/** Backups, and the events that keep pages fresh. */
export function storeHandlers(os: Implementer, world: World) {
  const day = 86_400_000;
  const start = Date.now();
  let backups = [
    { file: 'soul-3.db', at: start - day / 4, bytes: 2_400_256, reason: 'start' as const, messages: 204 },
    { file: 'soul-2.db', at: start - day, bytes: 2_301_952, reason: 'daily' as const, messages: 188 },
    { file: 'soul-1.db', at: start - 9 * day, bytes: 1_228_800, reason: 'migration' as const, messages: 90 },
  ].map((backup): { reason: 'start' | 'daily' | 'migration' | 'manual' } & typeof backup => backup);
  const { archive, events } = os;
  return {
    archive: {
      backups: archive.backups.handler(() => backups),
      backUp: archive.backUp.handler(() => {
        const made = {
          ...backups[0],
          file: `soul-${backups.length + 1}.db`,
          at: Date.now(),
          bytes: 2_408_448,
          reason: 'manual' as const,
          messages: 204,
        };
        backups = [made, ...backups] as typeof backups;
        return made;
      }),
      restore: archive.restore.handler(() => emit(world, { type: 'storage-replaced' })),
      ...fileHandlers(archive),
    },
    events: {
      watch: events.watch.handler(({ signal }) => watch(world, signal)),
      list: events.list.handler(({ input }) => storedEvents(world, input)),
      exportLines: events.exportLines.handler(async ({ input }) => {
        await exportGate.wait();
        return exportedLines(world, input);
      }),
      signals: events.signals.handler(({ input }) => signalsOf(world, input.threadId)),
    },
  };
}

async function* watch(world: World, signal: AbortSignal | undefined): AsyncGenerator<EngineEvent> {
  const waiting: EngineEvent[] = [{ type: 'settings-changed' }];
  let wake = () => {};
  const listen = (event: EngineEvent) => {
    waiting.push(event);
    wake();
  };
  world.listeners.add(listen);
  signal?.addEventListener('abort', () => wake());
  try {
    while (!signal?.aborted) {
      const next = waiting.shift();
      if (next) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    world.listeners.delete(listen);
  }
}
