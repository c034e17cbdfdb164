/**
 * The address (hash) that the page shows. It is the browser's own, but while a page with unsaved text holds it: then a
 * person who goes on is asked first, and the page stays in sight until they have answered.
 */
let held: { hash: string; ask: () => void } | null = null;
const listeners = new Set<() => void>();

export const shownHash = (): string => held?.hash ?? location.hash;

/** Follows the shown address. Returns what ends it. */
export function watchHash(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('hashchange', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('hashchange', changed);
  };
}

/** Holds the present address: `ask` is called each time somebody goes on. Returns what lets it go, to wherever they went. */
export function holdHash(ask: () => void): () => void {
  const own = { hash: location.hash, ask };
  held = own;
  const left = () => {
    if (held === own && location.hash !== own.hash) own.ask();
  };
  window.addEventListener('hashchange', left);
  return () => {
    window.removeEventListener('hashchange', left);
    if (held !== own) return;
    held = null;
    for (const listener of listeners) listener();
  };
}

/** The answer to `ask` was to stay: the browser's address is the held one again. */
export function stayHere(): void {
  if (held) history.replaceState(null, '', held.hash);
}
