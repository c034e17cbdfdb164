import type { ThreadId } from '#shared/ids.ts';

const STORED_UNDER = 'last-room';

// Kept here as well: storage can be full or forbidden, and a room that was opened must stay the one that is open.
let last: ThreadId | null = null;

/** The room that was open last, also before a restart; null when none is known. */
export function lastRoom(): ThreadId | null {
  try {
    return last ?? (localStorage.getItem(STORED_UNDER) as ThreadId | null);
  } catch {
    // No storage here: then the app starts with the newest talk.
    return last;
  }
}

export function rememberRoom(threadId: ThreadId): void {
  last = threadId;
  try {
    localStorage.setItem(STORED_UNDER, threadId);
  } catch {
    // The same: remembered until the page closes.
  }
}
