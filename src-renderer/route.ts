import { useSyncExternalStore } from 'react';
import type { EpisodeId, GenerationId, SoulId, ThreadId } from '#shared/ids.ts';
import { shownHash, watchHash } from './shown-address.ts';

/** Where in the app a page is. Ids are as they stand in the address: an unknown one is the screen's business. */
export type Route =
  | { screen: 'chat'; threadId: ThreadId | null }
  | StudioRoute
  | InspectorRoute
  | FilesRoute
  | { screen: 'settings'; section: string | null };

/** A Soul, or its episodes; `episodeId` null: the list of them. */
export type StudioRoute =
  | { screen: 'studio'; soulId: SoulId | null }
  | { screen: 'studio'; soulId: SoulId; page: 'episodes'; episodeId: EpisodeId | null };

/** Files on their way in or out, and what came before. `of` null: nothing is chosen to go out. */
export type FilesRoute =
  | { screen: 'files'; page: 'import' | 'history' }
  | { screen: 'files'; page: 'export'; of: null }
  | { screen: 'files'; page: 'export'; of: 'soul'; id: SoulId }
  | { screen: 'files'; page: 'export'; of: 'thread'; id: ThreadId };

/** The prompts, or another page of a thread; `item` is the number of a set or the id of a cycle. */
export type InspectorRoute =
  | { screen: 'inspector'; threadId: ThreadId | null; generationId: GenerationId | null }
  | { screen: 'inspector'; threadId: ThreadId; tab: InspectorPage; item: string | null };

const INSPECTOR_PAGES = ['memory', 'cycles', 'lorebook', 'recall', 'events', 'signals'] as const;
export type InspectorPage = (typeof INSPECTOR_PAGES)[number];

/**
 * `#/chat/<threadId>`, `#/studio/<soulId>`, `#/studio/<soulId>/episodes/<episodeId>`, `#/settings/<section>`,
 * `#/files/import`, `#/files/export/soul/<soulId>`, `#/files/export/thread/<threadId>`, `#/files/history`,
 * `#/inspector/<threadId>/<generationId>`,
 * `#/inspector/<threadId>/memory/<number>`, `…/cycles/<cycleId>`, `…/lorebook`, `…/recall`, `…/events`, `…/signals`.
 */
export function parseRoute(hash: string): Route {
  const [screen, first = null, second = null, third = null] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  switch (screen) {
    case 'studio':
      return studioRoute(first as SoulId | null, second, third);
    case 'inspector':
      return inspectorRoute(first as ThreadId | null, second, third);
    case 'files':
      return filesRoute(first, second, third);
    case 'settings':
      return { screen, section: first };
    default:
      return { screen: 'chat', threadId: first as ThreadId | null };
  }
}

function studioRoute(soulId: SoulId | null, second: string | null, third: string | null): StudioRoute {
  if (soulId === null || second !== 'episodes') return { screen: 'studio', soulId };
  return { screen: 'studio', soulId, page: second, episodeId: third as EpisodeId | null };
}

function filesRoute(page: string | null, of: string | null, id: string | null): FilesRoute {
  if (page === 'history') return { screen: 'files', page };
  if (page !== 'export') return { screen: 'files', page: 'import' };
  if (of === 'soul' && id !== null) return { screen: 'files', page, of, id: id as SoulId };
  if (of === 'thread' && id !== null) return { screen: 'files', page, of, id: id as ThreadId };
  return { screen: 'files', page, of: null };
}

function inspectorRoute(threadId: ThreadId | null, second: string | null, item: string | null): InspectorRoute {
  const tab = INSPECTOR_PAGES.find((page) => page === second);
  if (threadId !== null && tab) return { screen: 'inspector', threadId, tab, item };
  return { screen: 'inspector', threadId, generationId: second as GenerationId | null };
}

/** The address of a route, for links: `<a href={hashOf({ screen: 'chat', threadId })}>`. */
export function hashOf(route: Route): string {
  const { screen, ...rest } = route;
  const parts = Object.values(rest).filter((part) => part !== null);
  return `#/${[screen, ...parts.map(encodeURIComponent)].join('/')}`;
}

/** Goes there, with a way back. */
export const go = (route: Route): void => {
  location.hash = hashOf(route);
};

/** The route of the page, kept fresh. */
export const useRoute = (): Route => parseRoute(useSyncExternalStore(watchHash, shownHash));

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A hand-written address with a stray %: taken as it is.
    return part;
  }
}
