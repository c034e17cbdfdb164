import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { EngineEvent } from '#shared/events.ts';
import { episodeHandlers } from './scripted/episode-handlers.ts';
import { fullWorld } from './scripted/fill-world.ts';
import { modelHandlers, promptHandlers, storeHandlers } from './scripted/quiet-handlers.ts';
import { recallHandlers } from './scripted/recall-handlers.ts';
import { settingHandlers } from './scripted/setting-handlers.ts';
import { soulHandlers } from './scripted/soul-handlers.ts';
import { threadHandlers } from './scripted/thread-handlers.ts';
import { emit, emptyWorld, type World } from './scripted/world.ts';
import { lorebookHandlers, memoryHandlers } from './scripted-memory.ts';
import { recallItemHandlers } from './scripted-recall.ts';

export interface ScriptedEngine {
  router: ReturnType<typeof buildRouter>;
  world: World;
  emit(event: EngineEvent): void;
}

/**
 * The whole contract in memory, with sample rooms: for looking at pages and for tests of the renderer that need no real
 * engine. `start: 'fresh'` is a first start, `'full'` has four rooms.
 */
export function scriptedEngine(start: 'fresh' | 'full', language: 'ko' | 'en'): ScriptedEngine {
  const world = start === 'fresh' ? emptyWorld(language) : fullWorld(language, Date.now());
  return { router: buildRouter(world), world, emit: (event) => emit(world, event) };
}

function buildRouter(world: World) {
  const os = implement(contract);
  return os.router({
    souls: soulHandlers(os.souls, world),
    threads: threadHandlers(os.threads, world),
    models: modelHandlers(os.models, world),
    prompts: promptHandlers(os.prompts, world),
    episodes: episodeHandlers(os.episodes, world),
    memory: { ...recallHandlers(os.memory, world), ...memoryHandlers(os.memory, world) },
    lorebook: lorebookHandlers(os.lorebook, world),
    recall: recallItemHandlers(os.recall, world),
    settings: settingHandlers(os.settings, world),
    ...storeHandlers(os, world),
  });
}
