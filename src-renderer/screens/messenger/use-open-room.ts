import { useEffect, useSyncExternalStore } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import type { Thread } from '#shared/threads.ts';
import { lastRoom, rememberRoom } from './last-room.ts';

/**
 * The room to show: the one that the address names; without one, in a wide window, the room that was open last, else
 * the one with the newest talk. In a narrow window the list is a page of its own.
 */
export function useOpenRoom(threads: readonly Thread[] | undefined, named: ThreadId | null): ThreadId | null {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const known = (id: ThreadId | null) => threads?.find((thread) => thread.id === id)?.id ?? null;
  const byItself = isWide ? (known(lastRoom()) ?? threads?.[0]?.id ?? null) : null;
  const open = named ?? byItself;
  const there = known(open);
  useEffect(() => {
    if (there !== null) rememberRoom(there);
  }, [there]);
  return open;
}

// The width from which list and room stand side by side (messenger-screen.module.css).
const wide = matchMedia('(min-width: 720px)');

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
