import { archiveRoutes } from './archive.ts';
import { eventRoutes } from './events.ts';
import { modelRoutes } from './models.ts';
import { promptRoutes } from './prompts.ts';
import { settingRoutes } from './settings.ts';
import { soulRoutes } from './souls.ts';
import { threadRoutes } from './threads.ts';

/** The whole contract between the engine and its faces. Renderer code imports its type only. */
export const contract = {
  souls: soulRoutes,
  threads: threadRoutes,
  models: modelRoutes,
  prompts: promptRoutes,
  settings: settingRoutes,
  archive: archiveRoutes,
  events: eventRoutes,
};
export type Contract = typeof contract;
