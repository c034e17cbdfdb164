import type { Engine } from '../flows/engine.ts';
import { archiveHandlers } from './archive.ts';
import { episodeHandlers } from './episodes.ts';
import { eventHandlers } from './events.ts';
import { handlerBase } from './handler-base.ts';
import { lorebookHandlers } from './lorebook.ts';
import { memoryHandlers } from './memory.ts';
import { modelHandlers } from './models.ts';
import { promptHandlers } from './prompts.ts';
import { recallHandlers } from './recall.ts';
import { settingHandlers } from './settings.ts';
import { soulHandlers } from './souls.ts';
import { threadHandlers } from './threads.ts';

/** The whole contract, served by one engine. A route without a handler is a compile error. */
export function createRouter(engine: Engine, onBug: (error: unknown) => void) {
  const os = handlerBase(onBug);
  return os.router({
    souls: soulHandlers(os, engine),
    threads: threadHandlers(os, engine),
    memory: memoryHandlers(os, engine),
    lorebook: lorebookHandlers(os, engine),
    recall: recallHandlers(os, engine),
    episodes: episodeHandlers(os, engine),
    models: modelHandlers(os, engine),
    prompts: promptHandlers(os, engine),
    settings: settingHandlers(os, engine),
    archive: archiveHandlers(os, engine),
    events: eventHandlers(os, engine),
  });
}
