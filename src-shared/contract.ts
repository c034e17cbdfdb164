import { archiveRoutes } from './archive.ts';
import { episodeRoutes } from './episodes.ts';
import { eventRoutes } from './events.ts';
import { lorebookRoutes } from './lorebook.ts';
import { memoryRoutes } from './memory.ts';
import { modelRoutes } from './models.ts';
import { promptRoutes } from './prompts.ts';
import { recallRoutes } from './recall.ts';
import { settingRoutes } from './settings.ts';
import { soulRoutes } from './souls.ts';
import { threadRoutes } from './threads.ts';

/** The whole contract between the engine and its faces. Renderer code imports its type only. */
export const contract = {
  souls: soulRoutes,
  threads: threadRoutes,
  memory: memoryRoutes,
  lorebook: lorebookRoutes,
  recall: recallRoutes,
  episodes: episodeRoutes,
  models: modelRoutes,
  prompts: promptRoutes,
  settings: settingRoutes,
  archive: archiveRoutes,
  events: eventRoutes,
};
export type Contract = typeof contract;
