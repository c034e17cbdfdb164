import { createContext, use } from 'react';
import type { Message, Thread } from '#shared/threads.ts';
import type { RoomActions } from './use-room-actions.ts';

/** What every bubble of a room needs, and no page of it changes. */
export interface RoomShared {
  soul: Pick<Thread, 'displayName' | 'avatar'>;
  actions: RoomActions;
  /** Whether this bubble came in while the room was open and was not drawn before: it grows in. */
  isArrival: (message: Message) => boolean;
  drawn: (message: Message) => void;
}

export const RoomContext = createContext<RoomShared | null>(null);

/** Throws outside of a room: that is a bug. */
export function useRoom(): RoomShared {
  const room = use(RoomContext);
  if (!room) throw new Error('a bubble outside of a room');
  return room;
}
