import type { ThreadId } from '#shared/ids.ts';
import { recall, remember } from '../../client/page-memory.ts';

const STORED_UNDER = 'last-room';

/** The room that was open last, also before a restart; null when none is known. */
export function lastRoom(): ThreadId | null {
  return recall(STORED_UNDER) as ThreadId | null;
}

export function rememberRoom(threadId: ThreadId): void {
  remember(STORED_UNDER, threadId);
}
