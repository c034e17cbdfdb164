import type { Fetch } from '../core/ports.ts';

/** The web's fetch as adapters call it. */
export type WebFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The host's fetch, or the global one. Redirects are refused: they could carry the key's header to another host or
 * leave an allowed address for one that isn't.
 */
export function webFetch(fetchOfHost: Fetch | null): WebFetch {
  // The port says `unknown` because core knows no web types; what hosts give is the web's fetch.
  const hostFetch = (fetchOfHost ?? globalThis.fetch) as WebFetch;
  return (url, init) => hostFetch(url, { ...init, redirect: 'error' });
}
