import { useSyncExternalStore } from 'react';
import type { GenerationId, SoulId, ThreadId } from '#shared/ids.ts';

/** Where in the app a page is. Ids are as they stand in the address: an unknown one is the screen's business. */
export type Route =
  | { screen: 'chat'; threadId: ThreadId | null }
  | { screen: 'studio'; soulId: SoulId | null }
  | { screen: 'inspector'; threadId: ThreadId | null; generationId: GenerationId | null }
  | { screen: 'settings'; section: string | null };

/** `#/chat/<threadId>`, `#/studio/<soulId>`, `#/inspector/<threadId>/<generationId>`, `#/settings/<section>`. */
export function parseRoute(hash: string): Route {
  const [screen, first = null, second = null] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  switch (screen) {
    case 'studio':
      return { screen, soulId: first as SoulId | null };
    case 'inspector':
      return { screen, threadId: first as ThreadId | null, generationId: second as GenerationId | null };
    case 'settings':
      return { screen, section: first };
    default:
      return { screen: 'chat', threadId: first as ThreadId | null };
  }
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
export const useRoute = (): Route => parseRoute(useSyncExternalStore(watchHash, () => location.hash));

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A hand-written address with a stray %: taken as it is.
    return part;
  }
}
