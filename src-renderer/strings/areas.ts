import { common as enCommon } from './en/common.ts';
import { episodes as enEpisodes } from './en/episodes.ts';
import { errors as enErrors } from './en/errors.ts';
import { events as enEvents } from './en/events.ts';
import { files as enFiles } from './en/files.ts';
import { inspector as enInspector } from './en/inspector.ts';
import { memory as enMemory } from './en/memory.ts';
import { messenger as enMessenger } from './en/messenger.ts';
import { recall as enRecall } from './en/recall.ts';
import { settings as enSettings } from './en/settings.ts';
import { signals as enSignals } from './en/signals.ts';
import { studio as enStudio } from './en/studio.ts';
import { welcome as enWelcome } from './en/welcome.ts';
import { common } from './ko/common.ts';
import { episodes } from './ko/episodes.ts';
import { errors } from './ko/errors.ts';
import { events } from './ko/events.ts';
import { files } from './ko/files.ts';
import { inspector } from './ko/inspector.ts';
import { memory } from './ko/memory.ts';
import { messenger } from './ko/messenger.ts';
import { recall } from './ko/recall.ts';
import { settings } from './ko/settings.ts';
import { signals } from './ko/signals.ts';
import { studio } from './ko/studio.ts';
import { welcome } from './ko/welcome.ts';

export type Language = 'ko' | 'en';

// Korean is written first and gives the shape; every English file is typed by its Korean one, so a missing or extra
// text does not compile.
const ko = {
  common,
  episodes,
  errors,
  events,
  files,
  inspector,
  memory,
  messenger,
  recall,
  settings,
  signals,
  studio,
  welcome,
};
const en: Strings = {
  common: enCommon,
  episodes: enEpisodes,
  errors: enErrors,
  events: enEvents,
  files: enFiles,
  inspector: enInspector,
  memory: enMemory,
  messenger: enMessenger,
  recall: enRecall,
  settings: enSettings,
  signals: enSignals,
  studio: enStudio,
  welcome: enWelcome,
};

export type Strings = typeof ko;
export type Area = keyof Strings;

/** The words of an area outside of React (tests, the title of the window). In components: `useStrings`. */
export const stringsOf = <Name extends Area>(language: Language, area: Name): Strings[Name] =>
  (language === 'ko' ? ko : en)[area];
