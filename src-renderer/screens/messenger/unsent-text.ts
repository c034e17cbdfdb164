import type { ThreadId } from '#shared/ids.ts';
import { forget, recall, remember } from '../../client/page-memory.ts';

const storedUnder = (threadId: ThreadId): string => `unsent-${threadId}`;

/** What was written in a room and the engine may not have, because its line broke first; null when it has all. */
export const unsentIn = (threadId: ThreadId): string | null => recall(storedUnder(threadId));

/** Remembers the composer's text until the engine has it. Survives the page. */
export const keepUnsent = (threadId: ThreadId, text: string): void => remember(storedUnder(threadId), text);

/** The engine has this text. Another one that was written since stays. */
export const forgetUnsent = (threadId: ThreadId, text: string): void => forget(storedUnder(threadId), text);
